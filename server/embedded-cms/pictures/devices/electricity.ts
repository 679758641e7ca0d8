import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { antenna, cable, rail, slab } from '../parts/fittings.ts';
import { clamps, grille, keypad, lcd, led, plate, screws } from '../parts/marks.ts';
import type { FacePlan } from '../parts/meter-face.ts';
import { meterFace, planFace } from '../parts/meter-face.ts';
import type { Drawers } from './drawer.ts';

interface BoardMeter {
  w: number;
  h: number;
  depth: number;
  poles: number;
  plan: FacePlan;
}

/** Base plate, cover with the face, terminal cover: the meter on a board. */
function boardMeter(s: Stage, r: Rng, m: BoardMeter): void {
  const { w, h, depth } = m;
  const foot = h * r.range(0.24, 0.3);
  slab(s, [-7, -12, -4], [w + 14, 12, h + 10], 8, { mat: s.tones.pale });
  tube(s, 'y', [w / 2, -12, h + 8], 11, 10, {
    mat: s.tones.pale, deco: (f) => f.disc(11, 11, 4, s.tones.ink),
  });
  const open = r.chance(0.45);
  const round = r.pick([5, 9, 14]);
  slab(s, [0, 0, foot + 2], [w, depth, h - foot], round, {
    deco: (f) => meterFace(f, w * 0.1, (h - foot) * 0.09, w * 0.8, (h - foot) * 0.82, m.plan, r),
  });
  box(s, [2, 0, 0], [w - 4, depth * (open ? 0.72 : 0.9), foot], {
    mat: open ? s.tones.pale : s.tones.steel,
    deco: ({ front }) => {
      if (open) clamps(front, w * 0.04, foot * 0.1, w * 0.9, foot * 0.82, m.poles);
      else {
        screws(front, [[w * 0.1, foot * 0.5], [w * 0.86, foot * 0.5]], foot * 0.12);
        grille(front, w * 0.26, foot * 0.26, w * 0.44, foot * 0.5, 4);
      }
    },
  });
  const wires = Math.min(m.poles, 6);
  for (let i = 0; i < wires; i += 1) {
    tube(s, 'z', [w * 0.1 + (w * 0.8 * i) / (wires - 1), depth * 0.3, -26], Math.min(6, w / wires / 3), 26, { mat: s.tones.dark, plain: true });
  }
}

export function onePhase(s: Stage, r: Rng, display?: FacePlan['display']): void {
  const [w, h] = [r.range(104, 124), r.range(158, 186)];
  boardMeter(s, r, { w, h, depth: r.range(42, 58), poles: 4, plan: { ...planFace(r), ...(display ? { display } : {}) } });
  if (r.chance(0.35)) antenna(s, [w + 16, 8, 20], 90);
}

export function threePhase(s: Stage, r: Rng): void {
  const [w, h] = [r.range(160, 186), r.range(178, 206)];
  boardMeter(s, r, { w, h, depth: r.range(48, 62), poles: 8, plan: planFace(r) });
  if (r.chance(0.35)) box(s, [w + 8, 0, h * 0.3], [22, 34, 60], {
    mat: s.tones.pale, deco: ({ front }) => led(front, 11, 46, 3.4),
  });
}

function dinMeter(s: Stage, r: Rng): void {
  dinMeterOf(s, r, r.pick([2, 4]));
}

/** A meter of so many modules of 17.5 mm. */
export function dinMeterOf(s: Stage, r: Rng, units: number): void {
  const w = units * 17.5;
  rail(s, -34, -6, 34, w + 68);
  box(s, [0, 3, 0], [w, 28, 104], {
    deco: ({ front }) => {
      clamps(front, 3, 1, w - 6, 22, units);
      clamps(front, 3, 80, w - 6, 22, units);
    },
  });
  box(s, [0, 31, 25], [w, 26, 54], {
    mat: s.tones.pale,
    deco: ({ front }) => {
      const edge = units === 1 ? 2 : 5;
      lcd(front, edge, 24, w - edge * 2, 26, r.int(0, 2));
      led(front, w - edge - 4, 13, 2.2);
      if (units > 1) plate(front, 5, 4, w - 22, 16);
    },
  });
  for (let i = 0; i < units; i += 1) tube(s, 'z', [8 + i * 17.5, 18, -24], 3.4, 24, { mat: s.tones.dark, plain: true });
}

function ctMeter(s: Stage, r: Rng): void {
  const [w, h] = [r.range(150, 172), r.range(150, 168)];
  box(s, [-18, -20, -4], [w + 36, 8, h + 112], { mat: s.tones.pale });
  const base = 92;
  const foot = 38;
  slab(s, [0, -12, base + foot], [w, 48, h - foot], 8, {
    deco: (f) => meterFace(f, w * 0.1, 8, w * 0.8, h - foot - 18, planFace(r), r),
  });
  box(s, [2, -12, base], [w - 4, 36, foot], {
    mat: s.tones.steel, deco: ({ front }) => clamps(front, 6, 3, w - 16, foot - 6, 9),
  });
  for (let i = 0; i < 3; i += 1) {
    const x = w * (0.18 + i * 0.32);
    tube(s, 'z', [x, 12, 62], 4, 30, { mat: s.tones.dark, plain: true });
    tube(s, 'y', [x, -12, 36], 25, 30, {
      mat: s.tones.steel,
      deco: (f) => {
        f.disc(25, 25, 14, s.tones.ink, {});
        f.disc(25, 25, 9, s.tones.line, {});
      },
    });
    tube(s, 'y', [x, 18, 36], 8, 26, { mat: s.tones.main });
  }
}

function prepaid(s: Stage, r: Rng): void {
  prepaidOf(s, r, r.range(112, 130), 4);
}

export function prepaidOf(s: Stage, r: Rng, w: number, poles: number): void {
  const [h, d] = [r.range(168, 190), r.range(40, 54)];
  const foot = 40;
  slab(s, [-6, -10, -2], [w + 12, 10, h + 8], 8, { mat: s.tones.pale });
  const [cols, rows] = r.pick([[3, 4], [4, 3]] as const);
  slab(s, [0, 0, foot], [w, d, h - foot], r.pick([6, 14]), {
    deco: (f) => {
      const H = h - foot;
      lcd(f, w * 0.1, H * 0.64, w * 0.8, H * 0.27, r.int(0, 2));
      led(f, w * 0.88, H * 0.55, 3);
      f.rect(w * 0.1, H * 0.52, w * 0.34, H * 0.05, s.tones.line);
      keypad(f, w * 0.14, H * 0.06, w * 0.72, H * 0.42, cols, rows);
    },
  });
  box(s, [2, 0, 0], [w - 4, d * 0.85, foot], {
    mat: s.tones.steel, deco: ({ front }) => clamps(front, 5, 3, w - 14, foot - 6, poles),
  });
  if (r.chance(0.5)) box(s, [w + 20, 14, 0], [54, 34, 4], { mat: s.tones.pale });
}

function laboratory(s: Stage, r: Rng): void {
  const [w, h, d] = [r.range(210, 240), r.range(92, 118), r.range(110, 140)];
  for (const x of [10, w - 26]) box(s, [x, d - 30, -8], [16, 16, 8], { mat: s.tones.dark });
  box(s, [0, 0, 0], [w, d, h], {
    deco: ({ top, side }) => {
      grille(top, w * 0.2, d * 0.2, w * 0.6, d * 0.4, 7);
      grille(side, d * 0.2, h * 0.25, d * 0.6, h * 0.5, 8, true);
    },
  });
  box(s, [-6, d, -4], [w + 12, 8, h + 8], {
    mat: s.tones.pale,
    deco: ({ front }) => {
      lcd(front, 16, h * 0.4, w * 0.46, h * 0.56, r.int(0, 2));
      led(front, w * 0.1, h * 0.2, 3.5);
      plate(front, w * 0.2, h * 0.12, w * 0.28, h * 0.18);
      const x = w * 0.58;
      const centres = Array.from({ length: 6 }, (_, i) => [x + (i % 3) * w * 0.14, h * (i < 3 ? 0.78 : 0.44)] as const);
      front.discs(centres, h * 0.1, s.tones.ink, {});
      front.discs(centres, h * 0.045, s.tones.line);
      front.rects([0, 1, 2, 3].map((i) => [x - 8 + i * w * 0.1, h * 0.1, w * 0.07, h * 0.12] as const), s.tones.line, { width: 1 });
    },
  });
  for (const x of [-4, w - 6]) box(s, [x, d + 8, h * 0.2], [9, 14, h * 0.6], { mat: s.tones.dark });
  if (r.chance(0.5)) cable(s, [[w * 0.62, d + 8, h * 0.44], [w * 0.62, d + 40, h * 0.2], [w * 0.7, d + 60, 0], [w * 0.9, d + 60, 0]]);
}

export const electricityDevices: Drawers = {
  'electricity-1p': (s, r) => onePhase(s, r),
  'electricity-3p': threePhase,
  'electricity-din': dinMeter,
  'electricity-ct': ctMeter,
  'electricity-prepaid': prepaid,
  'electricity-lab': laboratory,
};
