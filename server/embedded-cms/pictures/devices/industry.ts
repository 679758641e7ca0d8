import type { Vec2 } from '../core/op.ts';
import type { Rng } from '../core/random.ts';
import { dome, tube } from '../core/round-solids.ts';
import { box } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { cable, flange, handWheel, nut, slab } from '../parts/fittings.ts';
import { grille, keypad, lcd, led, plate, roundDial, scaleWindow } from '../parts/marks.ts';
import { cornerScrews } from '../parts/meter-face.ts';
import type { Drawers } from './drawer.ts';
import { waterFace } from './water.ts';

function boltRing(count: number, c: number, r: number): Vec2[] {
  return Array.from({ length: count }, (_, i): Vec2 => {
    const a = ((i + 0.5) * 2 * Math.PI) / count;
    return [c + Math.cos(a) * r, c + Math.sin(a) * r];
  });
}

function miningSwitch(s: Stage, r: Rng): void {
  const R = r.range(66, 76);
  const d = r.range(100, 120);
  for (const x of [-R, R - 16]) box(s, [x, -10, 0], [16, d + 34, 14], { mat: s.tones.dark });
  const z = 14 + R;
  box(s, [-R * 0.8, 0, 14], [R * 1.6, d, R * 0.5], { mat: s.tones.steel });
  tube(s, 'y', [0, 0, z + 6], R, d);
  const cover = R + 12;
  tube(s, 'y', [0, d, z + 6], cover, 14, {
    mat: s.tones.steel,
    deco: (f) => {
      f.discs(boltRing(r.pick([10, 12, 14]), cover, R + 4), 4.4, s.tones.ink);
      f.disc(cover, cover, R * 0.86, s.tones.main.left, {});
      if (r.chance(0.5)) roundDial(f, cover, cover + R * 0.22, R * 0.44, r.range(0.2, 0.8), 20);
      else scaleWindow(f, cover - R * 0.5, cover - R * 0.1, R, R * 0.7, r.range(0.2, 0.8));
      f.rect(cover - R * 0.4, cover - R * 0.6, R * 0.8, R * 0.26, s.tones.lit, { width: 1 });
    },
  });
  box(s, [-R * 0.5, d * 0.2, z + R - 2], [R, d * 0.55, 34], { mat: s.tones.main, deco: ({ front }) => cornerScrews(front, 7, 3) });
  for (const x of [-R * 0.3, R * 0.3]) tube(s, 'z', [x, d * 0.48, z + R + 32], 12, 16, { mat: s.tones.dark });
  tube(s, 'x', [R * 0.9, d * 0.5, z], 16, 26, { mat: s.tones.steel });
  box(s, [R + 16, d * 0.5 - 6, z - 8], [10, 12, 56], { mat: s.tones.dark });
}

function miningMonitor(s: Stage, r: Rng): void {
  const [w, h, d] = [r.range(110, 126), r.range(140, 160), r.range(50, 62)];
  tube(s, 'y', [w / 2, d / 2 - 5, h + 16], 22, 8, { mat: s.tones.steel, deco: (f) => f.disc(22, 22, 13, s.tones.ground, {}) });
  slab(s, [0, 0, 0], [w, d, h], 12);
  slab(s, [6, d, 6], [w - 12, 8, h - 12], 10, {
    mat: s.tones.pale,
    deco: (f) => {
      const [W, H] = [w - 12, h - 12];
      lcd(f, W * 0.12, H * 0.5, W * 0.76, H * 0.36, r.int(0, 2));
      led(f, W * 0.24, H * 0.32, 5, 4);
      f.discs([[W * 0.5, H * 0.32], [W * 0.76, H * 0.32]], 7, s.tones.main.left, { width: 1 });
      grille(f, W * 0.2, H * 0.08, W * 0.6, H * 0.12, 9, true);
      cornerScrews(f, 8, 3.2);
    },
  });
  const n = r.int(2, 3);
  for (let i = 0; i < n; i += 1) {
    const x = w * (0.5 + (i - (n - 1) / 2) * 0.3);
    tube(s, 'z', [x, d / 2, -10], 15, 10, { mat: s.tones.steel });
    tube(s, 'z', [x, d / 2, -36], 11, 26, { mat: s.tones.dark, r2: 14 });
  }
  cable(s, [[w, d / 2, h * 0.7], [w + 40, d / 2, h * 0.7], [w + 50, d / 2, h * 0.2], [w + 56, d / 2, -20]], 6);
}

export function testBench(s: Stage, r: Rng, of: 'electricity' | 'gas' | 'water' = 'electricity'): void {
  const [w, d] = [r.range(230, 260), 96];
  for (const [x, y] of [[6, 6], [w - 18, 6], [6, d - 18], [w - 18, d - 18]] as const) box(s, [x, y, 0], [12, 12, 62], { mat: s.tones.dark });
  box(s, [10, 10, 14], [w * 0.3, d - 20, 48], { deco: ({ front }) => grille(front, 10, 8, w * 0.3 - 20, 32, 5) });
  box(s, [0, 0, 62], [w, d, 10], { mat: s.tones.pale });
  box(s, [0, 4, 72], [w, 14, 112], { mat: s.tones.steel });
  const meters = r.int(3, 4);
  const pitch = (w * 0.7) / meters;
  for (let i = 0; i < meters; i += 1) {
    const seed = r.int(0, 2);
    const [x, mid] = [8 + i * pitch, 8 + i * pitch + (pitch - 10) / 2];
    if (of === 'gas') {
      slab(s, [x, 18, 74], [pitch - 10, 34, 64], 12, { deco: (f) => {
        lcd(f, 6, 34, pitch - 22, 20, seed);
        plate(f, 6, 10, pitch - 22, 14);
      } });
      for (const u of [0.22, 0.78]) tube(s, 'z', [x + (pitch - 10) * u, 35, 138], 6, 16, { mat: s.tones.steel });
      continue;
    }
    if (of === 'water') {
      tube(s, 'x', [x - 4, 58, 92], 8, pitch, { mat: s.tones.steel });
      tube(s, 'z', [mid, 58, 80], pitch * 0.3, 26, { mat: s.tones.steel });
      tube(s, 'z', [mid, 58, 106], pitch * 0.34, 12, { deco: (f) => waterFace(f, pitch * 0.34, r) });
      continue;
    }
    slab(s, [8 + i * pitch, 18, 88], [pitch - 10, 22, 78], 5, {
      deco: (f) => {
        lcd(f, 5, 40, pitch - 20, 32, seed);
        f.rects([[5, 24, pitch - 20, 9]], s.tones.line);
        f.rects([[5, 6, 10, 10], [pitch - 25, 6, 10, 10]], s.tones.line);
      },
    });
  }
  box(s, [w * 0.74, 18, 72], [w * 0.24, 52, 96], {
    mat: s.tones.main,
    deco: ({ front }) => {
      const W = w * 0.24;
      lcd(front, W * 0.12, 52, W * 0.76, 36, 1);
      keypad(front, W * 0.14, 8, W * 0.72, 36, 3, 3);
    },
  });
  if (r.chance(0.5)) box(s, [20, 50, 72], [50, 34, 6], { mat: s.tones.pale, deco: ({ top }) => grille(top, 8, 6, 34, 22, 4) });
}

function valve(s: Stage, r: Rng): void {
  const R = r.range(30, 36);
  const reach = r.range(96, 112);
  const z = R + 20;
  flange(s, 'x', [-reach, 0, z], R + 17, 12, R);
  tube(s, 'x', [-reach + 12, 0, z], R, reach * 2 - 24);
  flange(s, 'x', [reach - 12, 0, z], R + 17, 12, R * 0.86);
  tube(s, 'z', [0, 0, z + R * 0.7], R * 0.9, 34, { mat: s.tones.main });
  const top = z + R * 0.7 + 34;
  flange(s, 'z', [0, 0, top], R * 1.25, 8, 6, 6);
  if (r.chance(0.5)) {
    tube(s, 'z', [0, 0, top + 8], 9, 34, { mat: s.tones.steel });
    handWheel(s, [0, 0, top + 42], R * 1.6);
    tube(s, 'y', [0, R, z], 15, 12, { mat: s.tones.pale, deco: (f) => roundDial(f, 15, 15, 13, r.range(0.2, 0.8), 8) });
  } else {
    tube(s, 'z', [0, 0, top + 8], 18, 16, { mat: s.tones.steel });
    const w = R * 2.5;
    slab(s, [-w / 2, -28, top + 24], [w, 56, 62], 9, {
      deco: (f) => {
        roundDial(f, w * 0.32, 34, 20, r.range(0.2, 0.8), 14);
        lcd(f, w * 0.6, 28, w * 0.32, 22, 1);
        plate(f, w * 0.6, 8, w * 0.32, 14);
      },
    });
    handWheel(s, [0, 0, top + 86], R * 0.7);
  }
}

export function pressureSensor(s: Stage, r: Rng, hasLogger = false): void {
  const R = r.range(40, 48);
  const pipe = r.range(26, 32);
  tube(s, 'x', [-110, 0, pipe], pipe, 220, { mat: s.tones.steel, deco: (f) => f.disc(pipe, pipe, pipe * 0.78, s.tones.ink) });
  tube(s, 'z', [0, 0, pipe * 1.75], 15, 18, { mat: s.tones.dark });
  nut(s, 'z', [0, 0, pipe * 1.75 + 18], 24, 18);
  tube(s, 'z', [0, 0, pipe * 1.75 + 36], 17, 26, { mat: s.tones.steel });
  const z = pipe * 1.75 + 62 + R;
  tube(s, 'y', [0, -26, z], R, 46, {
    deco: (f) => {
      if (r.chance(0.6) && !hasLogger) roundDial(f, R, R, R * 0.86, r.range(0.15, 0.85), 28);
      else {
        f.disc(R, R, R * 0.86, s.tones.paper, {});
        lcd(f, R * 0.4, R * 0.86, R * 1.2, R * 0.6, 1);
        led(f, R, R * 0.56, 3.4);
      }
    },
  });
  nut(s, 'x', [R * 0.92, -4, z], 13, 16, s.tones.dark);
  cable(s, [[R + 16, -4, z], [R + 56, -4, z], [R + 62, -4, z - 60], [R + 66, 10, pipe * 2]], 6);
  if (hasLogger) slab(s, [R + 30, 0, 0], [76, 40, 96], 10, { deco: (f) => {
    lcd(f, 10, 52, 56, 30, 1);
    plate(f, 10, 12, 56, 22);
  } });
  else if (r.chance(0.4)) dome(s, [0, -4, z + R], 10, s.tones.steel);
}

export const industryDevices: Drawers = {
  'mining-switch': miningSwitch,
  'mining-monitor': miningMonitor,
  'test-bench': (s, r) => testBench(s, r),
  valve,
  'pressure-sensor': (s, r) => pressureSensor(s, r),
};
