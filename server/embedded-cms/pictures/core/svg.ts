import { withoutHidden } from './hidden.ts';
import type { Op, Segment, Vec2 } from './op.ts';
import { extentOf } from './op.ts';
import { SIGNAL } from './tones.ts';

export interface SvgOptions {
  width: number;
  height: number;
  background?: string | undefined;
  edge: string;
  /** Model to pixels. */
  scale: number;
  offset: Vec2;
  /** Steps per pixel in which points are written. */
  grid?: number;
  /** Above this length the picture is written again in half pixels. */
  limit?: number;
  /** Paths smaller than this many pixels are left out. */
  detail?: number;
  stroke?: number;
  /** Painted first, not part of what is repeated. */
  ground?: readonly Op[];
  /** Repeats of the drawing at other places in pixels, behind it; they have no signal. */
  copies?: readonly Vec2[];
  /** What takes the place of signal candidates that were not chosen. */
  calm: string;
}

function joined(numbers: readonly number[]): string {
  return numbers.reduce((text, n) => text + (text === '' || n < 0 ? '' : ' ') + String(n), '');
}

/** Path data with whole numbers, relative to the last point. */
function pathData(segments: readonly Segment[], map: (p: Vec2) => Vec2, unit: number): string {
  let [cx, cy] = [0, 0];
  let [sx, sy] = [0, 0];
  let last = '';
  let out = '';
  const put = (letter: string, numbers: readonly number[]): void => {
    const text = joined(numbers);
    const same = letter === last;
    out += same && text.startsWith('-') ? text : same ? ` ${text}` : letter + text;
    last = letter;
  };
  for (const s of segments) {
    if (s.c === 'Z') {
      out += 'z';
      last = 'z';
      [cx, cy] = [sx, sy];
      continue;
    }
    const [x, y] = map(s.p);
    const [dx, dy] = [x - cx, y - cy];
    if (s.c === 'M') {
      if (out === '') put('M', [x, y]);
      else put('m', [dx, dy]);
      last = '';
      [sx, sy] = [x, y];
    } else if (s.c === 'A') {
      const radii = [s.rx, s.ry].map((v) => Math.max(1, Math.round(v * unit)));
      put('a', [...radii, s.rot, s.large ? 1 : 0, s.sweep ? 1 : 0, dx, dy]);
    } else if (s.c === 'Q') {
      const [qx, qy] = map(s.q);
      put('q', [qx - cx, qy - cy, dx, dy]);
    } else if (dx === 0 && dy === 0) {
      continue;
    } else if (dx === 0) put('v', [dy]);
    else if (dy === 0) put('h', [dx]);
    else put('l', [dx, dy]);
    [cx, cy] = [x, y];
  }
  return out;
}

/** Keeps the strongest candidate for the signal, the front-most of equals. */
function settleSignal(ops: readonly Op[], calm: string): Op[] {
  let best = -1;
  ops.forEach((op, i) => {
    if (op.signal !== undefined && (best < 0 || op.signal >= (ops[best]?.signal ?? 0))) best = i;
  });
  return ops.map((op, i) => {
    if (op.signal === undefined) return op;
    const tone = i === best ? SIGNAL : calm;
    return op.fill === null ? { ...op, stroke: tone } : { ...op, fill: tone };
  });
}

function tiny(op: Op, options: SvgOptions): boolean {
  if (!options.detail || !op.fine || op.signal !== undefined) return false;
  const e = extentOf([op]);
  return Math.hypot(e.x1 - e.x0, e.y1 - e.y0) * options.scale < options.detail * (op.fill === null ? 1.5 : 1);
}

function outside(op: Op, options: SvgOptions): boolean {
  const { scale, offset, width, height } = options;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const s of op.segments) {
    if (s.c === 'Z') continue;
    const pad = s.c === 'A' ? Math.max(s.rx, s.ry) * scale : 2;
    const [x, y] = [s.p[0] * scale + offset[0], s.p[1] * scale + offset[1]];
    x0 = Math.min(x0, x - pad);
    x1 = Math.max(x1, x + pad);
    y0 = Math.min(y0, y - pad);
    y1 = Math.max(y1, y + pad);
  }
  return x1 < 0 || y1 < 0 || x0 > width || y0 > height;
}

interface Path {
  attributes: string;
  data: string;
  open: boolean;
}

/** One drawing used several times, the signal on the foremost only. */
function repeated(paths: readonly Path[], markup: (list: readonly Path[]) => string, copies: readonly Vec2[], grid: number): string {
  const lit = (p: Path): boolean => p.attributes.includes(SIGNAL);
  const uses = copies.map(([x, y]) => `<use href="#d" x="${Math.round(x * grid)}" y="${Math.round(y * grid)}"/>`).join('');
  const after = paths.findIndex(lit);
  const rest = paths.filter((p) => !lit(p));
  const signal = after < 0 ? [] : paths.slice(after, after + 2);
  return `${uses}<g id="d">${markup(rest)}</g>${markup(signal)}`;
}

function writePaths(ops: readonly Op[], map: (p: Vec2) => Vec2, unit: number, grid: number): Path[] {
  const paths: Path[] = [];
  for (const op of ops) {
    const data = pathData(op.segments, map, unit);
    const stroke = op.stroke === undefined ? '' : ` stroke="${op.stroke ?? 'none'}"`;
    const wide = op.width === undefined || op.stroke === null ? '' : ` stroke-width="${Math.round(op.width * grid * 10) / 10}"`;
    const attributes = `${op.fill === null ? '' : ` fill="${op.fill}"`}${stroke}${wide}`;
    const last = paths[paths.length - 1];
    const open = op.fill === null && op.signal === undefined;
    if (last && open && last.open && last.attributes === attributes) last.data += data;
    else paths.push({ attributes, data, open });
  }
  return paths;
}

export function renderSvg(ops: readonly Op[], options: SvgOptions): string {
  const grid = options.grid ?? 4;
  const { width, height, scale, offset } = options;
  const unit = scale * grid;
  const map = (p: Vec2): Vec2 => [Math.round(p[0] * unit + offset[0] * grid), Math.round(p[1] * unit + offset[1] * grid)];
  const inside = settleSignal(withoutHidden(ops.filter((op) => !outside(op, options) && !tiny(op, options)), scale), options.calm);
  const toPaths = (list: readonly Op[]): Path[] => writePaths(list, map, unit, grid);
  const paths = toPaths(inside);
  const markup = (list: readonly Path[]): string => list.map((p) => `<path${p.attributes} d="${p.data}"/>`).join('');
  const ground = markup(toPaths(options.ground ?? []));
  const body = ground + (options.copies ? repeated(paths, markup, options.copies, grid) : markup(paths));
  const back = options.background ? `<path fill="${options.background}" d="M0 0h${width}v${height}H0z"/>` : '';
  const svg = (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${back}` +
    `<g transform="scale(${1 / grid})" fill="none" stroke="${options.edge}" stroke-width="${(options.stroke ?? 1.5) * grid}" stroke-linejoin="round" stroke-linecap="square">` +
    `${body}</g></svg>`
  );
  if (!options.limit || svg.length <= options.limit) return svg;
  if (grid > 2) return renderSvg(ops, { ...options, grid: 2 });
  const detail = (options.detail ?? 3) + 2;
  return detail > 40 ? svg : renderSvg(ops, { ...options, detail });
}
