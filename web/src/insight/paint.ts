// Paints SVG text on a canvas: the few elements that lib/draw and this folder use. An image of it would do, but the
// page allows itself no images from elsewhere, not even from its own memory.

interface Ink {
  fill: string;
  stroke: string;
  width: number;
  join: CanvasLineJoin;
}

const numberOf = (element: Element, name: string, missing = 0): number =>
  parseFloat(element.getAttribute(name) ?? '') || missing;

function inkOf(element: Element, outer: Ink): Ink {
  return {
    fill: element.getAttribute('fill') ?? outer.fill,
    stroke: element.getAttribute('stroke') ?? outer.stroke,
    width: numberOf(element, 'stroke-width', outer.width),
    join: (element.getAttribute('stroke-linejoin') as CanvasLineJoin | null) ?? outer.join,
  };
}

function move(context: CanvasRenderingContext2D, transform: string): void {
  for (const [, name, figures = ''] of transform.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [x = 0, y] = figures.split(/[\s,]+/).map(Number);
    if (name === 'translate') context.translate(x, y ?? 0);
    else context.scale(x, y ?? x);
  }
}

function shapeOf(element: Element): Path2D | null {
  const at = (name: string): number => numberOf(element, name);
  const path = new Path2D();
  if (element.tagName === 'path') return new Path2D(element.getAttribute('d') ?? '');
  if (element.tagName === 'rect') path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  else if (element.tagName === 'circle') path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  else if (element.tagName === 'ellipse') path.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI);
  else return null;
  return path;
}

function write(context: CanvasRenderingContext2D, element: Element, font: string): void {
  const weight = element.getAttribute('font-weight') ?? '420';
  context.font = `${weight} ${numberOf(element, 'font-size', 16)}px ${font}`;
  context.textAlign = element.getAttribute('text-anchor') === 'middle' ? 'center' : 'left';
  context.fillText(element.textContent, numberOf(element, 'x'), numberOf(element, 'y'));
}

function paintElement(context: CanvasRenderingContext2D, element: Element, outer: Ink, font: string): void {
  const ink = inkOf(element, outer);
  context.save();
  move(context, element.getAttribute('transform') ?? '');
  context.globalAlpha *= numberOf(element, 'opacity', 1);
  context.fillStyle = ink.fill;
  context.strokeStyle = ink.stroke;
  context.lineWidth = ink.width;
  context.lineJoin = ink.join;
  const shape = shapeOf(element);
  if (shape && ink.fill !== 'none') context.fill(shape);
  if (shape && ink.stroke !== 'none') context.stroke(shape);
  if (element.tagName === 'text') write(context, element, font);
  for (const child of element.children) paintElement(context, child, ink, font);
  context.restore();
}

/** Colours must be plain by now. */
export function paint(context: CanvasRenderingContext2D, svg: string, font: string): void {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  paintElement(context, root, { fill: '#000', stroke: 'none', width: 1, join: 'miter' }, font);
}
