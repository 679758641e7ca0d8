import { frameStage } from './core/frame.ts';
import { createRng } from './core/random.ts';
import { Stage } from './core/stage.ts';
import { LIGHT } from './core/tones.ts';
import { deviceNamed } from './devices/all.ts';

type Members = readonly [string, string, string, ...string[]];

/** Devices of a family; a picture shows three of them. */
export const families: Readonly<Record<string, Members>> = {
  electricity: ['electricity-3p', 'electricity-1p', 'electricity-din', 'electricity-ct', 'electricity-prepaid'],
  water: ['water-multi-jet', 'water-ultrasonic', 'water-woltman', 'water-single-jet', 'water-hydrant'],
  heat: ['heat-ultrasonic', 'heat-mechanical', 'heat-allocator'],
  gas: ['gas-diaphragm', 'gas-ultrasonic', 'gas-rotary', 'gas-corrector'],
  grid: ['relay-controller', 'protection-relay', 'switchgear-bay', 'fault-indicator', 'transformer-monitor'],
  mining: ['mining-switch', 'mining-monitor', 'protection-relay', 'pressure-sensor'],
  radio: ['radio-module', 'gateway', 'antenna', 'radio-repeater', 'hand-terminal'],
  software: ['software', 'server-rack', 'hand-terminal', 'gateway'],
  services: ['test-bench', 'hand-terminal', 'electricity-lab', 'software'],
  'single-phase': ['electricity-1p', 'electricity-din', 'electricity-prepaid'],
  'three-phase': ['electricity-3p', 'electricity-ct', 'electricity-din'],
  prepaid: ['electricity-prepaid', 'electricity-1p', 'hand-terminal'],
  laboratory: ['electricity-lab', 'test-bench', 'electricity-3p'],
  'residential-water': ['water-single-jet', 'water-multi-jet', 'water-ultrasonic'],
  'bulk-water': ['water-woltman', 'water-hydrant', 'valve', 'pressure-sensor'],
  'heat-meters': ['heat-ultrasonic', 'heat-mechanical', 'valve'],
  allocators: ['heat-allocator', 'radio-module', 'heat-mechanical'],
  'residential-gas': ['gas-diaphragm', 'gas-ultrasonic', 'radio-module'],
  'industrial-gas': ['gas-rotary', 'gas-corrector', 'pressure-sensor', 'valve'],
  concentrators: ['concentrator', 'gateway', 'antenna'],
  modules: ['radio-module', 'concentrator', 'radio-repeater'],
  relays: ['protection-relay', 'relay-controller', 'fault-indicator'],
  monitoring: ['transformer-monitor', 'fault-indicator', 'mining-monitor', 'pressure-sensor'],
  mobility: ['ev-charger', 'solar-inverter', 'energy-storage'],
  storage: ['energy-storage', 'solar-inverter', 'switchgear-bay'],
};

const APART = 122;

/** Three devices side by side, brought to a like size. */
export function drawFamily(subject: string, seed: string): string | null {
  const members = Object.hasOwn(families, subject) ? families[subject] : undefined;
  if (!members) return null;
  const rng = createRng(`family/${subject}/${seed}`);
  const trio = rng.shuffle(members).slice(0, 3);
  const stage = new Stage(LIGHT);
  const step = rng.pick([-34, 30, 44]);
  trio.forEach((name, i) => {
    const part = new Stage(LIGHT, rng.chance(0.3));
    deviceNamed(name)?.(part, createRng(`${name}/${seed}/${i}`));
    const { min, max } = part.worldBounds();
    const wide = max[0] - min[0] + (max[1] - min[1]);
    const k = Math.min(205 / (max[2] - min[2]), 262 / wide) * (i === 1 ? 1.06 : 0.96);
    const shift = (i - 1) * APART;
    const ahead = i === 1 ? step : 0;
    const [cx, cy] = [shift + ahead, -shift + ahead];
    const [hw, hd] = [((max[0] - min[0]) * k) / 2 + 9, ((max[1] - min[1]) * k) / 2 + 9];
    stage.mat(cx - hw, cy - hd, hw * 2, hd * 2, stage.tones.mat, { stroke: null });
    stage.place(part, [
      cx - ((min[0] + max[0]) / 2) * k, cy - ((min[1] + max[1]) / 2) * k, -min[2] * k,
    ], k);
  });
  return frameStage(stage, { width: 800, height: 600, fill: [0.92, 0.74], diamond: 392, bare: true, limit: 14000 });
}
