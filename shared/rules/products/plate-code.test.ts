import { expect, it } from 'vitest';
import { mayBeSerial } from './plate-code.ts';

it.each(['VL310 26 004512', 'vl31026004512', 'EM310-100-VM1', 'VL140-18-000001'])('%s may be a serial number', (text) =>
  expect(mayBeSerial(text)).toBe(true),
);

it.each(['EM-310 Volta', 'DN 50', 'EN 50160', '100 A', '612 400 000', 'results Q3 2026', 'ISO 9001:2015', ''])(
  '%s is not a serial number',
  (text) => expect(mayBeSerial(text)).toBe(false),
);
