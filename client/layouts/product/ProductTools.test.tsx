// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { compare } from '../../features/compare/compare-store.ts';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { SITE } from '../sample-page.test-rig.ts';
import { ProductTools } from './ProductTools.tsx';

const PRODUCT = { id: 'em-310', name: 'EM-310', slug: 'em-310' };
const item = (product: string, variant = '') => ({ product, name: product.toUpperCase(), variant, quantity: '' });
const COMPARE = ['button: Compare name=ids type=submit', '(compare)'];
const ADD = ['button: Add to enquiry: EM-310 name=ask type=submit', '(mail)'];
const IN = ['button: In the enquiry: EM-310 name=ask type=submit', '(check)'];
const open = (number: number) => `link: Go to the enquiry (${number}) → /en/contact#write-to-us`;

async function show() {
  const { host } = await showInEnglish(<ProductTools product={PRODUCT as never} />, { site: SITE });
  return {
    lines: () => outlineOf(host),
    press: (text: string) =>
      act(async () => [...host.querySelectorAll('button')].find((one) => one.textContent === text)?.click()),
  };
}
const list = (...items: ReturnType<typeof item>[]) =>
  act(async () => items.forEach((one) => void enquiryList.getState().add(one)));

it('a product in the enquiry, itself or a variant of it, has a link to all of it; another one has none', async () => {
  const { lines } = await show();
  expect(lines()).toEqual([...COMPARE, ...ADD]);
  await list(item('aq-15'));
  expect(lines()).toEqual([...COMPARE, ...ADD]);
  await list(item('em-310', 'em-310-vm1'));
  expect(lines()).toEqual([...COMPARE, ...ADD, open(2)]);
  await list(item('em-310'));
  expect(lines()).toEqual([...COMPARE, ...IN, open(3)]);
});

it('a press adds the product to the enquiry and takes it out; a full enquiry takes no other', async () => {
  const { lines, press } = await show();
  await press('Add to enquiry');
  expect([enquiryList.getState().entries, lines()]).toEqual([[item('em-310')], [...COMPARE, ...IN, open(1)]]);
  await press('In the enquiry');
  expect([enquiryList.getState().entries, lines()]).toEqual([[], [...COMPARE, ...ADD]]);
  await list(...Array.from({ length: 20 }, (_, i) => item(`aq-${i}`)));
  await press('The enquiry is full (20)');
  expect(lines()).toEqual([
    ...[...COMPARE, 'button: The enquiry is full (20): EM-310 name=ask type=submit disabled', '(mail)'],
  ]);
  expect(enquiryList.getState().entries.length).toBe(20);
});

it('a press adds the product to the comparison and takes it out; another one in it changes nothing', async () => {
  const { lines, press } = await show();
  await act(async () => compare.getState().add({ id: 'aq-15', name: 'AQ-15', image: null }));
  expect(lines()).toEqual([...COMPARE, ...ADD]);
  await press('Compare');
  expect(lines()).toEqual(['button: In comparison name=ids type=submit', '(check)', ...ADD]);
  expect(compare.getState().entries.map(({ id }) => id)).toEqual(['aq-15', 'em-310']);
  await press('In comparison');
  expect(lines()).toEqual([...COMPARE, ...ADD]);
  expect(compare.getState().entries.map(({ id }) => id)).toEqual(['aq-15']);
});
