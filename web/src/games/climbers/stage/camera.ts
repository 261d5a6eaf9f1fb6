// The camera: orthographic, so that parallel lines stay parallel as on a poster. The light turns with it, so that the
// three tones hold.
import { OrthographicCamera, Vector3, type DirectionalLight } from 'three';
import { MIDDLE } from './ground';
import type { Point } from './model';
import type { Ray } from './ray';

/** What is to be seen whichever way the camera turns. */
export interface Frame {
  centre: [number, number]; // of the table, in the scene
  rims: [number, number][]; // distance from the centre and level of everything that sticks out
}
const degrees = Math.PI / 180;
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** A place on the canvas: from −1 at the left and below to 1 at the right and above. */
export type Spot = readonly [number, number];

export class Eye {
  readonly camera = new OrthographicCamera();
  yaw = 0;
  pitch = 0;
  zoom = 1;
  private shift: [number, number] = [0, 0]; // to the right and up, in squares
  private seen = { half: 1, aspect: 1, wide: 1, high: 1 }; // half the height of the picture; half the mountain's size
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
    this.shift = [0, 0];
  }
  turn(yaw: number, pitch = 0): void {
    this.yaw += yaw;
    this.pitch = clamp(this.pitch + pitch, 15 * degrees, 75 * degrees);
  }
  /** What is seen at `at` stays there. */
  nearer(factor: number, at: Spot = [0, 0]): void {
    const zoom = clamp(this.zoom * factor, 0.6, 4);
    const gained = this.seen.half * (1 - this.zoom / zoom);
    this.seen.half -= gained;
    this.zoom = zoom;
    this.move(at[0] * this.seen.aspect * gained, at[1] * gained);
  }
  /** What is seen at `from` comes to `to`. */
  pan(from: Spot, to: Spot): void {
    const { half, aspect } = this.seen;
    this.move((from[0] - to[0]) * half * aspect, (from[1] - to[1]) * half);
  }
  /** Some of the mountain always stays in sight. */
  private move(right: number, up: number): void {
    const { wide, high } = this.seen;
    this.shift = [clamp(this.shift[0] + right, -wide, wide), clamp(this.shift[1] + up, -high, high)];
  }

  look(width: number, height: number, sun: DirectionalLight): void {
    const { camera, yaw, pitch, frame } = this;
    const aspect = width / Math.max(height, 1);
    const [sine, cosine] = [Math.sin(pitch), Math.cos(pitch)];
    const up = Math.max(...frame.rims.map(([away, level]) => away * sine + level * cosine));
    const down = Math.max(...frame.rims.map(([away, level]) => away * sine - level * cosine));
    const wide = Math.max(...frame.rims.map(([away]) => away));
    const half = (Math.max((up + down) / 2, wide / aspect) * 1.03 + 0.4) / this.zoom;
    this.seen = { half, aspect, wide, high: (up + down) / 2 };
    const [right, above] = this.shift;
    Object.assign(camera, {
      left: right - half * aspect,
      right: right + half * aspect,
      top: above + half,
      bottom: above - half,
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
  /** Where a point of the table is on a canvas of this size. */
  project([x, y, level]: Point, width: number, height: number): [number, number] {
    this.point.set(x - MIDDLE, level, y - MIDDLE).project(this.camera);
    return [((this.point.x + 1) / 2) * width, ((1 - this.point.y) / 2) * height];
  }
  /** From the eye into the picture. */
  ray([u, v]: Spot): Ray {
    const { x, y, z } = this.point.set(u, v, -1).unproject(this.camera);
    return { from: [x + MIDDLE, z + MIDDLE, y], along: this.inward };
  }
  get inward(): Point {
    const { x, y, z } = this.camera.getWorldDirection(new Vector3());
    return [x, z, y];
  }
}
