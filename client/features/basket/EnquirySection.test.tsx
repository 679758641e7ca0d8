// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { EnquirySection } from './EnquirySection.tsx';

const site = { routes: { 'contact.index': '/contact' } };

it('a quantity that is changed elsewhere, as in the contact form or another tab, shows in the basket too', async () => {
  enquiryList.getState().add({ product: 'em-310', name: 'EM-310', variant: '', quantity: '' });
  const { host, unmount } = await showOnPage(<EnquirySection />, { site });
  const field = host.querySelector('input') as HTMLInputElement;
  await act(async () => {
    // simulates typing: React ignores an assignment to the value of the element itself
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '3');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(enquiryList.getState().entries[0]?.quantity).toBe('3');
  await act(async () => enquiryList.getState().setQuantity('em-310', '5'));
  expect(field.value).toBe('5');
  await unmount();
});

it('a pasted quantity stays whole, so that "1 000 000 szt." does not become a thousand', async () => {
  enquiryList.getState().add({ product: 'em-310', name: 'EM-310', variant: '', quantity: '' });
  const { host } = await showOnPage(<EnquirySection />, { site });
  expect(host.querySelector('input')?.maxLength).toBe(-1);
});
