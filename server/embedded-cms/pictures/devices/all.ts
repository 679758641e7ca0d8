import type { Drawer, Drawers } from './drawer.ts';
import { electricityDevices } from './electricity.ts';
import { gasDevices } from './gas.ts';
import { gridDevices } from './grid.ts';
import { heatDevices } from './heat.ts';
import { industryDevices } from './industry.ts';
import { radioDevices } from './radio.ts';
import { systemDevices } from './systems.ts';
import { waterDevices } from './water.ts';

export const devices: Drawers = {
  ...electricityDevices,
  ...waterDevices,
  ...heatDevices,
  ...gasDevices,
  ...radioDevices,
  ...gridDevices,
  ...industryDevices,
  ...systemDevices,
};

export function deviceNamed(subject: string): Drawer | null {
  return Object.hasOwn(devices, subject) ? (devices[subject] ?? null) : null;
}
