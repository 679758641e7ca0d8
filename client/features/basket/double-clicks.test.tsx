// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { AddToBasket } from '../../blocks/files/AddToBasket.tsx';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { CompareBar } from '../compare/CompareBar.tsx';
import { CompareButton } from '../compare/CompareButton.tsx';
import { compare } from '../compare/compare-store.ts';
import { AddToEnquiry } from '../enquiry/AddToEnquiry.tsx';
import { basket } from './basket-store.ts';
import { EnquirySection } from './EnquirySection.tsx';

const site = {
  routes: { 'contact.index': '/contact', 'product.compare': '/compare' },
  fixedLinks: { downloadCenter: '/download-center' },
};
const product = { id: 'em-310', name: 'EM-310' };
const file = { id: 'em-310-datasheet', name: 'Data sheet', url: '/files/em-310.pdf', type: 'datasheet' };

/** A click as a browser reports it. detail: which of several in a row it is; 0: by a key. */
const click = (button: Element | null | undefined, detail: number) =>
  act(async () => {
    button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  });

it.each([
  ['the basket', <AddToBasket key="a" file={file as never} />, () => basket.getState().entries],
  ['the comparison', <CompareButton key="b" product={product as never} />, () => compare.getState().entries],
  ['the enquiry', <AddToEnquiry key="c" product={product} />, () => enquiryList.getState().entries],
])('a double click puts a thing into %s once; a later click, or key, takes it out', async (_name, element, entries) => {
  const { host } = await showOnPage(element, { site });
  const button = host.querySelector('button');
  await click(button, 1);
  await click(button, 2);
  expect(entries()).toHaveLength(1);
  await click(button, 1);
  expect(entries()).toHaveLength(0);
  await click(button, 0);
  expect(entries()).toHaveLength(1);
  await click(button, 0);
  expect(entries()).toHaveLength(0);
});

it.each([
  [
    'of the enquiry',
    <EnquirySection key="a" />,
    () => enquiryList.getState(),
    (id: string) => enquiryList.getState().add({ product: id, name: id, variant: '', quantity: '' }),
  ],
  [
    'of the comparison',
    <CompareBar key="b" />,
    () => compare.getState(),
    (id: string) => compare.getState().add({ id, name: id, image: null }),
  ],
])('a double click removes one row %s, not the next one, too', async (_name, element, state, add) => {
  for (const id of ['em-310', 'aq-40']) add(id);
  const { host } = await showOnPage(element, { site });
  const remove = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('remove'));
  await click(remove(), 1);
  await click(remove(), 2);
  expect(state().entries).toHaveLength(1);
  await click(remove(), 1);
  expect(state().entries).toHaveLength(0);
});
