import type { Face } from '../core/face.ts';
import type { Rng } from '../core/random.ts';
import { drums, lcd, led, plate, roundDial, scaleWindow, screws } from './marks.ts';

export interface FacePlan {
  display: 'dial' | 'scale' | 'lcd' | 'drums';
  value: number;
  led: 'left' | 'right';
}

export function planFace(rng: Rng): FacePlan {
  return {
    display: rng.pick(['dial', 'scale', 'lcd', 'drums'] as const),
    value: rng.range(0.15, 0.85),
    led: rng.pick(['left', 'right'] as const),
  };
}

/** Fills a part of a meter's front with its display, counter, plate and pulse lamp. */
export function meterFace(face: Face, u: number, v: number, w: number, h: number, plan: FacePlan, rng: Rng): void {
  const t = face.stage.tones;
  const lampU = plan.led === 'left' ? u + w * 0.08 : u + w * 0.92;
  if (plan.display === 'dial') {
    const r = Math.min(w * 0.46, h * 0.34);
    roundDial(face, u + w / 2, v + h - r - h * 0.02, r, plan.value, rng.pick([20, 24, 28]));
    drums(face, u + w * 0.12, v + h * 0.05, w * 0.76, h * 0.17, rng.int(5, 7));
    return;
  }
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
  drums(face, u, v + h * 0.7, w, h * 0.24, rng.int(5, 7));
  const r = Math.min(w * 0.16, h * 0.17);
  for (const i of [0, 1]) roundDial(face, u + w * (0.2 + i * 0.6), v + h * 0.47, r, (plan.value + i * 0.37) % 1, 10);
  led(face, u + w / 2, v + h * 0.47, Math.min(w, h) * 0.03, 2);
  plate(face, u, v, w, h * 0.24);
}

/** Four screws near the corners of a face. */
export function cornerScrews(face: Face, inset: number, r: number): void {
  const [w, h] = [face.w, face.h];
  screws(face, [[inset, inset], [w - inset, inset], [inset, h - inset], [w - inset, h - inset]], r);
}
