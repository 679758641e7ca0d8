// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Facts } from './Facts.tsx';

it('B3: facts are names with their values; one without a value is left out, and without any there is no list', async () => {
  const facts = [
    { name: 'Company', value: 'Aquametra' },
    { name: 'Phone', value: '' },
    { name: 'Hours', value: null },
    { name: 'Fax', value: undefined },
    { name: 'Updated', value: false },
    { name: 'Year', value: 0 },
  ];
  const { host, show, unmount } = await showInEnglish(<Facts facts={facts} />);
  expect(outlineOf(host)).toEqual(['dt: Company', 'dd: Aquametra', 'dt: Year', 'dd: 0']);
  await show(<Facts facts={facts.slice(1, 5)} />);
  expect(host.querySelector('dl')).toBeNull();
  await unmount();
});
