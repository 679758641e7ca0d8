import { frameStage } from './core/frame.ts';
import type { Rng } from './core/random.ts';
import { createRng } from './core/random.ts';
import { tube } from './core/round-solids.ts';
import { box } from './core/solids.ts';
import { Stage } from './core/stage.ts';
import { LIGHT } from './core/tones.ts';
import { slab } from './parts/fittings.ts';
import { clamps, drums, grille, plate, roundDial } from './parts/marks.ts';
import { blockOf, chimney, factory, house, tower } from './scenes/buildings.ts';
import { conductors, pylon, solarField, substation, turbine } from './scenes/energy.ts';
import type { Plot } from './scenes/feature.ts';
import { lawn, park } from './scenes/nature.ts';
import type { LandPlan } from './scenes/plate.ts';
import { layLand, paintLand, plotAt } from './scenes/plate.ts';
import { parking } from './scenes/transport.ts';
import { basins, pipeRun, waterTower } from './scenes/utilities.ts';

/** The meter that the city is built around; its needle is the signal of the page. */
function greatMeter(s: Stage, plot: Plot, rng: Rng): void {
  const t = s.tones;
  box(s, [plot.x, plot.y, 0], [plot.w, plot.d, 10], { mat: t.pale });
  box(s, [plot.x + 14, plot.y + 14, 10], [plot.w - 28, plot.d - 28, 16], { mat: t.steel });
  const [x, y, w, d] = [plot.x + 32, plot.y + 38, plot.w - 64, plot.d - 84];
  const z = 26;
  slab(s, [x - 8, y - 12, z], [w + 16, 12, 222], 12, { mat: t.pale });
  box(s, [x, y, z], [w, d * 0.94, 52], {
    mat: t.steel,
    deco: ({ front, side }) => {
      clamps(front, 8, 5, w - 16, 42, 4);
      grille(side, 12, 10, side.w - 24, 30, 4);
    },
  });
  slab(s, [x, y, z + 54], [w, d, 160], 14, {
    deco: (f) => {
      f.rect(w * 0.08, 10, w * 0.84, 140, t.main.right, { width: 1 });
      roundDial(f, w / 2, 101, Math.min(w * 0.37, 45), rng.range(0.6, 0.76), 32);
      drums(f, w * 0.14, 32, w * 0.72, 19, 6);
      plate(f, w * 0.14, 15, w * 0.72, 13);
    },
  });
  tube(s, 'z', [x + w * 0.8, y + d * 0.4, z + 214], 5, 8, { mat: t.steel });
  tube(s, 'z', [x + w * 0.8, y + d * 0.4, z + 222], 2.6, 46, { mat: t.dark, r2: 1.6, plain: true });
}

/** The home scene: one meter among everything it measures. */
export function drawHero(subject: string, seed: string): string | null {
  if (subject !== 'city') return null;
  const rng = createRng(`hero/${seed}`);
  const s = new Stage(LIGHT);
  const plan: LandPlan = { cols: 7, rows: 7, cell: 84, across: [2, 5], along: [2, 5] };
  const land = layLand(plan);
  paintLand(s, land, plan);
  const at = (c: number, r: number, w = 1, d = 1): Plot => plotAt(land, c, r, w, d);
  const block = blockOf(54, 120);
  const low = blockOf(26, 62);
  const [north, west] = rng.chance(0.5) ? [tower, block] : [block, tower];

  factory(s, at(0, 2, 1, 2), rng);
  chimney(s, at(0, 4), rng);
  north(s, at(1, 0), rng);
  tower(s, at(0, 1), rng);
  block(s, at(1, 1), rng);
  west(s, at(1, 3), rng);
  low(s, at(1, 2), rng);
  block(s, at(2, 0), rng);
  west(s, at(3, 1), rng);
  low(s, at(4, 1), rng);
  turbine(s, at(5, 0), rng);
  turbine(s, at(6, 1), rng);
  substation(s, at(5, 2, 2, 1), rng);
  greatMeter(s, { x: at(2, 2).x + 12, y: at(2, 2).y + 12, w: at(2, 2, 2).w - 8, d: at(2, 2, 1, 2).d - 8 }, rng);
  solarField(s, at(5, 3, 2, 2), rng);
  low(s, at(4, 3), rng);
  park(s, at(4, 4), rng);
  block(s, at(4, 2), rng);
  basins(s, at(0, 5, 1, 1), rng);
  waterTower(s, at(0, 6), rng);
  basins(s, at(1, 5), rng);
  pipeRun(s, at(1, 6, 3, 1), rng);
  parking(s, at(2, 4), rng);
  house(s, at(3, 4), rng);
  house(s, at(2, 5), rng);
  house(s, at(3, 5), rng);
  park(s, at(4, 5), rng);
  house(s, at(5, 5), rng);
  lawn(s, at(4, 6), rng);
  lawn(s, at(5, 6), rng);
  low(s, at(6, 5), rng);
  house(s, at(6, 6), rng);

  const [y, h] = [at(0, 0).y + 34, 128];
  const posts = [at(3, 0).x + 100, at(4, 0).x + 78, at(6, 0).x + 76].slice(0, 2);
  posts.forEach((x, i) => {
    pylon(s, x, y, h);
    const last = posts[i - 1];
    if (last !== undefined) conductors(s, last, x, y, h);
  });
  return frameStage(s, { width: 880, height: 720, fill: [0.985, 0.985], background: false, grid: 2, limit: 36500 });
}
