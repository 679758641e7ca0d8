import { polyline } from '../core/op.ts';
import { tube } from '../core/round-solids.ts';
import { prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import type { Feature } from './feature.ts';
import { inset } from './feature.ts';

/** A crown of two tones: cheap to write, so that parks can have many. */
function cone(s: Stage, x: number, y: number, low: number, high: number): void {
  const r = high * 0.2;
  const at = (dx: number, dy: number, z: number): readonly [number, number] => s.project(x + dx, y + dy, z);
  const top = at(0, 0, high);
  const side = r * Math.SQRT1_2;
  const [right, left] = s.mirror ? [at(-side, side, low), at(side, -side, low)] : [at(side, -side, low), at(-side, side, low)];
  const foot = at(side, side, low);
  const inner: readonly [number, number] = [right[0] * 0.8 + foot[0] * 0.2, right[1] - r * 0.1];
  s.add({ min: [x - r, y - r, low], max: [x + r, y + r, high] }, [
    { segments: [{ c: 'M', p: left }, { c: 'L', p: top }, { c: 'L', p: right }, { c: 'Q', q: [right[0], foot[1]], p: foot }, { c: 'Q', q: [left[0], foot[1]], p: left }], fill: s.tones.steel.left },
    { segments: polyline([[top[0], top[1] + r * 0.6], inner, [foot[0], foot[1] - r * 0.14]], true), fill: s.tones.steel.right, stroke: null },
  ]);
}

/** A tree as a small prism or cone on a stem. */
export function tree(s: Stage, x: number, y: number, h: number, round: boolean): void {
  tube(s, 'z', [x, y, 0], 1.8, h * 0.3, { mat: s.tones.dark, plain: true });
  if (round) {
    cone(s, x, y, h * 0.26, h);
    return;
  }
  const r = h * 0.2;
  const profile = [0, 60, 120, 180, 240, 300].map((a): [number, number] => [
    x + Math.cos((a * Math.PI) / 180) * r, y + Math.sin((a * Math.PI) / 180) * r,
  ]);
  prism(s, 'z', profile, h * 0.3, h * 0.5, { mat: s.tones.steel });
}

export const park: Feature = (s, plot, rng) => {
  const p = inset(plot, 8);
  s.mat(p.x, p.y, p.w, p.d, s.tones.mat);
  s.ground([[p.x, p.y + p.d * 0.2, 0], [p.x + p.w * 0.4, p.y + p.d * 0.5, 0], [p.x + p.w, p.y + p.d * 0.7, 0]], null, { stroke: s.tones.ground, width: 5 });
  const n = rng.int(3, 5);
  const round = rng.chance(0.6);
  const spots = rng.shuffle([[0.2, 0.25], [0.7, 0.2], [0.3, 0.75], [0.8, 0.6], [0.55, 0.88], [0.5, 0.4]] as const);
  for (const [u, v] of spots.slice(0, n)) tree(s, p.x + p.w * u, p.y + p.d * v, rng.range(30, 44), round);
};

export const lawn: Feature = (s, plot, rng) => {
  const p = inset(plot, 10);
  s.mat(p.x, p.y, p.w, p.d, s.tones.mat);
  if (rng.chance(0.5)) tree(s, p.x + p.w * rng.range(0.2, 0.8), p.y + p.d * rng.range(0.2, 0.8), 32, true);
};

export const field: Feature = (s, plot) => {
  const p = inset(plot, 8);
  const rows = Math.floor(p.w / 11);
  for (let i = 0; i <= rows; i += 1) {
    const x = p.x + (p.w * i) / rows;
    s.ground([[x, p.y, 0], [x, p.y + p.d, 0]], null, { stroke: s.tones.line, width: 1 });
  }
};
