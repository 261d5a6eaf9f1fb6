// What the scene is made of, made when first needed and then kept: textures, materials, shapes. A material is one of
// four kinds (a face, an edge, a picture, the shadow on the ground): each kind is a program to compile before the
// first picture.
import {
  CircleGeometry,
  ConeGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  GreaterDepth,
  type BufferGeometry,
  type Material,
  type MeshBasicMaterialParameters,
} from 'three';
import type { Colour } from '../../../lib/protocol';
import type { Solid } from '../solids';
import type { Paint } from '../view';
import { bars, box } from './forms';
import { discTexture, faceTexture, pegTexture, whiteTexture } from './paint';

export const INK = '#13263f';

/** A shelf of things by name. */
function shelf<Name extends string | number, Thing>(make: (name: Name) => Thing): (name: Name) => Thing {
  const made = new Map<Name, Thing>();
  return (name) => {
    let thing = made.get(name);
    if (thing === undefined) made.set(name, (thing = make(name)));
    return thing;
  };
}

const picture = (how: MeshBasicMaterialParameters): MeshBasicMaterial =>
  new MeshBasicMaterial({ transparent: true, alphaTest: 0.1, ...how });
const white = whiteTexture();

const size = ({ width, height, depth }: Solid): string => `${width} ${height} ${depth}`;
const sides = (text: string): [number, number, number] => text.split(' ').map(Number) as [number, number, number];
const solids = shelf((text: string) => box(...sides(text)));
const outlines = shelf((text: string) => new EdgesGeometry(solids(text)));
const face = shelf(
  (paint: Paint) =>
    new MeshLambertMaterial({
      map: faceTexture(paint),
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    }),
);
const edge = new LineBasicMaterial({ color: 0x0b1a2c, transparent: true, opacity: 0.55 });

export const flat = shelf((colour: string) => picture({ map: white, color: colour }));
/** Lies over what is of no use now. */
export const veil = picture({ map: white, color: '#93a5b3', opacity: 0.8, depthWrite: false });
/** Hides nothing that is drawn after it: the rim of something else. */
export const rim = shelf((colour: string) => picture({ map: white, color: colour, depthWrite: false }));

const outline = (solid: Solid): LineSegments => new LineSegments(outlines(size(solid)), edge);

export function block(solid: Solid): Mesh {
  const { right, left, top, bottom, front, back } = solid.faces;
  const mesh = new Mesh(
    solids(size(solid)),
    [right, left, top, bottom, front, back].map((paint): Material => face(paint)),
  );
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.add(outline(solid));
  return mesh;
}

const frames = shelf((text: string) => {
  const [radius, ...rest] = text.split(' ');
  return bars(...sides(rest.join(' ')), Number(radius));
});
const behind = shelf((colour: string) =>
  picture({ map: white, color: colour, opacity: 0.45, depthFunc: GreaterDepth, depthWrite: false }),
);
/** Ink hairline, snow ring, a colour along the edges of a block; `through`: it shines through what is before it. */
export function frame(solid: Solid, glow: string, through = true): Group {
  const group = new Group();
  if (through) group.add(new Mesh(frames(`0.075 ${size(solid)}`), behind(glow)));
  [
    { radius: 0.15, material: rim(INK) },
    { radius: 0.125, material: rim('#ffffff') },
    { radius: 0.075, material: flat(glow) },
  ].forEach(({ radius, material }, order) => {
    const mesh = new Mesh(frames(`${radius} ${size(solid)}`), material);
    mesh.renderOrder = order + 1;
    group.add(mesh);
  });
  return group;
}

const pegPlane = new PlaneGeometry(1.6, 2.1);
const pegCone = new ConeGeometry(0.42, 1.5, 16);
const pegs = shelf((colour: Colour) => {
  const map = pegTexture(colour);
  return {
    seen: picture({ map, alphaTest: 0.5 }),
    behind: picture({ map, opacity: 0.3, depthFunc: GreaterDepth, depthWrite: false }),
  };
});
const shadowOnly = Object.assign(face('neutral').clone(), { colorWrite: false, depthWrite: false });
/** A climber: a picture that faces the camera, shines through the mountain before it, and throws a cone's shadow. */
export function peg(colour: Colour): Mesh {
  const { seen, behind } = pegs(colour);
  const mesh = new Mesh(pegPlane, seen);
  const cone = new Mesh(pegCone, shadowOnly);
  cone.castShadow = true;
  cone.position.y = -0.23;
  return mesh.add(new Mesh(pegPlane, behind), cone);
}

const lying = (form: BufferGeometry): BufferGeometry => form.rotateX(-Math.PI / 2);
const discRound = lying(new CircleGeometry(0.86, 40));
const discs = shelf((colour: Colour) => picture({ map: discTexture(colour) }));
export const disc = (colour: Colour): Mesh => new Mesh(discRound, discs(colour));
