import { roundedProfile } from './core/curves.ts';
import { Face } from './core/face.ts';
import { frameStage } from './core/frame.ts';
import type { Op, Vec2 } from './core/op.ts';
import type { Rng } from './core/random.ts';
import { createRng } from './core/random.ts';
import { dome, tube } from './core/round-solids.ts';
import { box, prism } from './core/solids.ts';
import { Stage } from './core/stage.ts';
import type { Material } from './core/tones.ts';
import { LIGHT } from './core/tones.ts';

const HEAD = { x: -28, y: -27, z: 110, w: 56, d: 54, h: 62 };

function clothing(f: Face, rng: Rng, shirt: string): void {
  const t = f.stage.tones;
  const [mid, top] = [f.w / 2, f.h];
  const kind = rng.int(0, 3);
  const neck = 21;
  if (kind <= 1) {
    f.poly([[mid - neck, top], [mid + neck, top], [mid, top - 52]], shirt, { width: 1 });
    if (kind === 0) f.poly([[mid - 6, top - 6], [mid + 6, top - 6], [mid + 8, top - 36], [mid, top - 48], [mid - 8, top - 36]], t.main.right);
    f.lines([[[mid, top - 52], [mid, 0]], [[mid - neck, top], [mid - neck - 7, top - 26], [mid, top - 56], [mid + neck + 7, top - 26], [mid + neck, top]]], t.edge, 1);
  } else if (kind === 2) {
    f.poly([[mid - neck - 3, top], [mid + neck + 3, top], [mid + 14, top - 12], [mid - 14, top - 12]], shirt, { width: 1 });
    f.lines([[[mid, top - 12], [mid, top - 46]]], t.edge, 1);
  } else {
    f.rects([[mid - 40, 0, 12, top - 16], [mid + 28, 0, 12, top - 16]], t.line);
    f.poly([[mid - neck, top], [mid + neck, top], [mid, top - 22]], shirt, { width: 1 });
  }
  const side = rng.pick([-1, 1]);
  f.rect(mid + side * 40 - 8, top - 56, 16, 10, t.lit, { width: 1, signal: 5 });
}

function torso(s: Stage, mat: Material, shirt: string, rng: Rng): void {
  const half = rng.range(80, 92);
  const slope = rng.range(14, 24);
  const h = 98;
  const profile = [
    [-half, 0], [half, 0], [half, h - slope - 16], [half - 9, h - slope], [30, h], [-30, h], [-half + 9, h - slope], [-half, h - slope - 16],
  ] as const;
  prism(s, 'y', profile, -34, 68, { mat, deco: (f) => clothing(f, rng, shirt) });
  tube(s, 'z', [0, 0, h], 18, 16, { mat: s.tones.pale });
}

/** The front of the head with its shape, from one height to another. */
function face(s: Stage, from: number, height: number, mat: Material): void {
  const { x, y, w, d } = HEAD;
  const half = y + d * 0.42;
  const r = 15;
  const round = roundedProfile(x, half - r, w, d * 0.58 + r, r, 3).filter((p) => p[1] >= half);
  prism(s, 'z', [[x + w, half], ...round, [x, half]], from, height, { mat, smooth: true });
}

function glasses(s: Stage): void {
  const { x, y, z, w, d, h } = HEAD;
  const ops: Op[] = [];
  const plane = new Face(s, ops, 'y', [x, y + d + 0.5, z], w, h);
  plane.rects([[10, h * 0.44, 15, 11], [w - 25, h * 0.44, 15, 11]], s.tones.paper, {});
  plane.lines([[[25, h * 0.55], [w - 25, h * 0.55]]], s.tones.edge, 1.5);
  s.add({ min: [x, y + d + 0.4, z], max: [x + w, y + d + 0.6, z + h] }, ops);
}

/** Hair is the back half of the head and a cap; cuts differ in length and volume. */
function head(s: Stage, rng: Rng, hair: Material): void {
  const { x, y, z, w, d, h } = HEAD;
  const skin = s.tones.pale;
  const cut = rng.pick(['short', 'short', 'bob', 'long', 'bun', 'quiff', 'full', 'bald', 'helmet'] as const);
  const beard = (cut === 'short' || cut === 'bald' || cut === 'quiff' || cut === 'helmet') && rng.chance(0.45) ? 20 : 0;
  if (beard) face(s, z, beard, hair);
  if (cut === 'bald') {
    prism(s, 'z', roundedProfile(x, y, w, d, 16, 3), z + beard, h - beard, { mat: skin, smooth: true });
    if (beard) prism(s, 'z', [[x, y + 6], [x + 8, y], [x + w - 8, y], [x + w, y + 6], [x + w, y + d * 0.42], [x, y + d * 0.42]], z, beard, { mat: skin, smooth: true });
  } else face(s, z + beard, h - beard, skin);
  if (rng.chance(0.3)) glasses(s);
  const half = y + d * 0.42;
  const drop = { short: 22, bob: -4, long: -46, bun: 26, quiff: 30, full: 8, bald: 0, helmet: 26 }[cut];
  const grow = cut === 'full' ? 8 : cut === 'bob' || cut === 'long' ? 5 : 2;
  const nape = z + Math.max(drop, 0);
  if (drop > 0) prism(s, 'z', [[x, y + 6], [x + 8, y], [x + w - 8, y], [x + w, y + 6], [x + w, half], [x, half]], z, Math.min(drop, h), { mat: skin, smooth: true });
  const back: Vec2[] = [[x - grow, y + 8 - grow], [x + 10, y - grow], [x + w - 10, y - grow], [x + w + grow, y + 8 - grow], [x + w + grow, half], [x - grow, half]];
  if (cut !== 'bald') prism(s, 'z', back, drop < 0 ? z + drop : nape, z + h - (drop < 0 ? z + drop : nape), { mat: hair, smooth: true });
  const top = z + h;
  const cap = (height: number, wide: number, mat = hair): void =>
    prism(s, 'z', roundedProfile(x - wide, y - wide, w + wide * 2, d + wide * 2, 17 + wide, 3), top, height, { mat, smooth: true });
  if (cut === 'short') cap(9, 2);
  if (cut === 'bob' || cut === 'long') cap(13, 4);
  if (cut === 'bun') {
    cap(9, 2);
    tube(s, 'z', [0, y + 14, top + 9], 13, 5, { mat: hair });
    dome(s, [0, y + 14, top + 14], 13, hair);
  }
  if (cut === 'quiff') prism(s, 'x', [[y - 3, top], [y + d + 1, top], [y + d + 1, top + 19], [y + d * 0.55, top + 15], [y - 3, top + 8]], x - 3, w + 6, { mat: hair });
  if (cut === 'full') cap(24, 8);
  if (cut === 'helmet') {
    prism(s, 'z', roundedProfile(x - 5, y - 5, w + 10, d + 20, 22, 3), top, 4, { mat: s.tones.steel, smooth: true });
    dome(s, [0, 1, top + 4], 29, s.tones.steel);
  }
}

function backdrop(s: Stage, rng: Rng): void {
  const kind = rng.int(0, 3);
  const mat = rng.pick([s.tones.steel, s.tones.main, s.tones.pale]);
  const h = rng.range(150, 190);
  box(s, [-118, -112, 0], [236, 14, h], {
    mat,
    deco: ({ front }) => {
      if (kind === 0) front.rects(Array.from({ length: 12 }, (_, i) => [16 + (i % 4) * 53, 20 + Math.floor(i / 4) * 46, 38, 30] as const), s.tones.glass);
      if (kind === 1) front.lines(Array.from({ length: 24 }, (_, i) => [[10 + i * 9.4, h], [10 + i * 9.4, h - (i % 5 === 0 ? 26 : 14)]] as const), s.tones.edge, 1);
      if (kind === 2) front.lines([0.3, 0.5, 0.7].map((v) => [[0, h * v], [236, h * v]] as const), s.tones.edge, 1);
      if (kind === 3) front.rect(20, 20, 196, h - 40, null, { width: 1 });
    },
  });
}

/** An abstract bust: nobody in particular, each seed another person. */
export function drawPortrait(subject: string, seed: string): string | null {
  if (subject !== 'person') return null;
  const rng = createRng(`portrait/${seed}`);
  const s = new Stage(LIGHT, rng.chance(0.5));
  const t = s.tones;
  const cloth = rng.pick([t.main, t.main, t.dark, t.steel]);
  if (rng.chance(0.8)) backdrop(s, rng);
  torso(s, cloth, cloth === t.steel ? t.main.left : t.paper, rng);
  head(s, rng, rng.pick([t.dark, t.main, t.steel, t.dark]));
  return frameStage(s, { width: 480, height: 480, fill: [0.84, 0.84], diamond: 226, limit: 8000 });
}
