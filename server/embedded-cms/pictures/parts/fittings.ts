import { ringPoint, roundedProfile } from '../core/curves.ts';
import type { Face } from '../core/face.ts';
import type { Axis, Vec2, Vec3 } from '../core/op.ts';
import { tube, wire } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import type { Material } from '../core/tones.ts';

/** Mechanical parts that devices share. */

export interface SlabOptions {
  mat?: Material;
  deco?: (face: Face) => void;
}

/** A housing with rounded corners seen from the front (pulled along y). */
export function slab(stage: Stage, at: Vec3, size: Vec3, radius: number, options: SlabOptions = {}): void {
  const profile = roundedProfile(at[0], at[2], size[0], size[2], radius, 2);
  prism(stage, 'y', profile, at[1], size[1], { smooth: true, ...options });
}

/** A housing with rounded upright corners (pulled along z). */
export function column(stage: Stage, at: Vec3, size: Vec3, radius: number, options: SlabOptions = {}): void {
  const profile = roundedProfile(at[0], at[1], size[0], size[1], radius, 2);
  prism(stage, 'z', profile, at[2], size[2], { smooth: true, ...options });
}

function around(centre: Vec3, axis: Axis, r: number, count: number, turn = 0): Vec2[] {
  return Array.from({ length: count }, (_, i): Vec2 => {
    const p = ringPoint(axis, centre, r, turn + (360 * i) / count);
    if (axis === 'z') return [p[0], p[1]];
    return axis === 'x' ? [p[1], p[2]] : [p[0], p[2]];
  });
}

/** A six-sided nut on an axis. */
export function nut(stage: Stage, axis: Axis, at: Vec3, r: number, length: number, mat = stage.tones.steel): void {
  const along = axis === 'x' ? at[0] : axis === 'y' ? at[1] : at[2];
  prism(stage, axis, around(at, axis, r, 6, 15), along, length, { mat });
}

/** A flange with its bolts. */
export function flange(stage: Stage, axis: Axis, at: Vec3, r: number, thick: number, bore: number, bolts = 8): void {
  tube(stage, axis, at, r, thick, {
    mat: stage.tones.steel,
    deco: (f) => {
      const t = stage.tones;
      f.disc(r, r, bore, t.ink);
      const centres = Array.from({ length: bolts }, (_, i): Vec2 => {
        const a = ((i + 0.5) * 2 * Math.PI) / bolts;
        return [r + Math.cos(a) * r * 0.8, r + Math.sin(a) * r * 0.8];
      });
      f.discs(centres, r * 0.08, t.glass);
    },
  });
}

/** A whip antenna with its foot. */
export function antenna(stage: Stage, at: Vec3, height: number, r = 3): void {
  const [x, y, z] = at;
  tube(stage, 'z', at, r * 1.7, r * 3, { mat: stage.tones.steel });
  tube(stage, 'z', [x, y, z + r * 3], r, height, { mat: stage.tones.dark, r2: r * 0.6, plain: true });
}

/** Cable glands hanging under a housing, with stubs of cable. */
export function glands(stage: Stage, from: Vec3, step: number, count: number, r: number, tail: number): void {
  for (let i = 0; i < count; i += 1) {
    const [x, y, z] = [from[0] + step * i, from[1], from[2]];
    tube(stage, 'z', [x, y, z - tail], r * 0.55, tail, { mat: stage.tones.dark, plain: true });
    tube(stage, 'z', [x, y, z - r * 1.3], r, r * 1.3, { mat: stage.tones.steel });
  }
}

/** A wheel for the hand on an axis: rim, spokes, hub. */
export function handWheel(stage: Stage, at: Vec3, r: number): void {
  tube(stage, 'z', at, r, r * 0.14, {
    mat: stage.tones.dark,
    deco: (f) => {
      const t = stage.tones;
      f.disc(r, r, r * 0.8, t.main.top);
      const spokes = [0, 60, 120].map((deg): Vec2[] => {
        const a = (deg * Math.PI) / 180;
        const [c, s] = [Math.cos(a) * r * 0.8, Math.sin(a) * r * 0.8];
        return [[r - c, r - s], [r + c, r + s]];
      });
      f.lines(spokes, t.dark.left, 4);
      f.disc(r, r, r * 0.22, t.dark.left);
    },
  });
}

/** A rail with its bent edges, along x. */
export function rail(stage: Stage, x: number, y: number, z: number, length: number): void {
  const t = stage.tones.pale;
  box(stage, [x, y, z], [length, 4, 35], {
    mat: t,
    deco: ({ front }) => {
      const count = Math.floor(length / 26);
      front.rects(Array.from({ length: count }, (_, i) => [8 + i * 26, 14, 14, 6] as const), stage.tones.line);
    },
  });
  box(stage, [x, y + 4, z + 31], [length, 5, 4], { mat: t });
  box(stage, [x, y + 4, z], [length, 5, 4], { mat: t });
}

export function cable(stage: Stage, points: readonly Vec3[], width = 5): void {
  wire(stage, points, width, stage.tones.line, true);
}
