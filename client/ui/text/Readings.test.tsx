// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Readings } from './Readings.tsx';

it('LY11: the readings of a row have one size, that of the longest, and a unit that is part of a value is small', async () => {
  const short = { label: 'Voltage', value: '230', unit: 'V' };
  const years = { label: 'Battery life', value: '16 years', unit: null };
  const { host, show, unmount } = await showInEnglish(<Readings compact items={[short, years]} />);
  const isLong = () => /long/.test(host.querySelector('dl')?.className ?? '');
  const units = () => [...host.querySelectorAll('dd span')].map((unit) => unit.textContent);
  expect(outlineOf(host)).toEqual(['dt: Voltage', 'dd: 230 V', 'dt: Battery life', 'dd: 16 years']);
  expect([isLong(), units()]).toEqual([false, [' V', ' years']]);
  await show(<Readings compact items={[short, { label: 'Size', value: '18 × 94 × 65', unit: 'mm' }]} />);
  expect([isLong(), units()]).toEqual([true, [' V', ' mm']]);
  for (const value of ['DN 50', 'IP 68', '2 (EN 1434)', '14 200', 'R 160']) {
    await show(<Readings items={[{ label: 'Value', value }]} />);
    expect(units(), value).toEqual([]);
  }
  await unmount();
});
