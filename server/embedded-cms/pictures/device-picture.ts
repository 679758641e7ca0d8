import { frameStage } from './core/frame.ts';
import { createRng } from './core/random.ts';
import { Stage } from './core/stage.ts';
import { LIGHT } from './core/tones.ts';
import { DEVICE_FRAME } from './device-frame.ts';
import { drawView } from './device-views.ts';
import { deviceNamed } from './devices/all.ts';
import { products } from './devices/products.ts';
import { addAccessory } from './parts/accessories.ts';

/** One device; seeds that end in -2 to -12 show other views of the product without the ending. */
export function drawDevice(subject: string, seed: string): string | null {
  const ending = /^(.+)-(\d{1,2})$/.exec(seed);
  const view = Number(ending?.[2] ?? 1);
  // HA-10 is a name, not a view
  const isView = view >= 2 && view <= 12 && seed !== 'ha-10';
  const base = isView ? (ending?.[1] ?? seed) : seed;
  const drawer = products[`${subject}/${base}`] ?? deviceNamed(subject);
  if (!drawer) return null;
  const mirror = createRng(`${subject}/${base}/side`).chance(0.35);
  const product = { subject, drawer, seed: `${subject}/${base}`, mirror };
  // an outdoor meter needs no cabinet: its ninth view is the measures
  if (isView) return drawView(product, seed === 'em-350-9' ? 10 : view);
  const stage = new Stage(LIGHT, mirror);
  drawer(stage, createRng(product.seed));
  addAccessory(stage, createRng(`${product.seed}/accessory`));
  return frameStage(stage, DEVICE_FRAME);
}
