// The scene in three.js: one canvas for the page's life, because a context and its programs take longest to make. A
// table enters with its own listeners and leaves again. It is drawn when something changed and not otherwise.
import {
  AmbientLight,
  DirectionalLight,
  Group,
  Mesh,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
} from 'three';
import type { Solid } from '../solids';
import { Eye } from './camera';
import { follow } from './gestures';
import { MIDDLE, stand } from './ground';
import * as kit from './kit';
import { along, marksOf, type Marks } from './marks';
import type { Box, Hit, Model, Point } from './model';
import { CARRY, climbTime, easeOut, Motion } from './motion';
import { cast } from './ray';

const LIFT = 3; // how far a block is raised to be looked under
const TURN = 320; // milliseconds
const FLASH = 600;

const ABOVE = 48; // pixels: what a finger carries is seen above it

/** A place on the canvas, in pixels, and what is seen there. */
export interface Pointed {
  left: number;
  top: number;
  hit: Hit | null;
}
export interface Told {
  tap(at: Pointed): void;
  hover(at: Pointed | null): void;
  carry(at: Pointed): void; // the block in hand, from where it was put
  drawn(): void; // labels may have to move
  ready(): void; // the first picture stands
  lost(): void; // the browser has taken the context back
}

let made: Stage | null = null;
/** Throws where there is no WebGL. The first call begins to compile the programs. */
export const theStage = (): Stage => (made ??= new Stage());

export class Stage {
  readonly canvas = document.createElement('canvas');
  readonly eye = new Eye();
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly sun = new DirectionalLight(0xffffff, 0.69 * Math.PI);
  private readonly ground = new Mesh(new PlaneGeometry(96, 96), new ShadowMaterial({ color: 0x193a57, opacity: 0.4 }));
  private readonly motion = new Motion();
  private readonly blocks = new Map<number, { mesh: Mesh; solid: Solid }>();
  private readonly pegs = new Map<number, { mesh: Mesh; at: Point }>();
  private marks: Marks | null = null;
  private model: Model | null = null;
  private pointer: { clientX: number; clientY: number } | null = null; // where a mouse is
  private view = ''; // the camera as it was when the pointer was last looked at
  private told: Told | null = null;
  private unfollow = (): void => {};
  private readonly sized = new ResizeObserver(() => this.resize());
  private frame = 0;
  private width = 1;
  private height = 1;
  private glowColour = '';
  private compiled = false;
  private shown = false;

  constructor() {
    const context = this.canvas.getContext('webgl2', { antialias: true, alpha: true, stencil: false });
    if (!context) throw new Error('no WebGL');
    this.canvas.addEventListener('webglcontextlost', () => {
      made = null;
      this.told?.lost();
    });
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context });
    this.renderer.debug.checkShaderErrors = false; // asking would wait for the compiler
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    const { sun, scene, ground } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow, { radius: 3, intensity: 0.55, bias: -0.0006, normalBias: 0.02 });
    Object.assign(sun.shadow.camera, { left: -18, right: 18, top: 18, bottom: -18, near: 1, far: 80 });
    ground.rotation.x = -Math.PI / 2;
    ground.receiveShadow = true;
    scene.add(new AmbientLight(0xffffff, 0.42 * Math.PI), sun, sun.target, ground);
    void this.compile();
  }

  /** A rehearsal with one thing of each kind, while the engine lays the table. */
  private async compile(): Promise<void> {
    const faces = {
      right: 'neutral',
      left: 'neutral',
      top: 'neutral',
      bottom: 'neutral',
      front: 'neutral',
      back: 'neutral',
    } as const;
    const rehearsal = new Group().add(
      kit.block({ number: 0, size: 1, x: 0, y: 0, z: 0, width: 2, depth: 2, height: 1, faces }),
      kit.peg('red'),
    );
    this.scene.add(rehearsal);
    this.eye.look(this.width, this.height, this.sun);
    if (this.renderer.getContext().getExtension('KHR_parallel_shader_compile'))
      await this.renderer.compileAsync(this.scene, this.eye.camera);
    else this.renderer.compile(this.scene, this.eye.camera);
    rehearsal.removeFromParent();
    this.compiled = true;
    this.draw();
  }

  enter(told: Told): void {
    this.leave();
    this.told = told;
    this.eye.rest();
    this.unfollow = follow(this.canvas, this.eye, {
      moved: () => this.draw(),
      tap: (event) => told.tap(this.pick(event)),
      hover: (event) => {
        this.pointer = event;
        told.hover(event && this.pick(event));
      },
      grabs: (event) => this.pick(event).hit?.set === true,
      carry: ({ clientX, clientY, pointerType }) =>
        told.carry(this.pick({ clientX, clientY: clientY - (pointerType === 'touch' ? ABOVE : 0) }, false)),
    });
    this.sized.observe(this.canvas);
    this.resize();
  }
  leave(): void {
    this.told = null;
    this.model = null;
    this.pointer = null;
    this.shown = false;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.unfollow();
    this.sized.disconnect();
    this.motion.finish();
    this.marks?.drop();
    for (const { mesh } of [...this.blocks.values(), ...this.pegs.values()]) mesh.removeFromParent();
    this.blocks.clear();
    this.pegs.clear();
  }

  private resize(): void {
    const [width, height, ratio] = [
      this.canvas.clientWidth || 1,
      this.canvas.clientHeight || 1,
      Math.min(devicePixelRatio, 2),
    ];
    // An observer begins by saying what is known.
    if (width === this.width && height === this.height && ratio === this.renderer.getPixelRatio()) return;
    [this.width, this.height] = [width, height];
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    if (this.shown) this.render();
  }
  draw(): void {
    if (!this.compiled || !this.told || !this.marks) return;
    this.frame ||= requestAnimationFrame((now) => {
      this.frame = 0;
      const moving = this.motion.tick(now);
      this.render();
      if (moving) this.draw();
    });
  }
  private render(): void {
    this.eye.look(this.width, this.height, this.sun);
    for (const { mesh } of this.pegs.values()) mesh.rotation.y = this.eye.yaw;
    this.renderer.render(this.scene, this.eye.camera);
    this.point();
    this.told?.drawn();
    if (!this.shown) this.told?.ready();
    this.shown = true;
  }
  /** A mouse that stands still points elsewhere when the camera moves under it. */
  private point(): void {
    const { yaw, pitch } = this.eye;
    const view = [yaw, pitch, ...this.eye.camera.projectionMatrix.elements].join();
    if (view === this.view) return;
    this.view = view;
    if (this.pointer) this.told?.hover(this.pick(this.pointer));
  }
  project(at: Point): [number, number] {
    return this.eye.project(at, this.width, this.height);
  }
  /** Whether blocks stand between the camera and this point. */
  hides([x, y, level]: Point): boolean {
    const [dx, dy, dz] = this.eye.inward;
    return cast({ from: [x, y, level + 0.1], along: [-dx, -dy, -dz] }, this.seen()) !== null;
  }
  /** The blocks as they stand, raised or not. */
  private *seen(): Generator<Solid> {
    for (const solid of this.model?.solids ?? [])
      if (solid.number !== this.model?.held)
        yield this.model?.lifted.has(solid.number) ? { ...solid, z: solid.z + LIFT } : solid;
  }

  turn(radians: number, calm: boolean): void {
    const from = this.eye.yaw;
    if (calm) this.eye.turn(radians);
    else
      this.motion.start(
        'eye',
        { time: TURN, step: (share) => (this.eye.yaw = from + radians * easeOut(share)) },
        performance.now(),
      );
    this.draw();
  }
  /** Looks at the whole mountain. */
  private aim(solids: readonly Box[]): void {
    const ends = (from: (solid: Box) => number, length: (solid: Box) => number): number =>
      (Math.min(...solids.map(from)) + Math.max(...solids.map((solid) => from(solid) + length(solid)))) / 2;
    const x = ends(
      (solid) => solid.x,
      (solid) => solid.width,
    );
    const y = ends(
      (solid) => solid.y,
      (solid) => solid.depth,
    );
    const rims = solids.flatMap((solid): [number, number][] => {
      const away = Math.hypot(
        Math.max(x - solid.x, solid.x + solid.width - x),
        Math.max(y - solid.y, solid.y + solid.depth - y),
      );
      return [
        [away, solid.z],
        [away, solid.z + solid.height],
      ];
    });
    this.eye.frame = { centre: [x - MIDDLE, y - MIDDLE], rims };
  }

  /** Takes the page's colour for what may be done; to be called again when its theme has changed. */
  tint(): void {
    this.glowColour = getComputedStyle(this.canvas).getPropertyValue('--legal-glow').trim();
  }
  show(model: Model, moving: boolean): void {
    this.model = model;
    this.aim(model.room ? [...model.solids, model.room] : model.solids);
    this.takeAway(model);
    for (const solid of model.solids) this.showBlock(solid, model, moving);
    for (const peg of model.pegs) this.showPeg(peg, moving);
    this.marks?.drop();
    this.marks = marksOf(model, this.glowColour);
    this.scene.add(this.marks.group);
    this.draw();
  }

  /** Blocks that stand no longer. */
  private takeAway(model: Model): void {
    for (const [number, { mesh }] of this.blocks)
      if (!model.solids.some((solid) => solid.number === number)) {
        mesh.removeFromParent();
        this.blocks.delete(number);
      }
  }
  private showBlock(solid: Solid, model: Model, moving: boolean): void {
    const known = this.blocks.get(solid.number);
    const same = known && JSON.stringify(known.solid) === JSON.stringify(solid);
    const mesh = same ? known.mesh : kit.block(solid);
    if (!same) {
      mesh.userData = { block: solid.number };
      known?.mesh.removeFromParent();
      this.scene.add(mesh);
      this.blocks.set(solid.number, { mesh, solid });
    }
    mesh.visible = model.held !== solid.number;
    stand(mesh, solid, model.lifted.has(solid.number) ? LIFT : 0);
    if (known && !same && moving) this.travel(known.mesh, mesh, solid);
    else if (known && !same) this.flash(solid);
  }
  /** A block goes from where it lay to where it lies, over an arc. */
  private travel(from: Mesh, mesh: Mesh, solid: Solid): void {
    const start = from.position.clone();
    const end = mesh.position.clone();
    const high = 2 + start.distanceTo(end) * 0.2;
    mesh.position.copy(start);
    this.motion.start(
      `block ${solid.number}`,
      {
        time: CARRY,
        step: (share) => {
          mesh.position.lerpVectors(start, end, easeOut(share));
          mesh.position.y += Math.sin(Math.PI * easeOut(share)) * high;
        },
      },
      performance.now(),
    );
  }
  /** Without motion: what changed is framed for a moment. */
  private flash(solid: Solid): void {
    const frame = stand(kit.frame(solid, this.glowColour), solid);
    this.scene.add(frame);
    this.motion.start(
      `flash ${solid.number}`,
      { time: FLASH, step: (share) => share >= 1 && frame.removeFromParent() },
      performance.now(),
    );
  }

  private showPeg({ seat, colour, at, route }: Model['pegs'][number], moving: boolean): void {
    let peg = this.pegs.get(seat);
    if (!peg) {
      const mesh = kit.peg(colour);
      this.scene.add(mesh);
      this.pegs.set(seat, (peg = { mesh, at }));
      this.put(mesh, at);
    }
    if (peg.at.join() === at.join()) return;
    const points = [peg.at, ...route, at];
    const { mesh } = peg;
    peg.at = at;
    if (!moving) return this.put(mesh, at);
    this.motion.start(
      `peg ${seat}`,
      { time: climbTime(points.length - 1), step: (share) => this.put(mesh, along(points, share)) },
      performance.now(),
    );
  }
  private put(mesh: Mesh, [x, y, level]: Point): void {
    mesh.position.set(x - MIDDLE, level + 0.98, y - MIDDLE);
  }

  /** What is seen under a pointer. The ghost is not in its own way; what was put somewhere is there. */
  private pick({ clientX, clientY }: { clientX: number; clientY: number }, withSet = true): Pointed {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const [right, down] = [clientX - left, clientY - top];
    const set = withSet ? this.model?.set : null;
    const solids = [...this.seen(), ...(set ? [set] : [])];
    const end = cast(this.eye.ray([(right / width) * 2 - 1, 1 - (down / height) * 2]), solids);
    const hit = end && {
      x: end.at[0],
      y: end.at[1],
      level: end.at[2],
      block: end.solid?.number ?? 0,
      out: end.out,
      set: end.solid !== null && end.solid === set,
    };
    return { left: right, top: down, hit };
  }
}
