import type { Op, Vec2 } from './op.ts';

/** A closed convex outline that hides what lies within; null for everything else. */
function cover(op: Op): Vec2[] | null {
  if (op.fill === null) return null;
  const points: Vec2[] = [];
  for (const [i, s] of op.segments.entries()) {
    if (s.c === 'Z') continue;
    if ((s.c === 'M' && i > 0) || s.c === 'Q' || s.c === 'A') return null;
    points.push(s.p);
  }
  if (points.length < 3 || points.length > 14) return null;
  return turns(points).every((t) => t >= -1e-9) || turns(points).every((t) => t <= 1e-9) ? points : null;
}

function turns(points: readonly Vec2[]): number[] {
  return points.map((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    const c = points[(i + 2) % points.length] ?? a;
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
  });
}

function within(p: Vec2, outline: readonly Vec2[], margin: number): boolean {
  let sign = 0;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 1e-9) continue;
    const side = ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length;
    if (sign === 0) sign = Math.sign(side);
    if (side * sign < margin) return false;
  }
  return true;
}

/** The points that tell where a path can reach. */
function reach(op: Op): Vec2[] {
  const points: Vec2[] = [];
  let last: Vec2 = [0, 0];
  for (const s of op.segments) {
    if (s.c === 'Z') continue;
    if (s.c === 'A') {
      const [mx, my] = [(last[0] + s.p[0]) / 2, (last[1] + s.p[1]) / 2];
      const r = Math.max(s.rx, s.ry);
      points.push([mx - r, my], [mx + r, my], [mx, my - r], [mx, my + r]);
    } else if (s.c === 'Q') points.push(s.q);
    points.push(s.p);
    last = s.p;
  }
  return points;
}

/** Leaves out paths that one later surface hides entirely. */
export function withoutHidden(ops: readonly Op[], scale: number): Op[] {
  const covers = ops.map(cover);
  return ops.filter((op, i) => {
    const points = reach(op);
    const margin = (((op.stroke === null ? 0 : (op.width ?? 1.5)) / 2) - 0.7) / scale;
    for (let j = i + 1; j < ops.length; j += 1) {
      const outline = covers[j];
      if (outline && points.every((p) => within(p, outline, margin))) return false;
    }
    return true;
  });
}
