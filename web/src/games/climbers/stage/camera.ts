// The camera: orthographic, so that parallel lines stay parallel as on a poster. It turns about the mountain under a
// finger, pinches and wheels nearer; the light turns with it, so that the three tones hold.
import { OrthographicCamera, Vector3, type DirectionalLight } from 'three';

/** What is to be seen whichever way the camera turns. */
export interface Frame {
  centre: [number, number]; // of the table, in the scene
  rims: [number, number][]; // distance from the centre and level of everything that sticks out
}
const degrees = Math.PI / 180;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export class Eye {
  readonly camera = new OrthographicCamera();
  yaw = 0;
  pitch = 0;
  zoom = 1;
  frame: Frame = {
    centre: [0, 0],
    rims: [
      [8, 0],
      [3, 8],
    ],
  };

  constructor() {
    this.rest();
  }
  /** As a table is first seen. */
  rest(): void {
    [this.yaw, this.pitch, this.zoom] = [45 * degrees, 35 * degrees, 1];
  }
  turn(yaw: number, pitch = 0): void {
    this.yaw += yaw;
    this.pitch = clamp(this.pitch + pitch, 15 * degrees, 75 * degrees);
  }
  nearer(factor: number): void {
    this.zoom = clamp(this.zoom * factor, 0.6, 2.5);
  }

  look(width: number, height: number, sun: DirectionalLight): void {
    const { camera, yaw, pitch, frame } = this;
    const aspect = width / Math.max(height, 1);
    const [sine, cosine] = [Math.sin(pitch), Math.cos(pitch)];
    const up = Math.max(...frame.rims.map(([away, level]) => away * sine + level * cosine));
    const down = Math.max(...frame.rims.map(([away, level]) => away * sine - level * cosine));
    const wide = Math.max(...frame.rims.map(([away]) => away));
    const half = (Math.max((up + down) / 2, wide / aspect) * 1.03 + 0.4) / this.zoom;
    Object.assign(camera, {
      left: -half * aspect,
      right: half * aspect,
      top: half,
      bottom: -half,
      near: 0.1,
      far: 160,
    });
    camera.updateProjectionMatrix();
    const [x, z] = frame.centre;
    const y = (up - down) / 2 / cosine;
    const far = 60;
    camera.position.set(
      x + Math.sin(yaw) * Math.cos(pitch) * far,
      y + Math.sin(pitch) * far,
      z + Math.cos(yaw) * Math.cos(pitch) * far,
    );
    camera.lookAt(x, y, z);
    camera.updateMatrixWorld();
    const turned = yaw - 45 * degrees;
    sun.position.set(
      x + 30 * (0.116 * Math.cos(turned) + 0.524 * Math.sin(turned)),
      30 * 0.844,
      z + 30 * (0.524 * Math.cos(turned) - 0.116 * Math.sin(turned)),
    );
    sun.target.position.set(x, 0, z);
    sun.target.updateMatrixWorld();
  }

  private readonly point = new Vector3();
  /** Where a point of the scene is on a canvas of this size. */
  project(x: number, y: number, z: number, width: number, height: number): [number, number] {
    this.point.set(x, y, z).project(this.camera);
    return [((this.point.x + 1) / 2) * width, ((1 - this.point.y) / 2) * height];
  }
}

/** Fingers and mouse on the canvas: dragging turns, two fingers pinch, the wheel zooms, the rest is a tap. */
export function follow(
  canvas: HTMLElement,
  eye: Eye,
  told: { moved: () => void; tap: (event: PointerEvent) => void; hover: (event: PointerEvent | null) => void },
): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let dragged = 0;
  const apart = (): number => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const press = (event: PointerEvent): void => {
    if (event.button > 0) return;
    if (down.size === 0) dragged = 0;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const last = down.get(event.pointerId);
    if (!last) {
      if (event.pointerType !== 'touch') told.hover(event);
      return;
    }
    const before = apart();
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    dragged += Math.hypot(dx, dy);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (dragged < 8) return;
    const share = 1 / down.size;
    eye.turn(-dx * 0.008 * share, dy * 0.006 * share);
    if (before > 0) eye.nearer(apart() / before);
    told.moved();
  };
  const lift = (event: PointerEvent): void => {
    const was = down.delete(event.pointerId);
    if (was && event.type === 'pointerup' && dragged < 8 && down.size === 0) told.tap(event);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    eye.nearer(Math.exp(-event.deltaY * 0.001));
    told.moved();
  };
  const leave = (): void => told.hover(null);
  const heard = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', lift],
    ['pointercancel', lift],
    ['pointerleave', leave],
  ] as const;
  for (const [name, listener] of heard) canvas.addEventListener(name, listener as EventListener);
  canvas.addEventListener('wheel', wheel, { passive: false });
  return () => {
    for (const [name, listener] of heard) canvas.removeEventListener(name, listener as EventListener);
    canvas.removeEventListener('wheel', wheel);
  };
}
