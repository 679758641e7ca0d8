import type { Rng } from '../core/random.ts';
import { tube } from '../core/round-solids.ts';
import { box } from '../core/solids.ts';
import type { Stage } from '../core/stage.ts';
import { antenna, column, flange, glands, rail, slab } from '../parts/fittings.ts';
import { clamps, grille, keypad, lcd, led, plate } from '../parts/marks.ts';
import { cornerScrews } from '../parts/meter-face.ts';
import type { Drawers } from './drawer.ts';
import { dinMeterOf, onePhase, prepaidOf } from './electricity.ts';
import { protectionRelay, relayController } from './grid.ts';
import { allocator } from './heat.ts';
import { pressureSensor, testBench } from './industry.ts';
import { concentrator, waves } from './radio.ts';
import { chart, software } from './systems.ts';
import { singleJet, ultrasonic, waterFace, woltman } from './water.ts';

function lugs(s: Stage, w: number, h: number): void {
  for (const [x, z] of [[w / 2, h + 8], [-8, 10], [w + 8, 10]] as const)
    tube(s, 'y', [x, -10, z], 12, 10, { mat: s.tones.pale, deco: (f) => f.disc(12, 12, 4.5, s.tones.ink) });
}

/** A three-phase meter that needs no cabinet: case with a window, glands below. */
function outdoorMeter(s: Stage, r: Rng): void {
  const [w, h, d] = [176, 226, 72];
  slab(s, [-6, -10, -6], [w + 12, 10, h + 12], 14, { mat: s.tones.pale });
  lugs(s, w, h);
  slab(s, [0, 0, 0], [w, d, h], 20, {
    mat: s.tones.steel,
    deco: (f) => {
      f.rect(w * 0.12, h * 0.42, w * 0.76, h * 0.48, s.tones.main.left, {});
      lcd(f, w * 0.18, h * 0.62, w * 0.64, h * 0.22, r.int(0, 2));
      led(f, w * 0.22, h * 0.54, 4);
      plate(f, w * 0.34, h * 0.46, w * 0.48, h * 0.12);
      f.rect(w * 0.12, h * 0.08, w * 0.76, h * 0.26, s.tones.main.right, { width: 1 });
      cornerScrews(f, 12, 4.5);
    },
  });
  glands(s, [w * 0.16, d * 0.5, 0], w * 0.17, 5, 10, 26);
}

/** A power quality analyser of nine modules. */
function analyser(s: Stage, r: Rng): void {
  const w = 9 * 17.5;
  rail(s, -34, -6, 34, w + 68);
  box(s, [0, 3, 0], [w, 30, 104], {
    deco: ({ front }) => {
      clamps(front, 3, 1, w - 6, 22, 9);
      clamps(front, 3, 80, w - 6, 22, 9);
    },
  });
  box(s, [0, 33, 25], [w, 28, 54], {
    mat: s.tones.pale,
    deco: ({ front }) => {
      lcd(front, 6, 6, w * 0.5, 42, r.int(0, 2));
      keypad(front, w * 0.58, 8, w * 0.2, 38, 2, 2);
      front.rects([[w * 0.82, 8, 18, 16], [w * 0.82, 28, 18, 16]], s.tones.ink);
      led(front, w * 0.96, 40, 2.4);
    },
  });
}

/** A square instrument for a switchboard door: frame, colour display, keys, housing behind. */
function panelMeter(s: Stage, r: Rng): void {
  const w = 168;
  box(s, [9, -66, 9], [w - 18, 66, w - 18], { deco: ({ side, top }) => {
    grille(side, 10, w * 0.2, 44, w * 0.5, 6);
    grille(top, w * 0.2, 12, w * 0.5, 34, 5);
  } });
  slab(s, [0, 0, 0], [w, 14, w], 8, {
    mat: s.tones.dark,
    deco: (f) => {
      chart(f, 14, 38, w - 28, w - 52, r);
      f.rects([0, 1, 2, 3].map((i) => [18 + i * 35, 12, 26, 14] as const), s.tones.lit);
    },
  });
}

/** A settlement meter in a 19-inch cassette. */
function cassette(s: Stage, r: Rng): void {
  const [w, h, d] = [236, 128, 104];
  box(s, [0, 0, 0], [w, d, h], { deco: ({ top, side }) => {
    grille(top, w * 0.2, d * 0.2, w * 0.6, d * 0.5, 7);
    grille(side, d * 0.2, h * 0.25, d * 0.6, h * 0.5, 8, true);
  } });
  box(s, [-20, d, -4], [w + 40, 8, h + 8], {
    mat: s.tones.pale,
    deco: ({ front }) => {
      lcd(front, 40, h * 0.44, w * 0.5, h * 0.5, r.int(0, 2));
      led(front, 54, h * 0.26, 4);
      plate(front, 74, h * 0.14, w * 0.34, h * 0.2);
      keypad(front, w * 0.72, h * 0.4, w * 0.26, h * 0.54, 3, 3);
      front.rects([[w * 0.74, h * 0.14, 20, 18], [w * 0.86, h * 0.14, 20, 18]], s.tones.ink);
      front.discs([[10, 14], [10, h - 6], [w + 30, 14], [w + 30, h - 6]], 4, s.tones.ink);
    },
  });
  for (const x of [4, w - 14]) box(s, [x, d + 8, h * 0.2], [10, 16, h * 0.6], { mat: s.tones.dark });
}

/** The measuring module for the cabinet and the customer's unit with its keys. */
function splitPrepaid(s: Stage, r: Rng): void {
  dinMeterOf(s, r, 2);
  slab(s, [118, 6, 0], [74, 26, 116], 12, {
    mat: s.tones.pale,
    deco: (f) => {
      lcd(f, 9, 74, 56, 32, r.int(0, 2));
      keypad(f, 10, 8, 54, 58, 3, 4);
    },
  });
}

/** A controller for the wall of a substation with its three split-core coils. */
function stationController(s: Stage, r: Rng): void {
  const [w, h, d] = [140, 150, 56];
  slab(s, [-6, -10, -6], [w + 12, 10, h + 12], 8, { mat: s.tones.pale });
  lugs(s, w, h);
  slab(s, [0, 0, 0], [w, d, h], 8);
  slab(s, [6, d, 6], [w - 12, 8, h - 12], 8, {
    mat: s.tones.pale,
    deco: (f) => {
      lcd(f, 14, 82, 60, 42, r.int(0, 2));
      for (let i = 0; i < 3; i += 1) {
        led(f, 96, 114 - i * 16, 3.4, i === 0 ? 4 : 0);
        f.rect(104, 112 - i * 16, 14, 4, s.tones.line);
      }
      keypad(f, 14, 18, 60, 48, 3, 2);
      f.rects([[90, 22, 26, 14], [90, 46, 26, 14]], s.tones.ink);
      cornerScrews(f, 8, 3.2);
    },
  });
  glands(s, [w * 0.16, d * 0.5, 0], w * 0.17, 5, 9, 24);
  antenna(s, [w * 0.85, d * 0.5, h], 54);
  for (let i = 0; i < 3; i += 1)
    tube(s, 'z', [w + 42 + (i % 2) * 8, 6 + i * 46, -24], 25, 14, {
      mat: s.tones.steel,
      deco: (f) => {
        f.disc(25, 25, 14, s.tones.mat, {});
        f.lines([[[0, 25], [11, 25]], [[39, 25], [50, 25]]], s.tones.ink, 2);
      },
    });
}

/** A flanged ultrasonic meter: four transducers, transmitter on top. */
function flangedUltrasonic(s: Stage, r: Rng): void {
  const [R, reach] = [44, 112];
  const z = R + 24;
  flange(s, 'x', [-reach, 0, z], R + 22, 14, R, 10);
  tube(s, 'x', [-reach + 14, 0, z], R, reach * 2 - 28);
  flange(s, 'x', [reach - 14, 0, z], R + 22, 14, R * 0.86, 10);
  for (const x of [-66, 46]) tube(s, 'y', [x, R * 0.7, z + 8], 12, R * 0.62, { mat: s.tones.dark });
  box(s, [-26, -18, z + R - 6], [52, 36, 22], { mat: s.tones.steel });
  column(s, [-56, -38, z + R + 16], [112, 76, 34], 12, {
    deco: (f) => {
      lcd(f, 16, 26, 80, 38, r.int(0, 2));
      led(f, 22, 14, 3.4);
      f.rects([[44, 11, 14, 6], [64, 11, 14, 6]], s.tones.line);
    },
  });
  for (const x of [-reach + 20, reach - 52]) box(s, [x, -R * 0.6, 0], [30, R * 1.2, 12], { mat: s.tones.dark });
}

/** A bulk meter with the small one beside it in one body. */
function combination(s: Stage, r: Rng): void {
  woltman(s, r);
  const [y, z] = [104, 40];
  for (const x of [-62, 40]) tube(s, 'y', [x + 11, 34, z], 12, y - 34, { mat: s.tones.steel });
  tube(s, 'x', [-66, y, z], 13, 134, { mat: s.tones.steel });
  tube(s, 'z', [0, y, z - 18], 30, 34, { mat: s.tones.steel });
  tube(s, 'z', [0, y, z + 16], 33, 20, { deco: (f) => waterFace(f, 33, r) });
}

/** A flat housing that is clipped onto a meter's register. */
function clipOn(s: Stage): void {
  const [w, d] = [124, 104];
  column(s, [6, 6, 0], [w - 12, d - 12, 12], 18, { mat: s.tones.dark });
  column(s, [0, 0, 12], [w, d, 36], 24, {
    deco: (f) => {
      f.rect(w * 0.1, d * 0.1, w * 0.8, d * 0.8, s.tones.main.left, { width: 1 });
      led(f, w / 2, d * 0.56, 4);
      for (const k of [1, 1.8, 2.6]) f.arc(w / 2, d * 0.56, 9 * k, 40, 140, s.tones.lit, 2);
      plate(f, w * 0.2, d * 0.18, w * 0.6, d * 0.2);
    },
  });
  for (const x of [16, w - 36]) box(s, [x, d, -8], [20, 8, 30], { mat: s.tones.steel });
}

/** A repeater with its own battery, for a wall without power supply. */
function wallRepeater(s: Stage): void {
  const [w, h, d] = [104, 138, 44];
  slab(s, [-6, -10, -6], [w + 12, 10, h + 12], 10, { mat: s.tones.pale });
  lugs(s, w, h);
  slab(s, [0, 0, 0], [w, d, h], 14, {
    deco: (f) => {
      waves(f, w / 2, h * 0.66, 9);
      led(f, w / 2, h * 0.66, 4);
      plate(f, w * 0.16, h * 0.36, w * 0.68, h * 0.16);
      f.rect(w * 0.16, h * 0.08, w * 0.68, h * 0.2, s.tones.main.right, { width: 1 });
      f.rects([[w * 0.26, h * 0.13, w * 0.4, h * 0.1], [w * 0.66, h * 0.16, w * 0.05, h * 0.04]], s.tones.line);
    },
  });
  antenna(s, [w * 0.5, d * 0.5, h], 76);
}

/** An ultrasonic water meter with the radio module in its cover. */
function meterWithRadio(s: Stage, r: Rng): void {
  ultrasonic(s, r);
  const top = s.bounds().max[2];
  column(s, [-34, -22, top], [68, 44, 16], 10, { mat: s.tones.pale, deco: (f) => {
    f.disc(34, 14, 4, s.tones.lit, { stroke: null, signal: 5 });
    for (const k of [1, 1.8, 2.6]) f.arc(34, 14, 9 * k, 40, 140, s.tones.main.left, 2);
  } });
}

/** Products and pictures of posts whose facts a general drawing would contradict. */
export const products: Drawers = {
  'electricity-1p/anniversary': (s, r) => onePhase(s, r, 'scale'),
  'electricity-din/em-120': (s, r) => dinMeterOf(s, r, 2),
  'electricity-din/em-140': (s, r) => dinMeterOf(s, r, 1),
  'electricity-din/em-320': (s, r) => dinMeterOf(s, r, 4),
  'electricity-3p/em-350': outdoorMeter,
  'electricity-ct/em-520': cassette,
  'electricity-lab/em-530': analyser,
  'electricity-lab/em-540': panelMeter,
  'electricity-prepaid/pp-220': splitPrepaid,
  'electricity-prepaid/pp-330': (s, r) => prepaidOf(s, r, 178, 8),
  'protection-relay/tk-720': (s, r) => protectionRelay(s, r, true),
  'relay-controller/tk-810': (s, r) => relayController(s, r, true),
  'fault-indicator/tk-820': stationController,
  'heat-allocator/ha-14': (s, r) => allocator(s, r, 'casing'),
  'heat-allocator/ha-14-cable': (s, r) => allocator(s, r, 'casing'),
  'heat-allocator/million': (s, r) => allocator(s, r, 'panel'),
  'test-bench/gs-g4-hydrogen': (s, r) => testBench(s, r, 'gas'),
  'test-bench/leszno-hall': (s, r) => testBench(s, r, 'water'),
  'pressure-sensor/lesnogora': (s, r) => pressureSensor(s, r, true),
  'concentrator/dc-20': (s, r) => concentrator(s, r, true),
  'radio-module/rm-20': clipOn,
  'radio-module/aq-40-radio': meterWithRadio,
  'radio-repeater/rr-60': wallRepeater,
  'software/thermonet-diagnosis': (s, r) => software(s, r, true),
  'water-single-jet/aq-18': (s, r) => singleJet(s, r, true),
  'water-ultrasonic/aw-200': flangedUltrasonic,
  'water-ultrasonic/dn300-flange': flangedUltrasonic,
  'water-woltman/aw-130': combination,
};
