import type { Rng } from '../core/random.ts';
import type { Stage } from '../core/stage.ts';

/** A piece of ground a feature may use, corner and size. */
export interface Plot {
  x: number;
  y: number;
  w: number;
  d: number;
}

export type Feature = (stage: Stage, plot: Plot, rng: Rng) => void;

export function inset(p: Plot, by: number): Plot {
  return { x: p.x + by, y: p.y + by, w: p.w - by * 2, d: p.d - by * 2 };
}

/** A square in the middle of a plot. */
export function centred(p: Plot, w: number, d: number): Plot {
  return { x: p.x + (p.w - w) / 2, y: p.y + (p.d - d) / 2, w, d };
}
