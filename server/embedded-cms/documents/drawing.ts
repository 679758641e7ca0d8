import type { Models } from '#shared/contract/models/models.ts';
import type { Figure, Label } from './document-blocks.ts';

type Line = readonly [x1: number, y1: number, x2: number, y2: number];
type Circle = readonly [x: number, y: number, radius: number];
/** A dimensional drawing in millimetres, with the y axis pointing downwards. */
export interface Drawing {
  width: number;
  height: number;
  outlines: Line[];
  dimensions: Line[];
  circles: Circle[];
  labels: Label[];
}
export interface Size {
  width: number;
  height: number;
  depth: number;
}

/** Parses `72 × 94 × 65` in mm: width, height, depth; of a pipe body: length, height, width. Null if not a size. */
export function parseSize(text: string | undefined): Size | null {
  const [width, height, depth] = (text ?? '').split('×').map((part) => Number(part.trim().replace(',', '.')));
  return width && height && depth ? { width, height, depth } : null;
}

/** What a drawing shows: a case on a board, a body in a pipe, a case that hangs on its two connections. */
export type Shape = 'case' | 'pipe' | 'hanging';

/** The drawing of a product by its attribute `dimensions`; null without one. */
export function drawProduct(attributes: readonly Models['Attribute'][], shape: Shape = 'case'): Drawing | null {
  const size = parseSize(attributes.find(({ key }) => key === 'dimensions')?.value);
  return size && drawDimensions(size, shape);
}

/** Draws the front and side view with dimensions. */
export function drawDimensions({ width, height, depth }: Size, shape: Shape): Drawing {
  const gap = Math.max(width, height) * 0.22;
  const drawing: Drawing = {
    width: width + depth + 4.2 * gap,
    height: height + 2.2 * gap,
    outlines: [],
    dimensions: [],
    circles: [],
    labels: [],
  };
  const front = { x: gap * 1.2, y: gap * 0.5, w: width, h: height };
  const side = { x: front.x + width + gap * 1.4, y: front.y, w: depth, h: height };
  OUTLINES[shape](drawing, front, side);
  addDimension(drawing, { ...front, text: `${width}`, gap });
  addDimension(drawing, { ...side, text: `${depth}`, gap });
  addHeight(drawing, { ...front, text: `${height}`, gap });
  return drawing;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

function addBox({ outlines }: Drawing, { x, y, w, h }: Box): void {
  outlines.push([x, y, x + w, y], [x + w, y, x + w, y + h], [x + w, y + h, x, y + h], [x, y + h, x, y]);
}

/** Case with display, terminal cover and two fixing points. */
function addCase(drawing: Drawing, front: Box, side: Box): void {
  const cover = front.y + front.h * 0.74;
  addBox(drawing, front);
  addBox(drawing, { x: front.x + front.w * 0.2, y: front.y + front.h * 0.16, w: front.w * 0.6, h: front.h * 0.2 });
  addBox(drawing, { ...side, x: side.x + side.w * 0.12, w: side.w * 0.88 });
  addBox(drawing, { x: side.x, y: side.y + side.h * 0.08, w: side.w * 0.12, h: side.h * 0.6 });
  drawing.outlines.push(
    [front.x, cover, front.x + front.w, cover],
    [side.x + side.w * 0.12, cover, side.x + side.w, cover],
  );
  for (const part of [0.14, 0.86])
    drawing.circles.push([front.x + front.w * part, front.y + front.h * 0.87, Math.min(front.w, front.h) * 0.025]);
}

/** Body in a pipe: connections at both ends, register on top, centre lines. */
function addPipe(drawing: Drawing, front: Box, side: Box): void {
  const axis = front.y + front.h * 0.7;
  const bore = front.h * 0.17;
  const register = Math.min(front.w * 0.34, front.h * 0.36);
  const middle = front.x + front.w / 2;
  for (const x of [front.x, front.x + front.w * 0.9])
    addBox(drawing, { x, y: axis - bore * 1.5, w: front.w * 0.1, h: bore * 3 });
  for (const sign of [-1, 1])
    drawing.outlines.push([front.x + front.w * 0.1, axis + sign * bore, front.x + front.w * 0.9, axis + sign * bore]);
  addBox(drawing, { x: middle - register, y: front.y, w: register * 2, h: axis - bore - front.y });
  const bottom = front.y + front.h;
  drawing.outlines.push(
    [middle - register, axis + bore, middle - register * 0.7, bottom],
    [middle - register * 0.7, bottom, middle + register * 0.7, bottom],
    [middle + register * 0.7, bottom, middle + register, axis + bore],
  );
  const centre = side.x + side.w / 2;
  drawing.circles.push([centre, axis, bore * 1.5], [centre, axis, bore]);
  addBox(drawing, { ...side, h: axis - bore * 1.5 - side.y });
  drawing.outlines.push([side.x + side.w * 0.15, bottom, side.x + side.w * 0.85, bottom]);
  drawing.dimensions.push([front.x - 4, axis, front.x + front.w + 4, axis], [centre, side.y - 4, centre, bottom + 4]);
}

/** Case below two connections, with display. */
function addHanging(drawing: Drawing, front: Box, side: Box): void {
  const neck = front.h * 0.14;
  for (const { x, y, w, h } of [front, side]) addBox(drawing, { x, y: y + neck, w, h: h - neck });
  const stub = front.w * 0.14;
  const middles = [front.x + front.w * 0.22, front.x + front.w * 0.78, side.x + side.w / 2];
  for (const middle of middles) {
    addBox(drawing, { x: middle - stub / 2, y: front.y, w: stub, h: neck });
    drawing.dimensions.push([middle, front.y - 4, middle, front.y + neck * 1.5]);
  }
  addBox(drawing, { x: front.x + front.w * 0.22, y: front.y + front.h * 0.34, w: front.w * 0.56, h: front.h * 0.2 });
}

const OUTLINES: Record<Shape, (drawing: Drawing, front: Box, side: Box) => void> = {
  case: addCase,
  pipe: addPipe,
  hanging: addHanging,
};

function addDimension(
  { dimensions, labels }: Drawing,
  { x, y, w, h, text, gap }: Box & { text: string; gap: number },
): void {
  const line = y + h + gap * 0.6;
  const tick = gap * 0.1;
  dimensions.push([x, line, x + w, line], [x, y + h, x, line + tick], [x + w, y + h, x + w, line + tick]);
  for (const end of [x, x + w]) dimensions.push([end - tick, line + tick, end + tick, line - tick]);
  labels.push({ x: x + w / 2, y: line + gap * 0.35, text });
}

function addHeight({ dimensions, labels }: Drawing, { x, y, h, text, gap }: Box & { text: string; gap: number }): void {
  const line = x - gap * 0.6;
  const tick = gap * 0.1;
  dimensions.push([line, y, line, y + h], [line - tick, y, x, y], [line - tick, y + h, x, y + h]);
  for (const end of [y, y + h]) dimensions.push([line - tick, end + tick, line + tick, end - tick]);
  labels.push({ x: line - gap * 0.35, y: y + h / 2, text, isUpright: true });
}

/** The drawing with another width, in units of its own. */
export function scaleTo(to: number, drawing: Drawing): Drawing {
  const by = (value: number) => Math.round((value * to * 10) / drawing.width) / 10;
  const scaleLine = ([x1, y1, x2, y2]: Line): Line => [by(x1), by(y1), by(x2), by(y2)];
  return {
    width: to,
    height: by(drawing.height),
    outlines: drawing.outlines.map(scaleLine),
    dimensions: drawing.dimensions.map(scaleLine),
    circles: drawing.circles.map(([x, y, radius]) => [by(x), by(y), by(radius)]),
    labels: drawing.labels.map((label) => ({ ...label, x: by(label.x), y: by(label.y) })),
  };
}

export function toFigure({ width, height, outlines, dimensions, circles, labels }: Drawing): Figure {
  const path = (lines: readonly Line[]) => lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
  const rings = circles.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
  return { width, height, path: path(outlines) + rings.join(''), thin: path(dimensions), labels };
}
