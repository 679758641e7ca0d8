import type { Face, Rect } from '../core/face.ts';
import { polar } from '../core/face.ts';
import type { Vec2 } from '../core/op.ts';

/** Marks of an instrument: everything drawn on a face. Sizes in units of the face. */

export const FINE = 1;

/** A round dial with ticks over an arc and the needle at `value` (0 to 1). */
export function roundDial(face: Face, u: number, v: number, r: number, value: number, ticks = 24): void {
  const t = face.stage.tones;
  face.disc(u, v, r, t.paper, {});
  const [a0, a1] = [215, -35];
  const line = (i: number, from: number): Vec2[] => {
    const a = a0 + ((a1 - a0) * i) / ticks;
    return [polar(u, v, r * from, a), polar(u, v, r * 0.88, a)];
  };
  const all = Array.from({ length: ticks + 1 }, (_, i) => line(i, i % 4 === 0 ? 0.68 : 0.78));
  face.lines(all, t.ink, FINE);
  const a = a0 + (a1 - a0) * value;
  face.lines([[polar(u, v, r * 0.2, a + 180), polar(u, v, r * 0.72, a)]], undefined, 4, 5);
  face.disc(u, v, r * 0.1, t.ink);
}

/** A window with an arc scale, as on a classic board instrument. */
export function scaleWindow(face: Face, u: number, v: number, w: number, h: number, value: number): void {
  const t = face.stage.tones;
  face.rect(u, v, w, h, t.paper, {});
  const [cu, cv, r] = [u + w / 2, v + h * 0.12, Math.min(w * 0.52, h * 0.8)];
  const lines = Array.from({ length: 13 }, (_, i): Vec2[] => {
    const a = 150 - i * 10;
    return [polar(cu, cv, r * (i % 3 === 0 ? 0.8 : 0.88), a), polar(cu, cv, r, a)];
  });
  face.lines(lines, t.ink, FINE);
  const a = 145 - 110 * value;
  face.lines([[[cu, cv], polar(cu, cv, r * 0.84, a)]], undefined, 4, 5);
  face.disc(cu, cv, Math.min(w, h) * 0.05, t.ink);
}

/** A row of counter drums; the last one may carry the signal. */
export function drums(face: Face, u: number, v: number, w: number, h: number, count = 6): void {
  const t = face.stage.tones;
  face.rect(u, v, w, h, t.ink, {});
  const [pad, step] = [h * 0.16, (w - h * 0.16) / count];
  const cells = Array.from({ length: count - 1 }, (_, i): Rect => [u + pad + i * step, v + pad, step - pad, h - pad * 2]);
  face.rects(cells, t.lit);
  face.rect(u + pad + (count - 1) * step, v + pad, step - pad, h - pad * 2, t.lit, { stroke: null, signal: 1 });
  const mid = v + h / 2;
  const digits = cells.map(([cu, , cw], i): Vec2[] =>
    i % 3 === 1
      ? [[cu + cw / 2, mid - h * 0.2], [cu + cw / 2, mid + h * 0.2]]
      : [[cu + cw * 0.3, mid - h * 0.2], [cu + cw * 0.7, mid - h * 0.2], [cu + cw * 0.7, mid + h * 0.2],
        [cu + cw * 0.3, mid + h * 0.2], [cu + cw * 0.3, mid - h * 0.2]],
  );
  if (h > 13) face.lines(digits, t.ink, FINE);
}

/** A liquid crystal window with figures of seven segments (0, 1 and 8 only) and a small bar. */
export function lcd(face: Face, u: number, v: number, w: number, h: number, seed = 0): void {
  const t = face.stage.tones;
  face.rect(u, v, w, h, t.ink, {});
  const m = Math.min(w, h) * 0.1;
  face.rect(u + m, v + m, w - m * 2, h - m * 2, t.lit);
  const count = Math.max(3, Math.min(6, Math.round(w / (h * 0.42))));
  const [dh, dw] = [h * 0.38, Math.min(h * 0.2, (w / count) * 0.5)];
  const step = (w - m * 4) / count;
  const figures = Array.from({ length: count }, (_, i): Vec2[][] => {
    const [x, y] = [u + m * 2 + i * step + (step - dw) / 2, v + h * 0.38];
    const kind = (i * 7 + seed) % 3;
    if (kind === 0) return [[[x + dw, y], [x + dw, y + dh]]];
    const loop: Vec2[] = [[x, y], [x + dw, y], [x + dw, y + dh], [x, y + dh], [x, y]];
    return kind === 1 ? [loop] : [loop, [[x, y + dh / 2], [x + dw, y + dh / 2]]];
  }).flat();
  face.lines(figures, t.ink, 1.5);
  face.rects([[u + m * 2, v + h * 0.2, w * 0.3, h * 0.07], [u + w * 0.55, v + h * 0.2, w * 0.12, h * 0.07]], t.glass);
}

export function led(face: Face, u: number, v: number, r: number, signal = 3): void {
  face.disc(u, v, r * 1.7, face.stage.tones.ink);
  face.disc(u, v, r, face.stage.tones.lit, { stroke: null, signal });
}

/** Screw heads: a disc and a slot each. */
export function screws(face: Face, centres: readonly Vec2[], r: number): void {
  const t = face.stage.tones;
  face.discs(centres, r, t.lit, {});
  face.lines(centres.map(([u, v]) => [[u - r * 0.6, v - r * 0.6], [u + r * 0.6, v + r * 0.6]]), t.ink, FINE);
}

/** A name plate with lines and bars of a code. */
export function plate(face: Face, u: number, v: number, w: number, h: number): void {
  const t = face.stage.tones;
  face.rect(u, v, w, h, t.lit);
  const rows = Math.max(1, Math.min(4, Math.floor(h / 9)));
  face.rects(
    Array.from({ length: rows }, (_, i): Rect => {
      const top = v + h - (h * (i + 0.75)) / rows;
      return [u + w * 0.07, top, w * (0.5 - (i % 2) * 0.14), Math.min(3.4, h * 0.14)];
    }),
    t.glass,
  );
  const bars = [0, 0.05, 0.13, 0.17, 0.25, 0.3];
  face.rects(bars.map((b): Rect => [u + w * (0.64 + b), v + h * 0.2, w * 0.025, h * 0.6]), t.ink);
}

export function grille(face: Face, u: number, v: number, w: number, h: number, count: number, upright = false): void {
  const step = (upright ? w : h) / count;
  const bars = Array.from({ length: count }, (_, i): Rect =>
    upright ? [u + i * step, v, step * 0.5, h] : [u, v + i * step, w, step * 0.5],
  );
  face.rects(bars, face.stage.tones.glass);
}

/** Keys in rows and columns. */
export function keypad(face: Face, u: number, v: number, w: number, h: number, cols: number, rows: number): void {
  const t = face.stage.tones;
  const [cw, ch] = [w / cols, h / rows];
  const keys = Array.from({ length: cols * rows }, (_, i): Rect => [
    u + (i % cols) * cw + cw * 0.14, v + Math.floor(i / cols) * ch + ch * 0.14, cw * 0.72, ch * 0.72,
  ]);
  face.rects(keys, t.lit, { width: FINE });
  const dots = keys.map(([ku, kv, kw, kh]): Rect => [ku + kw * 0.36, kv + kh * 0.36, kw * 0.28, kh * 0.28]);
  face.rects(dots, t.ink);
}

/** Openings of clamps with a screw over each. */
export function clamps(face: Face, u: number, v: number, w: number, h: number, count: number): void {
  const t = face.stage.tones;
  const step = w / count;
  const size = Math.min(step * 0.62, h * 0.5);
  const mid = Array.from({ length: count }, (_, i) => u + step * (i + 0.5));
  face.rects(mid.map((m): Rect => [m - size / 2, v + h * 0.08, size, h * 0.4]), t.ink);
  const r = Math.min(size * 0.4, h * 0.2);
  if (count === 3 || count === 4) screws(face, mid.map((m): Vec2 => [m, v + h * 0.76]), r);
  else face.rects(mid.map((m): Rect => [m - r, v + h * 0.76 - r, r * 2, r * 2]), t.lit, { width: FINE });
}
