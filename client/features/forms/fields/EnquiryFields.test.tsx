// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { enquiryList } from '../../../lib/visitor/enquiry-list.ts';
import { showOnPage } from '../../../page/test-page.test-rig.tsx';
import { ContactUsForm } from '../ContactUsForm.tsx';

const page = { path: '/contact', formToken: '', posted: null };
const site = { company: {}, fixedLinks: {}, captcha: { mode: 'off' } };
const item = { product: 'em-310', name: 'EM-310', variant: '', quantity: '' };

it('a product in the address has the quantity of the list, which is read after the first paint', async () => {
  const { host, unmount } = await showOnPage(<ContactUsForm enquiry={[item]} finder={null} />, { page, site });
  const field = host.querySelector<HTMLInputElement>('[name="item:em-310"]');
  expect(field?.value).toBe('');
  await act(async () => enquiryList.getState().add({ ...item, quantity: '10' }));
  expect(field?.value).toBe('10');
  await unmount();
});

it.each([
  [{}, []],
  [{ items: 'required' }, ['enquiry.title']],
  [{ 'item:em-310': 'quantity', email: 'email' }, ['enquiry.quantity: EM-310', 'forms.email']],
])('marks what is wrong, and nothing else: %j', async (problems, marked) => {
  const posted = { name: 'contact-us', status: 'error', problems, values: { items: 'em-310*two' }, wrongFiles: {} };
  const { host, unmount } = await showOnPage(<ContactUsForm enquiry={[item]} finder={null} />, {
    page: { ...page, posted },
    site,
  });
  const names = [...host.querySelectorAll('[data-wrong]')].map(
    (part) => part.querySelector('legend, label')?.textContent,
  );
  expect(names).toEqual(marked);
  await unmount();
});
