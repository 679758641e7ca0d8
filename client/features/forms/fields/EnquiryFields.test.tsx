// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { enquiryList } from '../../../lib/visitor/enquiry-list.ts';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish, showOnPage } from '../../../page/test-page.test-rig.tsx';
import { ContactUsForm } from '../ContactUsForm.tsx';

const page = { path: '/contact', formToken: '', posted: null };
const site = { company: {}, fixedLinks: {}, captcha: { mode: 'off' } };
// what one test types would be the draft of the next
beforeEach(() => sessionStorage.clear());

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

const VARIANT = { ...item, variant: 'VM1', quantity: '10' };
const row = (name: string, quantity: string, facts: string[] = []) => [
  ...['EM-310', ...facts, `label: Quantity: ${name}`],
  ['text: Quantity:', name, '=', quantity, `name=item:em-310${name.includes('VM1') ? ':VM1' : ''}`]
    .filter(Boolean)
    .concat('inputmode=numeric autocomplete=off')
    .join(' '),
  ...[`button: Remove from the enquiry: ${name} type=button`, '(close)'],
];

it('W9: the products of an enquiry stand in one group, each with its quantity and a way out of it', () => {
  const host = sendInEnglish(<ContactUsForm enquiry={[VARIANT, item]} finder={null} />, { page, site });
  const group = host.querySelector('fieldset') as HTMLElement;
  expect([group.id, group.tabIndex, outlineOf(group)]).toEqual([
    ...['contact-us-items', -1],
    [
      ...['legend: Products in your enquiry', ...row('EM-310, VM1', '10', ['VM1']), ...row('EM-310', '')],
      'A quantity of 0 takes the product out of the enquiry.',
    ],
  ]);
});

it('W9: a product that is taken out leaves the form, the list and the message, and the focus stays near it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ token: 't' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  enquiryList.getState().add({ product: 'aq-40', name: 'AQ-40', variant: '', quantity: '2' });
  enquiryList.getState().add(VARIANT);
  const { host } = await showInEnglish(<ContactUsForm enquiry={[VARIANT]} finder={null} />, { page, site });
  const names = () =>
    [...host.querySelectorAll<HTMLInputElement>('[name^="item:"]')].map(({ name, value }) => [name, value]);
  const message = () => host.querySelector('textarea')?.value;
  const remove = () =>
    act(async () => {
      const button = host.querySelector<HTMLElement>('fieldset button');
      button?.focus();
      button?.click();
    });
  expect(names()).toEqual([
    ['item:em-310:VM1', '10'],
    ['item:aq-40', '2'],
  ]);
  const quantity = host.querySelector('[name="item:aq-40"]') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(quantity, ' 5 ');
    quantity.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect([enquiryList.getState().entries.map((entry) => entry.quantity), message()]).toEqual([
    ...[['5', '10'], 'Please send me an offer for:\n10 × EM-310, VM1\n5 × AQ-40'],
  ]);
  await remove();
  expect([names(), enquiryList.getState().entries.map(({ product }) => product), message()]).toEqual([
    ...[[['item:aq-40', '5']], ['aq-40'], 'Please send me an offer for:\n5 × AQ-40'],
  ]);
  expect(document.activeElement).toBe(host.querySelector('fieldset button'));
  await remove();
  expect([host.querySelector('[id=contact-us-items]'), enquiryList.getState().entries, message()]).toEqual([
    null,
    [],
    '',
  ]);
  expect(document.activeElement?.id).toBe('contact-us-firstName');
});
