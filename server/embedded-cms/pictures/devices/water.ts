import { roundedProfile } from '../core/curves.ts';
import type { Face } from '../core/face.ts';
import type { Rng } from '../core/random.ts';
import { tube, wire } from '../core/round-solids.ts';
import { box, prism } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import type { Material } from '../core/tones.ts';
import { cable, flange, handWheel, nut } from '../parts/fittings.ts';
import { drums, lcd, roundDial } from '../parts/marks.ts';
import type { Drawers } from './drawer.ts';

/** The register of a water meter: glass, counter, a large and small dials. */
export function waterFace(f: Face, radius: number, r: Rng): void {
  const t = f.stage.tones;
  f.disc(radius, radius, radius * 0.88, t.paper, {});
  const layout = r.int(0, 2);
  const value = r.range(0.1, 0.9);
  const R = radius;
  if (layout === 0) {
    roundDial(f, R, R * 0.72, R * 0.5, value, 20);
    drums(f, R * 0.45, R * 1.32, R * 1.1, R * 0.3, 6);
  } else if (layout === 1) {
    drums(f, R * 0.42, R * 0.98, R * 1.16, R * 0.36, 5);
    roundDial(f, R * 0.72, R * 0.58, R * 0.28, value, 10);
    roundDial(f, R * 1.3, R * 0.58, R * 0.28, 1 - value, 10);
    f.rect(R * 0.6, R * 1.5, R * 0.8, R * 0.1, t.line);
  } else {
    roundDial(f, R, R, R * 0.8, value, 32);
    drums(f, R * 0.52, R * 0.42, R * 0.96, R * 0.28, 5);
  }
}

function connector(s: Stage, x: number, z: number, length: number, r: number): void {
  tube(s, 'x', [x, 0, z], r, length, { mat: s.tones.steel, deco: (f) => f.disc(r, r, r * 0.7, s.tones.ink) });
}

/** A ring in the colour of hot water tells the hot water meter. */
const RED: Material = { top: '#E8A39B', left: '#C0392B', right: '#8E2A20', slope: '#D9776C' };

export function singleJet(s: Stage, r: Rng, isHot = false): void {
  const R = r.range(46, 54);
  const reach = r.range(86, 104);
  connector(s, -reach, 34, reach - R * 0.6, 17);
  nut(s, 'x', [-reach + 18, 0, 34], 24, 20);
  tube(s, 'z', [0, 0, 8], R * 0.86, 48, { mat: s.tones.steel });
  connector(s, R * 0.6, 34, reach - R * 0.6, 17);
  nut(s, 'x', [reach - 42, 0, 34], 24, 20);
  if (isHot) tube(s, 'z', [0, 0, 56], R * 1.03, 9, { mat: RED });
  tube(s, 'z', [0, 0, isHot ? 65 : 56], R, r.range(24, 34), {
    deco: (f) => {
      if (isHot) f.disc(R, R, R * 0.96, RED.left);
      waterFace(f, R, r);
    },
  });
  if (r.chance(0.5)) cable(s, [[R * 0.4, R * 0.9, 66], [R * 0.5, R + 30, 40], [R * 1.2, R + 50, 0], [R * 2, R + 20, 0]]);
}

function lid(s: Stage, R: number, z: number): void {
  tube(s, 'y', [0, -R - 9, z + R * 0.98], R, 8, {
    mat: s.tones.pale,
    deco: (f) => f.disc(R, R, R * 0.78, null, { width: 1 }),
  });
}

function multiJet(s: Stage, r: Rng): void {
  const R = r.range(58, 66);
  const reach = R + r.range(48, 60);
  connector(s, -reach, 40, reach - R * 0.7, 19);
  nut(s, 'x', [-reach + 14, 0, 40], 27, 22);
  tube(s, 'z', [0, 0, 0], R * 0.62, 26, { mat: s.tones.steel, r2: R * 0.98 });
  tube(s, 'z', [0, 0, 26], R * 0.98, 44, { mat: s.tones.steel });
  connector(s, R * 0.7, 40, reach - R * 0.7, 19);
  nut(s, 'x', [reach - 38, 0, 40], 27, 22);
  tube(s, 'z', [0, 0, 70], R, 12, { mat: s.tones.dark });
  const top = r.range(18, 28);
  tube(s, 'z', [0, 0, 82], R * 0.94, top, { deco: (f) => waterFace(f, R * 0.94, r) });
  if (r.chance(0.7)) lid(s, R * 0.9, 82 + top);
}

export function ultrasonic(s: Stage, r: Rng): void {
  const [w, d, h] = [r.range(96, 116), r.range(78, 90), r.range(58, 72)];
  const reach = w / 2 + r.range(44, 58);
  connector(s, -reach, 34, reach - w / 2 + 6, 18);
  nut(s, 'x', [-reach + 12, 0, 34], 25, 20);
  box(s, [-w * 0.42, -d * 0.3, 8], [w * 0.84, d * 0.6, 46], { mat: s.tones.steel });
  connector(s, w * 0.42, 34, reach - w * 0.42, 18);
  nut(s, 'x', [reach - 34, 0, 34], 25, 20);
  const cut = r.pick([10, 22]);
  prism(s, 'z', roundedProfile(-w / 2, -d / 2, w, d, cut, cut > 15 ? 1 : 3), 54, h * 0.5, {
    smooth: cut < 15,
    deco: (f) => {
      f.rect(w * 0.12, d * 0.14, w * 0.76, d * 0.72, s.tones.main.left, { width: 1 });
      lcd(f, w * 0.18, d * 0.38, w * 0.64, d * 0.4, r.int(0, 2));
      f.disc(w * 0.2, d * 0.22, 3, s.tones.lit, { stroke: null, signal: 3 });
      f.rects([0, 1, 2].map((i) => [w * (0.4 + i * 0.15), d * 0.18, w * 0.1, d * 0.08] as const), s.tones.line);
    },
  });
}

export function woltman(s: Stage, r: Rng): void {
  const R = r.range(38, 46);
  const reach = R + r.range(52, 66);
  const z = R + 22;
  const bolts = r.pick([8, 10]);
  flange(s, 'x', [-reach, 0, z], R + 20, 14, R, bolts);
  tube(s, 'x', [-reach + 14, 0, z], R, reach * 2 - 28);
  flange(s, 'x', [reach - 14, 0, z], R + 20, 14, R * 0.86, bolts);
  const head = R * 1.02;
  tube(s, 'z', [0, 0, z + R * 0.86], head * 1.16, 14, { mat: s.tones.steel });
  const H = r.range(26, 40);
  tube(s, 'z', [0, 0, z + R * 0.86 + 14], head, H, { mat: s.tones.main, deco: (f) => waterFace(f, head, r) });
  for (const x of [-reach + 20, reach - 52]) box(s, [x, -R * 0.6, 0], [30, R * 1.2, 10], { mat: s.tones.dark });
  if (r.chance(0.5)) cable(s, [[head * 0.3, head, z + R + 18], [head * 0.4, head + 40, z], [head, head + 60, 0], [head * 2.2, head + 40, 0]]);
}

function hydrant(s: Stage, r: Rng): void {
  const R = r.range(26, 32);
  tube(s, 'z', [0, 0, 0], R * 1.7, 12, { mat: s.tones.steel });
  nut(s, 'z', [0, 0, 12], R * 1.35, 20);
  tube(s, 'z', [0, 0, 32], R * 0.8, 70, { mat: s.tones.steel });
  const z = 102;
  const M = R * 1.9;
  tube(s, 'x', [-M - 26, 0, z + M * 0.62], 19, 30, { mat: s.tones.steel });
  tube(s, 'y', [0, -12, z + M], M, 46, { deco: (f) => waterFace(f, M, r) });
  tube(s, 'x', [M - 2, 0, z + M * 0.62], 19, 30, { mat: s.tones.steel });
  nut(s, 'x', [M + 20, 0, z + M * 0.62], 25, 14, s.tones.dark);
  nut(s, 'x', [-M - 38, 0, z + M * 0.62], 25, 14, s.tones.dark);
  tube(s, 'z', [0, 6, z + M * 2], R * 0.6, 34, { mat: s.tones.steel });
  handWheel(s, [0, 6, z + M * 2 + 34], R * 1.4);
  wire(s, [[0, 6, z + M * 2 + 36], [0, 6, z + M * 2 + 46]], 4);
}

export const waterDevices: Drawers = {
  'water-single-jet': (s, r) => singleJet(s, r),
  'water-multi-jet': multiJet,
  'water-ultrasonic': ultrasonic,
  'water-woltman': woltman,
  'water-hydrant': hydrant,
};
