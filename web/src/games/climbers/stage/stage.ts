// The scene in three.js. It is drawn when something changed and not otherwise, and gives everything back at the end.
import {
  AmbientLight, CircleGeometry, DirectionalLight, EdgesGeometry, Group, InstancedMesh, LineBasicMaterial, LineSegments, Matrix4,
  Mesh, MeshBasicMaterial, MeshLambertMaterial, PCFShadowMap, PlaneGeometry, Raycaster, Scene, ShadowMaterial, SphereGeometry,
  Vector2, Vector3, WebGLRenderer, BackSide, DoubleSide, GreaterDepth, type BufferGeometry, type Material, type Texture,
} from 'three';
import type { Colour } from '../../../lib/protocol';
import { SIDE, type Solid } from '../solids';
import type { Paint } from '../view';
import { Eye, follow } from './camera';
import { box, discard, litFrame, strips } from './forms';
import type { Hit, Model, Point } from './model';
import { easeOut, Motion } from './motion';
import { discTexture, faceTexture, pegTexture } from './paint';

const MIDDLE = SIDE / 2; // the table's middle is the scene's origin
const LIFT = 3; // how far a block is raised to be looked under
const reached = { block: 320, step: 200, most: 900, flash: 600 }; // milliseconds

export interface Told {
  tap(hit: Hit | null): void;
  hover(hit: Hit | null): void;
  drawn(): void; // labels may have to move
  ready(): void; // the first picture stands
}

export class Stage {
  readonly eye = new Eye();
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly sun = new DirectionalLight(0xffffff, 0.69 * Math.PI);
  private readonly motion = new Motion();
  private readonly textures: Texture[] = [];
  private readonly faces = new Map<Paint, MeshLambertMaterial>();
  private readonly flats = new Map<string, MeshBasicMaterial>();
  private readonly boxes = new Map<string, { solid: BufferGeometry; edges: BufferGeometry }>();
  private readonly shared = new Set<unknown>();
  private readonly edge = new LineBasicMaterial({ color: 0x0b1a2c, transparent: true, opacity: 0.55 });
  private readonly blocks = new Map<number, { mesh: Mesh; solid: Solid }>();
  private readonly pegs = new Map<number, { mesh: Mesh; at: Point }>();
  private marks = new Group(); // everything that glows: made anew with each model
  private ghost: Mesh | null = null;
  private readonly ground: Mesh;
  private readonly unfollow: () => void;
  private readonly sized: ResizeObserver;
  private frame = 0;
  private width = 1;
  private height = 1;
  private glowColour = '#f47a3e';
  private ready = false;
  private gone = false;
  private preparing: Promise<void> | null = null;

  constructor(readonly canvas: HTMLCanvasElement, private readonly told: Told) {
    const context = canvas.getContext('webgl2', { antialias: true, alpha: true, stencil: false });
    if (!context) throw new Error('no WebGL');
    this.renderer = new WebGLRenderer({ canvas, context });
    this.renderer.debug.checkShaderErrors = false; // asking would wait for the compiler
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    const { sun, scene } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow, { radius: 3, intensity: 0.55, bias: -0.0006, normalBias: 0.02 });
    Object.assign(sun.shadow.camera, { left: -18, right: 18, top: 18, bottom: -18, near: 1, far: 80 });
    this.ground = new Mesh(new PlaneGeometry(96, 96), new ShadowMaterial({ color: 0x193a57, opacity: 0.4 }));
    this.ground.rotation.x = -Math.PI / 2;
    this.ground.receiveShadow = true;
    scene.add(new AmbientLight(0xffffff, 0.42 * Math.PI), sun, sun.target, this.ground, this.marks);
    this.unfollow = follow(canvas, this.eye, {
      moved: () => this.draw(),
      tap: (event) => told.tap(this.pick(event)),
      hover: (event) => told.hover(event && this.pick(event)),
    });
    this.sized = new ResizeObserver(() => this.resize());
    this.sized.observe(canvas);
    this.resize();
  }

  dispose(): void {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    this.unfollow();
    this.sized.disconnect();
    this.clearMarks();
    for (const { mesh } of this.blocks.values()) discard(mesh, this.shared);
    for (const { mesh } of this.pegs.values()) discard(mesh, this.shared);
    for (const { solid, edges } of this.boxes.values()) [solid, edges].forEach((geometry) => geometry.dispose());
    for (const material of [...this.faces.values(), ...this.flats.values(), this.edge]) material.dispose();
    for (const texture of this.textures) texture.dispose();
    discard(this.ground, new Set());
    this.sun.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** Shaders are compiled beside the page's own work where the browser can, those of later marks too; then the scene is
   * drawn. Until then the page shows a flat picture. */
  private async prepare(): Promise<void> {
    const rehearsal = new Group();
    const plane = new PlaneGeometry(0.01, 0.01);
    const made = [new MeshBasicMaterial(), new MeshBasicMaterial({ map: this.textures[0]! }), new MeshBasicMaterial({ side: BackSide })];
    rehearsal.add(...made.map((material) => new Mesh(plane, material)), ...[made[0], made[2]].map((material) => new InstancedMesh(plane, material, 1)));
    this.scene.add(rehearsal);
    this.eye.look(this.width, this.height, this.sun);
    if (this.renderer.getContext().getExtension('KHR_parallel_shader_compile')) await this.renderer.compileAsync(this.scene, this.eye.camera);
    else await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (this.gone) return;
    this.ready = true;
    this.render();
    discard(rehearsal, new Set());
    this.told.ready();
  }

  private resize(): void {
    this.width = this.canvas.clientWidth || 1;
    this.height = this.canvas.clientHeight || 1;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(this.width, this.height, false);
    if (this.ready) this.render();
  }
  draw(): void {
    if (!this.ready) return;
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
    this.told.drawn();
  }
  project(at: Point): [number, number] {
    return this.eye.project(at[0] - MIDDLE, at[2], at[1] - MIDDLE, this.width, this.height);
  }
  /** Whether blocks stand between the camera and this point. */
  hides([x, y, level]: Point): boolean {
    const towards = this.eye.camera.getWorldDirection(new Vector3()).negate();
    this.ray.set(new Vector3(x - MIDDLE, level + 0.1, y - MIDDLE), towards);
    return this.ray.intersectObjects([...this.blocks.values()].map(({ mesh }) => mesh), false).length > 0;
  }

  turn(radians: number, calm: boolean): void {
    const from = this.eye.yaw;
    if (calm) this.eye.turn(radians);
    else this.motion.start('eye', { time: reached.block, step: (share) => (this.eye.yaw = from + radians * easeOut(share)) }, performance.now());
    this.draw();
  }
  /** Looks at the whole mountain. */
  private aim(solids: readonly Solid[]): void {
    const ends = (from: (solid: Solid) => number, length: (solid: Solid) => number): number =>
      (Math.min(...solids.map(from)) + Math.max(...solids.map((solid) => from(solid) + length(solid)))) / 2;
    const x = ends((solid) => solid.x, (solid) => solid.width);
    const y = ends((solid) => solid.y, (solid) => solid.depth);
    const rims = solids.flatMap((solid): [number, number][] => {
      const away = Math.hypot(Math.max(x - solid.x, solid.x + solid.width - x), Math.max(y - solid.y, solid.y + solid.depth - y));
      return [[away, solid.z], [away, solid.z + solid.height]];
    });
    this.eye.frame = { centre: [x - MIDDLE, y - MIDDLE], rims };
  }
  skip(): void {
    this.motion.finish();
    this.draw();
  }

  show(model: Model, moving: boolean): void {
    this.glowColour = getComputedStyle(this.canvas).getPropertyValue('--legal-glow').trim() || this.glowColour;
    this.aim(model.solids);
    for (const solid of model.solids) this.showBlock(solid, model, moving);
    for (const peg of model.pegs) this.showPeg(peg, moving);
    this.clearMarks();
    this.showGlow(model);
    this.showDiscs(model);
    this.showGhost(model);
    this.showPath(model.path);
    if (this.ready) return this.draw();
    this.preparing ??= this.prepare();
  }

  // ---- blocks ----

  private face(paint: Paint): MeshLambertMaterial {
    let material = this.faces.get(paint);
    if (!material) {
      const map = faceTexture(paint);
      this.textures.push(map);
      this.faces.set(paint, (material = new MeshLambertMaterial({ map, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 })));
      this.shared.add(material);
    }
    return material;
  }
  private form({ width, height, depth }: Solid): { solid: BufferGeometry; edges: BufferGeometry } {
    const key = `${width} ${height} ${depth}`;
    let form = this.boxes.get(key);
    if (!form) {
      const solid = box(width, height, depth);
      this.boxes.set(key, (form = { solid, edges: new EdgesGeometry(solid) }));
      this.shared.add(solid).add(form.edges);
    }
    return form;
  }
  private paints({ faces }: Solid): Material[] {
    return [faces.right, faces.left, faces.top, faces.bottom, faces.front, faces.back].map((paint) => this.face(paint));
  }
  private build(solid: Solid): Mesh {
    const { solid: geometry, edges } = this.form(solid);
    const mesh = new Mesh(geometry, this.paints(solid));
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.add(new LineSegments(edges, this.edge));
    this.stand(mesh, solid);
    return mesh;
  }
  private stand(mesh: Mesh, { x, y, z, width, depth, height }: Solid, raised = 0): void {
    mesh.position.set(x + width / 2 - MIDDLE, z + height / 2 + raised, y + depth / 2 - MIDDLE);
  }

  private showBlock(solid: Solid, model: Model, moving: boolean): void {
    const known = this.blocks.get(solid.number);
    const same = known && JSON.stringify(known.solid) === JSON.stringify(solid);
    const mesh = same ? known.mesh : this.build(solid);
    const raised = model.lifted.has(solid.number) ? LIFT : 0;
    if (!same) {
      mesh.userData = { block: solid.number };
      if (known) discard(known.mesh, this.shared);
      this.scene.add(mesh);
      this.blocks.set(solid.number, { mesh, solid });
    }
    mesh.visible = model.held !== solid.number;
    if (!mesh.visible) this.outlineOf(mesh);
    this.stand(mesh, solid, raised);
    if (known && !same && moving) this.travel(known.mesh, mesh, solid);
    else if (known && !same) this.flash(solid);
  }
  private outlineOf(mesh: Mesh): void {
    const lines = new LineSegments(this.form(this.blocks.get(mesh.userData['block'] as number)!.solid).edges, this.edge);
    lines.position.copy(mesh.position);
    this.marks.add(lines);
  }
  /** A block goes from where it lay to where it lies, over an arc. */
  private travel(from: Mesh, mesh: Mesh, solid: Solid): void {
    const start = from.position.clone();
    const end = mesh.position.clone();
    const high = 2 + start.distanceTo(end) * 0.2;
    mesh.position.copy(start);
    this.motion.start(`block ${solid.number}`, {
      time: reached.block * 1.4,
      step: (share) => {
        mesh.position.lerpVectors(start, end, easeOut(share));
        mesh.position.y += Math.sin(Math.PI * easeOut(share)) * high;
      },
    }, performance.now());
  }
  /** Without motion: what changed is framed for a moment. */
  private flash(solid: Solid): void {
    const frame = litFrame(solid, this.glowColour);
    frame.position.set(solid.x + solid.width / 2 - MIDDLE, solid.z + solid.height / 2, solid.y + solid.depth / 2 - MIDDLE);
    this.scene.add(frame);
    this.motion.start(`flash ${solid.number}`, { time: reached.flash, step: (share) => share >= 1 && discard(frame, this.shared) }, performance.now());
  }

  // ---- climbers ----

  private showPeg({ seat, colour, at, route }: Model['pegs'][number], moving: boolean): void {
    let peg = this.pegs.get(seat);
    if (!peg) {
      const map = pegTexture(colour);
      this.textures.push(map);
      const mesh = new Mesh(new PlaneGeometry(1.6, 2.1), new MeshBasicMaterial({ map, alphaTest: 0.5, side: DoubleSide }));
      mesh.castShadow = true;
      mesh.add(this.shade(mesh.geometry, map));
      this.scene.add(mesh);
      this.pegs.set(seat, (peg = { mesh, at }));
      this.put(mesh, at);
    }
    if (peg.at.join() === at.join()) return;
    const points = [peg.at, ...route, at];
    const { mesh } = peg;
    peg.at = at;
    if (!moving) return this.put(mesh, at);
    const time = Math.min((points.length - 1) * reached.step, reached.most);
    this.motion.start(`peg ${seat}`, { time, step: (share) => this.put(mesh, along(points, share)) }, performance.now());
  }
  /** A climber behind the mountain shines through it. */
  private shade(geometry: BufferGeometry, map: Texture): Mesh {
    const material = new MeshBasicMaterial({ map, alphaTest: 0.5, transparent: true, opacity: 0.3, depthFunc: GreaterDepth, depthWrite: false });
    return new Mesh(geometry, material);
  }
  private put(mesh: Mesh, [x, y, level]: Point): void {
    mesh.position.set(x - MIDDLE, level + 0.98, y - MIDDLE);
  }

  // ---- what glows ----

  private flat(colour: string): MeshBasicMaterial {
    let material = this.flats.get(colour);
    if (!material) {
      this.flats.set(colour, (material = new MeshBasicMaterial({ color: colour })));
      this.shared.add(material);
    }
    return material;
  }
  private clearMarks(): void {
    discard(this.marks, this.shared);
    for (const child of this.marks.children) if (child instanceof InstancedMesh) child.dispose();
    this.marks = new Group();
    this.scene.add(this.marks);
    this.ghost = null;
  }
  private showGlow({ ink, snow, glow, dots }: Model): void {
    const layers: [Model['ink'], string, number][] = [[ink, '#13263f', 0.015], [snow, '#ffffff', 0.025], [glow, this.glowColour, 0.035]];
    for (const [list, colour, lift] of layers) {
      if (list.length === 0) continue;
      const mesh = new Mesh(strips(list, lift), this.flat(colour));
      mesh.position.set(-MIDDLE, 0, -MIDDLE);
      this.marks.add(mesh);
    }
    const rings: [number, string, number][] = [[0.25, '#13263f', 0.02], [0.21, '#ffffff', 0.03], [0.14, this.glowColour, 0.04]];
    for (const [radius, colour, lift] of dots.length > 0 ? rings : []) {
      const round = new CircleGeometry(radius, 20);
      round.rotateX(-Math.PI / 2);
      const mesh = new InstancedMesh(round, this.flat(colour), dots.length);
      dots.forEach(([x, y, level], index) => mesh.setMatrixAt(index, new Matrix4().makeTranslation(x + 0.5 - MIDDLE, level + lift, y + 0.5 - MIDDLE)));
      this.marks.add(mesh);
    }
  }
  private showDiscs({ discs }: Model): void {
    for (const { colour, at } of discs) {
      const round = new CircleGeometry(0.86, 40);
      round.rotateX(-Math.PI / 2);
      const mesh = new Mesh(round, this.disc(colour));
      mesh.position.set(at[0] - MIDDLE, at[2] + 0.05, at[1] - MIDDLE);
      this.marks.add(mesh);
    }
  }
  private disc(colour: Colour): MeshBasicMaterial {
    const key = `disc ${colour}`;
    let material = this.flats.get(key);
    if (!material) {
      const map = discTexture(colour);
      this.textures.push(map);
      this.flats.set(key, (material = new MeshBasicMaterial({ map })));
      this.shared.add(material);
    }
    return material;
  }
  private showGhost({ ghost }: Model): void {
    if (!ghost) return;
    this.ghost = this.build(ghost);
    this.ghost.userData = { ghost: true };
    this.ghost.add(litFrame(ghost, this.glowColour));
    this.marks.add(this.ghost);
  }
  /** White beads with an ink rim, in arcs from surface to surface. */
  private showPath(path: Point[]): void {
    if (path.length < 2) return;
    const count = (path.length - 1) * 9;
    const beads: [number, string, typeof BackSide | undefined][] = [[0.17, '#13263f', BackSide], [0.11, '#ffffff', undefined]];
    for (const [radius, colour, side] of beads) {
      const material = new MeshBasicMaterial({ color: colour, ...(side !== undefined && { side }) });
      const mesh = new InstancedMesh(new SphereGeometry(radius, 12, 8), material, count);
      for (let bead = 0; bead < count; bead++) {
        const [x, y, level] = along(path, (bead + 0.5) / count);
        mesh.setMatrixAt(bead, new Matrix4().makeTranslation(x - MIDDLE, level + 0.35, y - MIDDLE));
      }
      this.marks.add(mesh);
    }
  }

  // ---- pointing ----

  private readonly ray = new Raycaster();
  private pick(event: { clientX: number; clientY: number }): Hit | null {
    const at = this.canvas.getBoundingClientRect();
    const x = ((event.clientX - at.left) / at.width) * 2 - 1;
    const y = 1 - ((event.clientY - at.top) / at.height) * 2;
    this.ray.setFromCamera(new Vector2(x, y), this.eye.camera);
    const seen = [...this.blocks.values()].flatMap(({ mesh }) => (mesh.visible ? [mesh] : []));
    const [hit] = this.ray.intersectObjects([...seen, this.ground, ...(this.ghost ? [this.ghost] : [])], false);
    if (!hit?.face) return null;
    const data = hit.object.userData as { block?: number; ghost?: boolean };
    const side = hit.object !== this.ground && Math.abs(hit.face.normal.y) < 0.5;
    const out = side ? 0.6 : 0; // beside a wall the table in front of it is meant
    return {
      x: hit.point.x + hit.face.normal.x * out + MIDDLE, y: hit.point.z + hit.face.normal.z * out + MIDDLE,
      block: data.block ?? 0, side, ghost: data.ghost === true,
    };
  }
}

/** A point of the way through `points`, in arcs. */
function along(points: readonly Point[], share: number): Point {
  const far = Math.min(share, 1) * (points.length - 1);
  const leg = Math.min(Math.floor(far), points.length - 2);
  const [a, b] = [points[leg]!, points[leg + 1]!];
  const part = far - leg;
  const mix = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * part;
  return [mix(0), mix(1), mix(2) + Math.sin(Math.PI * part) * (0.5 + Math.abs(b[2] - a[2]) * 0.35)];
}
