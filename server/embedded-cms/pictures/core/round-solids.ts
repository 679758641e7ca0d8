import { arcTo, ring, ringPoint } from './curves.ts';
import { Face } from './face.ts';
import type { Axis, Op, Segment, Vec2, Vec3 } from './op.ts';
import { polyline } from './op.ts';
import { faceTone } from './solids.ts';
import type { Stage } from './stage.ts';
import type { Material } from './tones.ts';

export interface TubeOptions {
  mat?: Material;
  /** Radius at the near end (top, or towards the viewer); the same by default. */
  r2?: number;
  /** One tone and no cap: for small parts. */
  plain?: boolean;
  /** Draws on the near end; u and v start at the corner of the square around it. */
  deco?: (face: Face) => void;
}

function shift(at: Vec3, axis: Axis, length: number): Vec3 {
  if (axis === 'x') return [at[0] + length, at[1], at[2]];
  return axis === 'y' ? [at[0], at[1] + length, at[2]] : [at[0], at[1], at[2] + length];
}

interface Light {
  body: string;
  /** Lighter and darker strips: from and to as angles, and the tone. */
  strips: [number, number, string][];
}

function light(stage: Stage, axis: Axis, mat: Material, r: number): Light {
  const seen = stage.seen(axis);
  const small = r < 11;
  if (seen === 'z') {
    const strips: [number, number, string][] = stage.mirror ? [[45, 180, mat.right]] : [[-90, 45, mat.right]];
    if (!small) strips.push(stage.mirror ? [-12, 0, mat.slope] : [90, 102, mat.slope]);
    return { body: mat.left, strips };
  }
  const strips: [number, number, string][] = [[62, 180, mat.top]];
  if (seen === 'y') return { body: mat.right, strips };
  if (!small) strips.push([-90, -8, mat.right]);
  return { body: mat.left, strips };
}

/** A cylinder or cone along an axis, from its far end `at`. */
export function tube(stage: Stage, axis: Axis, at: Vec3, r: number, length: number, options: TubeOptions = {}): void {
  const mat = options.mat ?? stage.tones.main;
  const r2 = options.r2 ?? r;
  const nearAt = shift(at, axis, length);
  const lean = Math.max(-1, Math.min(1, (r - r2) / (Math.SQRT2 * length)));
  const spread = (Math.asin(lean) * 180) / Math.PI;
  const [t0, t1] = [-45 - spread, 135 + spread];
  const seen = stage.seen(axis);
  const far = (a: number): Vec2 => stage.project(...ringPoint(axis, at, r, a));
  const near = (a: number): Vec2 => stage.project(...ringPoint(axis, nearAt, r2, a));
  const ops: Op[] = [];
  const { body, strips } = light(stage, axis, mat, Math.max(r, r2));
  const whole = (t0 + t1) / 2;
  ops.push({
    segments: [
      { c: 'M', p: near(t0) }, { c: 'L', p: far(t0) },
      arcTo(seen, r, far(t0), far(whole), far(t1), t1 - t0 > 180), { c: 'L', p: near(t1) },
      arcTo(seen, r2, near(t1), near(whole + 180), near(t0)), { c: 'Z' },
    ],
    fill: body,
  });
  const short = Math.min(0.03, 0.5 / length);
  const end = (a: number): Vec2 => {
    const [p, q] = [far(a), near(a)];
    return [p[0] + (q[0] - p[0]) * short, p[1] + (q[1] - p[1]) * short];
  };
  for (const [from, to, fill] of options.plain ? [] : strips) {
    const [a, b] = [Math.max(t0 + 5, from), Math.min(t1 - 5, to)];
    if (b - a < 1) continue;
    const m = (a + b) / 2;
    const segments: Segment[] = [
      { c: 'M', p: near(a) }, arcTo(seen, r2, near(a), near(m), near(b)),
      { c: 'L', p: end(b) }, arcTo(seen, r, end(b), end(m), end(a)), { c: 'Z' },
    ];
    ops.push({ segments, fill, stroke: null, fine: true });
  }
  if (Math.abs(lean) > 0.4 && ops[0]) ops.push({ segments: ops[0].segments, fill: null });
  if (!options.plain && r2 > 0.01) ops.push({ segments: ring(stage, axis, nearAt, r2), fill: faceTone(stage, mat, axis) });
  const most = Math.max(r, r2);
  const spanMin = (p: Vec3, size: number): Vec3 => [
    p[0] - (axis === 'x' ? 0 : size), p[1] - (axis === 'y' ? 0 : size), p[2] - (axis === 'z' ? 0 : size),
  ];
  options.deco?.(new Face(stage, ops, axis, spanMin(nearAt, r2), r2 * 2, r2 * 2));
  const min = spanMin(at, most);
  const far3 = spanMin(nearAt, -most);
  stage.add({ min, max: far3 }, ops);
}

/** Half a ball standing on its circle. */
export function dome(stage: Stage, at: Vec3, r: number, mat: Material = stage.tones.main): void {
  const point = (a: number): Vec2 => stage.project(...ringPoint('z', at, r, a));
  const R = r * Math.sqrt(1.5);
  const [from, to] = stage.mirror ? [135, -45] : [-45, 135];
  const [right, left] = [point(from), point(to)];
  const cap = (p: Vec2): Segment => ({ c: 'A', rx: R, ry: R, rot: 0, large: false, sweep: true, p });
  const foot = point(45);
  const crown: Vec2 = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 - R];
  const ops: Op[] = [
    { segments: [{ c: 'M', p: left }, cap(right), arcTo('z', r, right, foot, left), { c: 'Z' }], fill: mat.left },
    {
      segments: [
        { c: 'M', p: crown }, cap(right), arcTo('z', r, right, point((from + 45) / 2), foot),
        { c: 'A', rx: R * 0.55, ry: R, rot: 0, large: false, sweep: false, p: crown },
      ],
      fill: mat.right, stroke: null,
    },
    { segments: [{ c: 'M', p: left }, cap(right), arcTo('z', r, right, foot, left), { c: 'Z' }], fill: null },
  ];
  const [x, y, z] = at;
  stage.add({ min: [x - r, y - r, z], max: [x + r, y + r, z + r * 1.2] }, ops);
}

/** A rod or cable through points; thick ones get a core of another colour. */
export function wire(stage: Stage, points: readonly Vec3[], width: number, core?: string, curved = false): void {
  const flat = points.map((p) => stage.project(...p));
  const segments = curved ? bend(flat) : polyline(flat, false);
  const ops: Op[] = [{ segments, fill: null, width }];
  if (core) ops.push({ segments, fill: null, stroke: core, width: Math.max(1, width - 3) });
  const side = (i: 0 | 1 | 2, pick: (...v: number[]) => number): number => pick(...points.map((p) => p[i]));
  stage.add(
    {
      min: [side(0, Math.min) - 0.1, side(1, Math.min) - 0.1, side(2, Math.min)],
      max: [side(0, Math.max) + 0.1, side(1, Math.max) + 0.1, side(2, Math.max)],
    },
    ops,
  );
}

function bend(points: readonly Vec2[]): Segment[] {
  const segments: Segment[] = [];
  points.forEach((p, i) => {
    const next = points[i + 1];
    if (i === 0) segments.push({ c: 'M', p });
    else if (!next) segments.push({ c: 'L', p });
    else if (i === points.length - 2) segments.push({ c: 'Q', q: p, p: next });
    else segments.push({ c: 'Q', q: p, p: [(p[0] + next[0]) / 2, (p[1] + next[1]) / 2] });
  });
  return segments;
}
