// Textures from the same drawings that the rest of the page shows as SVG: drawn on a canvas with Path2D, because the
// Content-Security-Policy allows no image that is not a file.
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { mark } from '../../../lib/draw/marks';
import { patterns } from '../../../lib/draw/patterns';
import { piece } from '../../../lib/draw/piece';
import type { Colour } from '../../../lib/protocol';
import type { Paint } from '../view';

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
/** A colour as written in a drawing: a token, or itself. */
const colourOf = (value: string): string => value.replace(/^var\(--([\w-]+)\)$/, (_, name: string) => token(name));

function transform(context: CanvasRenderingContext2D, text: string): void {
  for (const [, name, list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = list.split(/[\s,]+/).map(Number);
    if (name === 'translate') context.translate(a, b ?? 0);
    if (name === 'scale') context.scale(a, b ?? a);
  }
}

type Style = Record<'fill' | 'stroke' | 'stroke-width' | 'stroke-linejoin' | 'fill-opacity' | 'opacity', string>;
const plain: Style = {
  fill: '#000',
  stroke: 'none',
  'stroke-width': '1',
  'stroke-linejoin': 'miter',
  'fill-opacity': '1',
  opacity: '1',
};

function shapeOf(element: Element): Path2D | null {
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  if (element.tagName === 'path') return new Path2D(element.getAttribute('d') ?? '');
  if (element.tagName !== 'circle') return null;
  const path = new Path2D();
  path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  return path;
}

/** Draws groups, paths and circles: all that our drawings of pieces, marks and patterns are made of. */
function draw(context: CanvasRenderingContext2D, element: Element, inherited: Style): void {
  const style = { ...inherited };
  for (const key of Object.keys(plain) as (keyof Style)[]) style[key] = element.getAttribute(key) ?? style[key];
  context.save();
  transform(context, element.getAttribute('transform') ?? '');
  const shape = shapeOf(element);
  if (shape) {
    context.globalAlpha = Number(style.opacity) * Number(style['fill-opacity']);
    context.fillStyle = colourOf(style.fill);
    if (style.fill !== 'none') context.fill(shape);
    context.globalAlpha = Number(style.opacity);
    context.strokeStyle = colourOf(style.stroke);
    context.lineWidth = Number(style['stroke-width']);
    context.lineJoin = style['stroke-linejoin'] as CanvasLineJoin;
    if (style.stroke !== 'none') context.stroke(shape);
  }
  for (const child of element.children) if (child.tagName !== 'ellipse') draw(context, child, style);
  context.restore();
}

const parse = (svg: string): Element =>
  new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, 'image/svg+xml')
    .documentElement;

function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  return [element, element.getContext('2d')!];
}

function texture(element: HTMLCanvasElement): Texture {
  const made = new CanvasTexture(element);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 2;
  return made;
}

/** For what has a colour and no picture. */
export function whiteTexture(): Texture {
  const [element, context] = canvas(1, 1);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1, 1);
  return texture(element);
}

const TILE = 128; // pixels of one unit square

/** A face's colour with its pattern; repeats every unit. */
export function faceTexture(paint: Paint): Texture {
  const [element, context] = canvas(TILE, TILE);
  context.fillStyle = token(`p-${paint}`);
  context.fillRect(0, 0, TILE, TILE);
  const tile = parse(patterns(TILE)).querySelector(`[id="pat-${paint}"]`);
  if (tile) draw(context, tile, plain);
  const made = texture(element);
  made.wrapS = made.wrapT = RepeatWrapping;
  return made;
}

/** A climber, 40 by 52.5 drawing units with its foot 4.5 above the lower edge. */
export function pegTexture(colour: Colour): Texture {
  const [element, context] = canvas(320, 420);
  context.scale(8, 8);
  context.translate(20, 48);
  draw(context, parse(piece(colour)), plain);
  return texture(element);
}

/** A blocking disc from above. */
export function discTexture(colour: Colour): Texture {
  const [element, context] = canvas(256, 256);
  context.scale(8, 8);
  context.translate(16, 16);
  const rim = `<circle r="16" fill="#13263f"/><circle r="14" fill="#fff"/>
    <circle r="12.4" fill="${token(`p-${colour}`)}"/>`;
  draw(
    context,
    parse(`${rim}${mark(colour, 0, 0, 0.9)}<path d="M-9 9L9 -9" fill="none" stroke="#fff" stroke-width="3"/>`),
    plain,
  );
  return texture(element);
}
