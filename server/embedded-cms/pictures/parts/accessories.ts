import type { Vec2, Vec3 } from '../core/op.ts';
import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { cable, nut } from './fittings.ts';

type Accessory = (stage: Stage, at: Vec3, size: number) => void;

function ringOfCable(stage: Stage, [x, y, z]: Vec3, size: number): void {
  for (const i of [0, 1, 2]) {
    tube(stage, 'z', [x + size / 2, y, z + i * size * 0.09], size * 0.5, size * 0.09, { mat: stage.tones.pale, deco: (f) => {
      if (i === 2) f.disc(size / 2, size / 2, size * 0.3, stage.tones.mat, {});
    } });
  }
}

function smallModule(stage: Stage, [x, y, z]: Vec3, size: number): void {
  box(stage, [x, y - size * 0.2, z], [size * 0.7, size * 0.4, size * 0.5], {
    mat: stage.tones.pale,
    deco: ({ front, top }) => {
      front.rects([[size * 0.1, size * 0.12, size * 0.2, size * 0.26]], stage.tones.ink);
      top.rects([[size * 0.1, size * 0.1, size * 0.3, size * 0.06]], stage.tones.line);
    },
  });
  tube(stage, 'z', [x + size * 0.5, y, z + size * 0.5], size * 0.04, size * 0.5, { mat: stage.tones.dark });
}

function manual(stage: Stage, [x, y, z]: Vec3, size: number): void {
  box(stage, [x, y - size * 0.5, z], [size * 0.8, size, 5], {
    mat: stage.tones.pale,
    deco: ({ top }) => {
      top.rect(size * 0.1, size * 0.62, size * 0.6, size * 0.26, stage.tones.main.left);
      top.rects([0, 1, 2].map((i) => [size * 0.1, size * (0.16 + i * 0.12), size * (0.56 - i * 0.12), size * 0.04] as const), stage.tones.line);
    },
  });
}

function screwdriver(stage: Stage, [x, y, z]: Vec3, size: number): void {
  const r = size * 0.09;
  tube(stage, 'y', [x + size * 0.3, y - size * 0.7, z + r], r * 0.4, size * 0.7, { mat: stage.tones.pale });
  tube(stage, 'y', [x + size * 0.3, y, z + r], r, size * 0.6, { mat: stage.tones.main });
}

function seals(stage: Stage, [x, y, z]: Vec3, size: number): void {
  const spots: Vec2[] = [[0.2, -0.3], [0.65, 0.05], [0.25, 0.4]];
  for (const [u, v] of spots) nut(stage, 'z', [x + size * u, y + size * v, z], size * 0.17, size * 0.14, stage.tones.pale);
}

function plug(stage: Stage, [x, y, z]: Vec3, size: number): void {
  box(stage, [x + size * 0.2, y + size * 0.2, z], [size * 0.34, size * 0.5, size * 0.22], { mat: stage.tones.dark });
  cable(stage, [[x + size * 0.37, y + size * 0.2, z + 4], [x + size * 0.4, y - size * 0.3, z], [x + size, y - size * 0.2, z], [x + size * 0.8, y - size * 0.8, z]]);
}

const kinds: readonly Accessory[] = [ringOfCable, smallModule, manual, screwdriver, seals, plug];

/** Half of the products show something that comes with them, on the ground beside. */
export function addAccessory(stage: Stage, rng: Rng): void {
  if (rng.chance(0.4)) return;
  const { min, max } = stage.bounds();
  if (max[0] - min[0] > 235) return;
  const size = Math.max(34, Math.min(62, (max[2] - min[2]) * 0.26));
  const y = rng.range(min[1] + (max[1] - min[1]) * 0.5, max[1]);
  rng.pick(kinds)(stage, [max[0] + rng.range(16, 26), y, min[2]], size);
}
