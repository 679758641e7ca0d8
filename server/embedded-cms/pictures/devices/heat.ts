import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { cable, flange, nut, slab } from '../parts/fittings.ts';
import { grille, lcd, led, plate } from '../parts/marks.ts';
import type { Drawers } from './drawer.ts';
import { waterFace } from './water.ts';

function probe(s: Stage, x: number, y: number): void {
  tube(s, 'z', [x, y, 0], 5, 40, { mat: s.tones.pale });
  nut(s, 'z', [x, y, 40], 10, 10);
  tube(s, 'z', [x, y, 50], 6, 20, { mat: s.tones.dark });
}

/** The box that computes: window, buttons, lamp. */
function calculator(s: Stage, r: Rng, at: readonly [number, number, number], w: number, h: number): void {
  slab(s, [at[0], at[1], at[2]], [w, 34, h], r.pick([6, 14]), {
    mat: s.tones.main,
    deco: (f) => {
      lcd(f, w * 0.1, h * 0.46, w * 0.8, h * 0.42, r.int(0, 2));
      f.disc(w * 0.84, h * 0.24, h * 0.09, s.tones.lit, { width: 1 });
      led(f, w * 0.64, h * 0.24, 3);
      plate(f, w * 0.1, h * 0.12, w * 0.42, h * 0.22);
    },
  });
}

function ultrasonic(s: Stage, r: Rng): void {
  const reach = r.range(104, 120);
  const flanged = r.chance(0.5);
  if (flanged) flange(s, 'x', [-reach, 0, 38], 38, 10, 22);
  tube(s, 'x', [-reach + 10, 0, 38], 20, reach * 2 - 20, { mat: s.tones.steel });
  if (flanged) flange(s, 'x', [reach - 10, 0, 38], 38, 10, 20);
  else for (const x of [-reach + 6, reach - 28]) nut(s, 'x', [x, 0, 38], 29, 22);
  for (const x of [-46, 22]) tube(s, 'z', [x + 12, 0, 56], 13, 16, { mat: s.tones.dark });
  const [w, h] = [r.range(118, 138), r.range(84, 100)];
  box(s, [-w / 2 + 8, -14, 72], [w - 16, 28, 12], { mat: s.tones.pale });
  calculator(s, r, [-w / 2, -17, 84], w, h);
  probe(s, reach * 0.55, 74);
  cable(s, [[w * 0.3, 0, 84], [w * 0.45, 50, 120], [reach * 0.55, 74, 110], [reach * 0.55, 74, 70]], 4);
}

function mechanical(s: Stage, r: Rng): void {
  const R = r.range(48, 56);
  const reach = R + r.range(42, 54);
  tube(s, 'x', [-reach, 0, 36], 17, reach - R * 0.6, { mat: s.tones.steel });
  nut(s, 'x', [-reach + 14, 0, 36], 24, 20);
  tube(s, 'z', [0, 0, 8], R * 0.8, 52, { mat: s.tones.steel });
  tube(s, 'x', [R * 0.6, 0, 36], 17, reach - R * 0.6, { mat: s.tones.steel });
  nut(s, 'x', [reach - 36, 0, 36], 24, 20);
  tube(s, 'z', [0, 0, 60], R, 26);
  if (r.chance(0.5)) {
    tube(s, 'z', [0, 0, 86], R * 0.94, 16, {
      deco: (f) => {
        const q = R * 0.94;
        f.disc(q, q, q * 0.86, s.tones.main.left, {});
        lcd(f, q * 0.42, q * 0.86, q * 1.16, q * 0.6, 1);
        led(f, q * 0.7, q * 0.55, 3);
        f.disc(q * 1.2, q * 0.55, q * 0.12, s.tones.lit);
      },
    });
  } else tube(s, 'z', [0, 0, 86], R * 0.94, 14, { deco: (f) => waterFace(f, R * 0.94, r) });
  probe(s, reach * 0.9, R + 20);
  cable(s, [[R * 0.6, R * 0.7, 74], [R, R + 20, 110], [reach * 0.9, R + 20, 110], [reach * 0.9, R + 20, 70]], 4);
}

/** An allocator on a radiator of columns, on a flat panel, or on a casing with the sensor on a lead. */
export function allocator(s: Stage, r: Rng, on: 'columns' | 'panel' | 'casing' = 'columns'): void {
  const count = r.int(5, 6);
  const [step, h] = [32, r.range(170, 196)];
  const mid = Math.floor(count / 2);
  tube(s, 'x', [-14, 12, h - 26], 8, step * count + 28, { mat: s.tones.steel });
  const wide = step * count - 7;
  if (on !== 'columns') slab(s, [0, 0, 0], [wide, 26, h], 6, { mat: s.tones.pale, deco: (f) => {
    if (on === 'panel') f.lines(Array.from({ length: 13 }, (_, i) => [[10 + (i * (wide - 20)) / 12, 12], [10 + (i * (wide - 20)) / 12, h - 12]] as const), s.tones.line, 1.5);
    else {
      grille(f, 12, h * 0.84, wide - 24, h * 0.1, 3);
      grille(f, 12, h * 0.06, wide - 24, h * 0.14, 4);
    }
  } });
  else for (let i = 0; i < count; i += 1) {
    slab(s, [i * step, 0, 0], [step - 7, 26, h], 8, { mat: s.tones.pale });
    if (i < count - 1) box(s, [i * step + step - 7, 8, h - 36], [7, 10, 20], { mat: s.tones.steel });
  }
  const [w, H] = [r.range(44, 54), r.range(92, 116)];
  const x = mid * step + (step - 7) / 2 - w / 2;
  box(s, [x + 4, 26, h * 0.34], [w - 8, 6, H - 8], { mat: s.tones.dark });
  slab(s, [x, 32, h * 0.34 - 4], [w, 16, H], 9, {
    deco: (f) => {
      lcd(f, w * 0.12, H * 0.62, w * 0.76, H * 0.24, r.int(0, 2));
      led(f, w * 0.5, H * 0.5, 3);
      grille(f, w * 0.26, H * 0.12, w * 0.48, H * 0.26, 5);
    },
  });
  if (on === 'casing') {
    const [sx, sz] = [wide + 14, h * 0.16];
    tube(s, 'x', [wide, 12, sz + 10], 8, 60, { mat: s.tones.steel });
    slab(s, [sx, 20, sz - 8], [30, 14, 36], 6, { mat: s.tones.main });
    cable(s, [[x + w / 2, 48, h * 0.34 - 4], [x + w / 2, 52, h * 0.08], [sx - 30, 60, 2], [sx + 15, 36, sz - 8]], 4);
  }
  prism(s, 'x', [[0, -20], [26, -20], [26, -14], [0, -14]], -10, step * count + 13, { mat: s.tones.steel });
}

export const heatDevices: Drawers = {
  'heat-ultrasonic': ultrasonic,
  'heat-mechanical': mechanical,
  'heat-allocator': (s, r) => allocator(s, r),
};
