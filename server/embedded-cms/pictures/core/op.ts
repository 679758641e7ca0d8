export type Vec2 = readonly [number, number];
export type Vec3 = readonly [number, number, number];
export type Axis = 'x' | 'y' | 'z';

export type Segment =
  | { c: 'M' | 'L'; p: Vec2 }
  | { c: 'A'; rx: number; ry: number; rot: number; large: boolean; sweep: boolean; p: Vec2 }
  | { c: 'Q'; q: Vec2; p: Vec2 }
  | { c: 'Z' };

/** One painted path. Without `stroke` it has the edge of the picture; null means none. */
export interface Op {
  segments: Segment[];
  fill: string | null;
  stroke?: string | null | undefined;
  width?: number | undefined;
  /** A mark on a face that may be left out when a picture gets too long. */
  fine?: boolean | undefined;
  /** Candidates for the one signal element; the highest wins, then the front-most. */
  signal?: number | undefined;
}

export type Style = Omit<Op, 'segments' | 'fill'>;

export function polyline(points: readonly Vec2[], closed: boolean): Segment[] {
  const segments: Segment[] = points.map((p, i) => ({ c: i === 0 ? 'M' : 'L', p }));
  if (closed) segments.push({ c: 'Z' });
  return segments;
}

export function moveOp(op: Op, offset: Vec2, scale: number): Op {
  const move = (p: Vec2): Vec2 => [p[0] * scale + offset[0], p[1] * scale + offset[1]];
  const segments = op.segments.map((s): Segment => {
    if (s.c === 'Z') return s;
    if (s.c === 'A') return { ...s, rx: s.rx * scale, ry: s.ry * scale, p: move(s.p) };
    if (s.c === 'Q') return { ...s, q: move(s.q), p: move(s.p) };
    return { c: s.c, p: move(s.p) };
  });
  return { ...op, segments };
}

export interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function extentOf(ops: readonly Op[]): Extent {
  const extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const op of ops) {
    for (const s of op.segments) {
      if (s.c === 'Z') continue;
      extent.x0 = Math.min(extent.x0, s.p[0]);
      extent.x1 = Math.max(extent.x1, s.p[0]);
      extent.y0 = Math.min(extent.y0, s.p[1]);
      extent.y1 = Math.max(extent.y1, s.p[1]);
    }
  }
  return extent;
}
