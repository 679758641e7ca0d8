import type { Axis, Segment, Vec2, Vec3 } from './op.ts';
import type { Stage } from './stage.ts';

const WIDE = Math.sqrt(1.5);
const NARROW = Math.sqrt(0.5);
const TURN: Record<Axis, number> = { z: 0, y: 60, x: -60 };

/** The point at an angle of a circle around an axis: the angle runs from the first free axis. */
export function ringPoint(axis: Axis, centre: Vec3, r: number, degrees: number): Vec3 {
  const a = (degrees * Math.PI) / 180;
  const c = Math.cos(a) * r;
  const s = Math.sin(a) * r;
  const [x, y, z] = centre;
  if (axis === 'z') return [x + c, y + s, z];
  return axis === 'x' ? [x, y + c, z + s] : [x + c, y, z + s];
}

/** An arc to the last of three points of a projected circle. */
export function arcTo(axis: Axis, r: number, from: Vec2, mid: Vec2, to: Vec2, large = false): Segment {
  const cross = (mid[0] - from[0]) * (to[1] - from[1]) - (mid[1] - from[1]) * (to[0] - from[0]);
  return { c: 'A', rx: r * WIDE, ry: r * NARROW, rot: TURN[axis], large, sweep: cross > 0, p: to };
}

export function ringArc(stage: Stage, axis: Axis, centre: Vec3, r: number, a0: number, a1: number): Segment[] {
  const at = (a: number): Vec2 => stage.project(...ringPoint(axis, centre, r, a));
  const large = Math.abs(a1 - a0) > 180;
  return [
    { c: 'M', p: at(a0) },
    arcTo(stage.seen(axis), r, at(a0), at((a0 + a1) / 2), at(a1), large),
  ];
}

/** A whole circle from the ends of its long axis, so that its extent is known from its points. */
export function ring(stage: Stage, axis: Axis, centre: Vec3, r: number): Segment[] {
  const at = (a: number): Vec2 => stage.project(...ringPoint(axis, centre, r, a));
  const seen = stage.seen(axis);
  return [
    { c: 'M', p: at(-45) },
    arcTo(seen, r, at(-45), at(45), at(135)),
    arcTo(seen, r, at(135), at(225), at(-45)),
    { c: 'Z' },
  ];
}

/** Points of a rectangle with cut or rounded corners, for profiles. */
export function roundedProfile(u: number, v: number, w: number, h: number, radius: number, steps = 3): Vec2[] {
  const corners: [number, number, number][] = [
    [u + w - radius, v + radius, -90],
    [u + w - radius, v + h - radius, 0],
    [u + radius, v + h - radius, 90],
    [u + radius, v + radius, 180],
  ];
  return corners.flatMap(([cu, cv, start]) =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const a = ((start + (90 * i) / steps) * Math.PI) / 180;
      return [cu + Math.cos(a) * radius, cv + Math.sin(a) * radius];
    }),
  );
}
