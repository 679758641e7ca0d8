import type { Op, Vec2, Vec3 } from './core/op.ts';
import type { Rng } from './core/random.ts';
import { createRng } from './core/random.ts';
import { box, prism } from './core/solids.ts';
import { Stage } from './core/stage.ts';
import { renderSvg } from './core/svg.ts';
import { LIGHT } from './core/tones.ts';
import { tree } from './scenes/nature.ts';

const SIZE = 900;
const STREET = 22;

function cuts(rng: Rng, from: number): number[] {
  const list: number[] = [];
  for (let at = from; at < SIZE; at += rng.range(92, 150)) list.push(at);
  return list;
}

/** Buildings around the edge of a block, low and pale. */
function quarter(s: Stage, x: number, y: number, w: number, d: number, rng: Rng): void {
  s.mat(x, y, w, d, '#FFFFFF', { width: 1 });
  const columns = Math.max(1, Math.round(w / 50));
  const rows = Math.max(1, Math.round(d / 50));
  for (let i = 0; i < columns; i += 1) {
    for (let k = 0; k < rows; k += 1) {
      if (rng.chance(0.16)) continue;
      const [cw, cd] = [w / columns, d / rows];
      const [bw, bd] = [cw * rng.range(0.5, 0.78), cd * rng.range(0.5, 0.78)];
      box(s, [x + i * cw + 6, y + k * cd + 6, 0], [bw, bd, rng.pick([6, 10, 16, 24])], { mat: rng.chance(0.3) ? s.tones.main : s.tones.steel });
    }
  }
}

/** The pin: a drop with a hole, its point on the place. */
function pin(s: Stage, at: Vec3): Op[] {
  const [x, y] = s.project(...at);
  const r = 27;
  const [cx, cy] = [x, y - 74];
  const side: Vec2 = [cx + r * 0.94, cy + r * 0.34];
  const other: Vec2 = [cx - r * 0.94, cy + r * 0.34];
  const circle = (q: number): Op['segments'] => [
    { c: 'M', p: [cx - q, cy] },
    { c: 'A', rx: q, ry: q, rot: 0, large: false, sweep: true, p: [cx + q, cy] },
    { c: 'A', rx: q, ry: q, rot: 0, large: false, sweep: true, p: [cx - q, cy] },
    { c: 'Z' },
  ];
  return [
    {
      segments: [{ c: 'M', p: [x, y] }, { c: 'L', p: other }, { c: 'A', rx: r, ry: r, rot: 0, large: true, sweep: true, p: side }, { c: 'Z' }],
      fill: s.tones.lit, width: 2, signal: 9,
    },
    { segments: circle(10), fill: s.tones.edge, stroke: null },
  ];
}

/** A street plan of the surroundings of a site. */
export function drawMap(subject: string, seed: string): string | null {
  if (subject !== 'site') return null;
  const rng = createRng(`map/${seed}`);
  const s = new Stage(LIGHT, rng.chance(0.5));
  const [xs, ys] = [cuts(rng, -300), cuts(rng, -300)];
  const river = rng.int(2, 4);
  const [parkX, parkY] = [rng.int(5, 7), rng.int(4, 6)];
  const [siteX, siteY] = [5 + (parkX === 5 ? 1 : 0), 5];
  s.mat(-500, -500, SIZE + 900, SIZE + 900, s.tones.mat, { stroke: null });
  for (const [i, x] of xs.entries()) {
    for (const [k, y] of ys.entries()) {
      const [w, d] = [(xs[i + 1] ?? SIZE) - x - STREET, (ys[k + 1] ?? SIZE) - y - STREET];
      if (i === river || w < 40 || d < 40) continue;
      if (i === parkX && k === parkY) {
        s.mat(x, y, w, d, s.tones.main.top, { width: 1 });
        for (let n = 0; n < 9; n += 1) tree(s, x + 10 + (w - 20) * ((n % 3) / 2), y + 10 + (d - 20) * (Math.floor(n / 3) / 2), 30, true);
        continue;
      }
      if (i === siteX && k === siteY) {
        s.mat(x, y, w, d, '#FFFFFF', { width: 1 });
        prism(s, 'z', [[x + 8, y + 8], [x + w - 8, y + 8], [x + w - 8, y + d * 0.45], [x + w * 0.5, y + d * 0.45], [x + w * 0.5, y + d - 8], [x + 8, y + d - 8]], 0, 34);
        continue;
      }
      quarter(s, x, y, w, d, rng);
    }
  }
  const x0 = (xs[river] ?? 0) - STREET * 0.4;
  const width = (xs[river + 1] ?? 0) - x0 - STREET * 0.6;
  const bend = (v: number): number => Math.sin(v / 130 + river) * 9;
  const steps = Array.from({ length: 30 }, (_, i) => -340 + i * 48);
  const banks: Vec3[] = [...steps.map((v): Vec3 => [x0 + 10 + bend(v), v, 0]), ...[...steps].reverse().map((v): Vec3 => [x0 + width - 10 + bend(v), v, 0])];
  s.ground(banks, s.tones.line, { width: 1 });
  for (const k of [0.3, 0.5, 0.7]) {
    s.ground(steps.map((v): Vec3 => [x0 + width * k + bend(v), v, 0]), null, { stroke: s.tones.main.top, width: 1.5 });
  }
  for (const k of [2, 4, 6, 7]) {
    const y = (ys[k] ?? 0) - STREET;
    box(s, [x0, y, 0], [width, STREET, 5], { mat: s.tones.pale });
  }
  const focus: Vec3 = [(xs[siteX] ?? 0) + 40, (ys[siteY] ?? 0) + 40, 34];
  const [fx, fy] = s.project(...focus);
  const scale = 1.32;
  return renderSvg([...s.floorOps(), ...s.solidOps(), ...pin(s, focus)], {
    width: 960, height: 720, scale, offset: [480 - fx * scale, 400 - fy * scale],
    edge: s.tones.edge, calm: s.tones.lit, background: s.tones.ground, grid: 2, limit: 39000,
  });
}
