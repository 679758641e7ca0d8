import type { Face } from '../core/face.ts';
import type { Rng } from '../core/random.ts';
import { drums, lcd, led, plate, scaleWindow, screws } from './marks.ts';

export interface FacePlan {
  /** `scale` is for meters of earlier times; all others have a display. */
  display: 'lcd' | 'buttons' | 'module' | 'port' | 'scale';
  value: number;
  led: 'left' | 'right';
}

export function planFace(rng: Rng): FacePlan {
  return {
    display: rng.pick(['buttons', 'module', 'lcd', 'port'] as const),
    value: rng.range(0.15, 0.85),
    led: rng.pick(['left', 'right'] as const),
  };
}

/** Fills a part of a meter's front with its display, counter, plate and pulse lamp. */
export function meterFace(face: Face, u: number, v: number, w: number, h: number, plan: FacePlan, rng: Rng): void {
  const t = face.stage.tones;
  const lampU = plan.led === 'left' ? u + w * 0.08 : u + w * 0.92;
  if (plan.display === 'scale') {
    scaleWindow(face, u, v + h * 0.42, w, h * 0.58, plan.value);
    drums(face, u, v + h * 0.18, w, h * 0.18, rng.int(5, 7));
    plate(face, u, v, w * 0.78, h * 0.13);
    face.disc(u + w * 0.91, v + h * 0.065, h * 0.04, t.ink);
    return;
  }
  if (plan.display === 'lcd') {
    lcd(face, u, v + h * 0.56, w, h * 0.44, rng.int(0, 2));
    led(face, lampU, v + h * 0.44, Math.min(w, h) * 0.035);
    const other = plan.led === 'left' ? u + w * 0.82 : u + w * 0.02;
    face.rect(other, v + h * 0.4, w * 0.16, h * 0.08, t.line, { width: 1 });
    plate(face, u, v, w, h * 0.32);
    return;
  }
  if (plan.display === 'buttons') {
    lcd(face, u, v + h * 0.46, w, h * 0.54, rng.int(0, 2));
    plate(face, u, v, w * 0.6, h * 0.34);
    face.discs([[u + w * 0.76, v + h * 0.24], [u + w * 0.92, v + h * 0.24]], Math.min(w, h) * 0.055, t.lit, {});
    led(face, u + w * 0.84, v + h * 0.06, Math.min(w, h) * 0.035);
    return;
  }
  if (plan.display === 'module') {
    plate(face, u, v + h * 0.82, w, h * 0.18);
    lcd(face, u, v + h * 0.38, w, h * 0.38, rng.int(0, 2));
    face.rect(u, v, w * 0.64, h * 0.3, t.main.right, { width: 1 });
    face.rects([0, 1, 2].map((i) => [u + w * 0.08, v + h * (0.07 + i * 0.07), w * 0.36, h * 0.03] as const), t.line);
    led(face, u + w * 0.8, v + h * 0.15, Math.min(w, h) * 0.04);
    return;
  }
  lcd(face, u, v + h * 0.52, w, h * 0.48, rng.int(0, 2));
  face.disc(u + w * 0.2, v + h * 0.24, Math.min(w, h) * 0.16, t.steel.left, {});
  face.disc(u + w * 0.2, v + h * 0.24, Math.min(w, h) * 0.09, t.ink);
  plate(face, u + w * 0.46, v + h * 0.14, w * 0.54, h * 0.28);
  led(face, u + w * 0.5, v + h * 0.05, Math.min(w, h) * 0.035);
}

/** Four screws near the corners of a face. */
export function cornerScrews(face: Face, inset: number, r: number): void {
  const [w, h] = [face.w, face.h];
  screws(face, [[inset, inset], [w - inset, inset], [inset, h - inset], [w - inset, h - inset]], r);
}
