// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GUARD_FIELDS, type PostedForm } from '#shared/pages/posted-form.ts';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { ContactUsForm } from './ContactUsForm.tsx';
import { ProductContactForm } from './ProductContactForm.tsx';
import { WhistleblowerForm } from './reports/WhistleblowerForm.tsx';

const page = { path: '/contact', formToken: '', posted: null, title: 'EM-310 Volta' };
const site = { company: {}, fixedLinks: {}, captcha: { mode: 'off' } };
const item = { product: 'em-310', name: 'EM-310', variant: 'VM1', quantity: '10' };

async function show(form: React.ReactNode, posted: Partial<PostedForm> | null = null) {
  const { host } = await showOnPage(form, { page: { ...page, posted }, site });
  const find = <E extends Element>(selector: string) => host.querySelector<E>(selector) as E;
  return {
    host,
    field: (name: string) => find<HTMLInputElement>(`[name="${name}"]:not([type=hidden])`),
    labelOf: (name: string) => find(`label[for$="-${name}"]`).textContent ?? '',
    async type(name: string, value: string) {
      const field = find<HTMLInputElement>(`[name="${name}"]`);
      await act(async () => {
        const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    async choose(selector: string) {
      await act(async () => find<HTMLInputElement>(selector).click());
    },
  };
}

it('W9: the message names the products and quantities, in the page without a script too', async () => {
  const { field } = await show(<ContactUsForm enquiry={[item]} finder={null} />);
  expect(field('content').value).toBe('enquiry.message\n10 × EM-310, VM1');
  expect(field('content').required).toBe(true);
});

it('W9: the message follows the quantities and the enquiry list until the visitor changes it', async () => {
  const { field, type } = await show(<ContactUsForm enquiry={[item]} finder={null} />);
  await type('item:em-310:VM1', '1\u00a0000');
  expect(field('content').value).toBe('enquiry.message\n1000 × EM-310, VM1');
  const other = { product: 'aq-40', name: 'AQ-40', variant: '', quantity: '' };
  await act(async () => enquiryList.getState().add(other));
  expect(field('content').value).toBe('enquiry.message\n1000 × EM-310, VM1\nAQ-40');
  await type('content', 'My own words');
  await type('item:em-310:VM1', '5');
  expect(field('content').value).toBe('My own words');
  await act(async () => enquiryList.getState().remove('aq-40'));
});

it('a typed quantity of a product that the address names is there again, also in the message, but not over another one', async () => {
  sessionStorage.clear();
  const showEnquiry = (quantity: string) => show(<ContactUsForm enquiry={[{ ...item, quantity }]} finder={null} />);
  const first = await showEnquiry('10');
  await first.type('item:em-310:VM1', '25');
  const again = await showEnquiry('10');
  const valuesOf = ({ field }: typeof first) => [field('item:em-310:VM1').value, field('content').value];
  expect(valuesOf(again)).toEqual(['25', 'enquiry.message\n25 × EM-310, VM1']);
  expect(valuesOf(await showEnquiry('40'))).toEqual(['40', 'enquiry.message\n40 × EM-310, VM1']);
  sessionStorage.clear();
});

it('W9: a quantity of the product of a page is named in its message; a wrong one is not', async () => {
  const { field, type } = await show(<ProductContactForm product="em-310" />);
  expect(field('content').value).toBe('');
  await type('quantity', '10');
  expect(field('content').value).toBe('enquiry.message\n10 × EM-310 Volta');
  await type('quantity', '1,5');
  expect(field('content').value).toBe('');
});

it('a call back makes the phone number required, and back', async () => {
  const { field, labelOf, choose } = await show(<ContactUsForm enquiry={[]} finder={null} />);
  expect([field('phoneNumber').required, labelOf('phoneNumber')]).toEqual([
    false,
    'forms.phone (forms.optional) (forms.optional.exceptCallBack)',
  ]);
  await choose('[name="callBack"]');
  expect([field('phoneNumber').required, labelOf('phoneNumber')]).toEqual([true, 'forms.phone']);
  await choose('[name="callBack"]');
  expect(field('phoneNumber').required).toBe(false);
});

it('"other" makes its text required', async () => {
  const { field } = await show(<ContactUsForm enquiry={[]} finder={null} />);
  const trade = field('trade') as unknown as HTMLSelectElement;
  expect(field('otherTrade').required).toBe(false);
  await act(async () => {
    trade.value = 'other';
    trade.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field('otherTrade').required).toBe(true);
});

it('of the e-mail address and the phone number of a sender, the other one is optional once one is given', async () => {
  const { labelOf, type } = await show(<WhistleblowerForm />);
  expect([labelOf('email'), labelOf('phoneNumber')]).toEqual(['forms.email', 'forms.phone']);
  await type('email', 'a@example.org');
  expect([labelOf('email'), labelOf('phoneNumber')]).toEqual(['forms.email', 'forms.phone (forms.optional)']);
});

it('M8: password managers are told to ignore the honeypot, which has no name that they know', async () => {
  const { field, host } = await show(<ContactUsForm enquiry={[]} finder={null} />);
  const honeypot = field(GUARD_FIELDS.honeypot);
  expect(`${honeypot.name} ${honeypot.id}`).not.toMatch(
    /web|site|url|company|name|mail|phone|address|subject|honeypot/,
  );
  expect([
    honeypot.autocomplete,
    honeypot.tabIndex,
    honeypot.dataset['bwignore'],
    honeypot.dataset['lpignore'],
  ]).toEqual(['off', -1, 'true', 'true']);
  expect([honeypot.getAttribute('data-1p-ignore'), honeypot.closest('[aria-hidden="true"]') !== null]).toEqual([
    'true',
    true,
  ]);
  expect(host.querySelectorAll('[role="alert"]')).toHaveLength(0);
});

it('M8: the form comes back without a honeypot to a person who was caught by it, with what was typed', async () => {
  const posted = {
    name: 'contact-us',
    status: 'sendingError',
    failure: 'guarded',
    values: { content: 'My message' },
    problems: {},
  } as const;
  const { host, field } = await show(<ContactUsForm enquiry={[]} finder={null} />, posted);
  expect(field(GUARD_FIELDS.honeypot)).toBeNull();
  expect(field('content').value).toBe('My message');
  expect(host.textContent).toContain('forms.failure.guarded');
});

it('a form that comes back without its files says so in the summary of what is wrong, with a link to the field', async () => {
  const posted = {
    name: 'contact-us',
    status: 'error',
    problems: { email: 'email' },
    values: {},
    wrongFiles: {},
  } as const;
  const linksOf = async (hasFiles: boolean) => {
    const { host } = await show(<ContactUsForm enquiry={[]} finder={null} />, { ...posted, hasFiles });
    const links = [...host.querySelectorAll('#contact-us-outcome a')];
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const problem = ['forms.email: forms.problem.email 254 10 5', '#contact-us-email'];
  expect(await linksOf(true)).toEqual([['forms.attachments.again', '#contact-us-attachments'], problem]);
  expect(await linksOf(false)).toEqual([problem]);
});

it('M7: the domain of an address stays as it is typed: a field of the type email would convert it', async () => {
  const { field } = await show(<ContactUsForm enquiry={[]} finder={null} />);
  const { type, inputMode, autocomplete } = field('email');
  expect([type, inputMode, autocomplete]).toEqual(['text', 'email', 'email']);
});

it('M7: a wrong quantity is named with its product, at its own field, until it is right', async () => {
  const posted = {
    name: 'contact-us',
    status: 'error',
    problems: { 'item:em-310:VM1': 'quantity' },
    values: { items: 'em-310:VM1*two\naq-40*2' },
    wrongFiles: {},
  } as const;
  const other = { product: 'aq-40', name: 'AQ-40', variant: '', quantity: '' };
  const { host, field, type } = await show(<ContactUsForm enquiry={[item, other]} finder={null} />, posted);
  const [wrong, right] = [field('item:em-310:VM1'), field('item:aq-40')];
  const errorOf = (input: Element) =>
    host.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent;
  expect([wrong.value, wrong.getAttribute('aria-invalid'), errorOf(wrong)]).toEqual([
    'two',
    'true',
    'forms.problem.quantity 0 10 5',
  ]);
  expect([right.value, right.getAttribute('aria-describedby')]).toEqual(['2', null]);
  const link = host.querySelector('#contact-us-outcome a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'enquiry.quantityOf EM-310, VM1: forms.problem.quantity 0 10 5',
    `#${wrong.id}`,
  ]);
  await type('item:em-310:VM1', '2 szt.');
  expect(wrong.getAttribute('aria-invalid')).toBe('false');
  // what nobody has to do any more is not asked for
  expect(host.querySelector('#contact-us-outcome')?.textContent).toBe('');
});

it.each([
  [{ attachments: 'fileType' }, 'forms.errorOther'],
  [{ attachments: 'fileType', email: 'email' }, 'forms.error'],
  [{ phoneNumber: 'callBack' }, 'forms.error'],
  [{ phoneNumber: 'phone' }, 'forms.errorOther'],
] as const)('FM05: the heading speaks of required fields only if one is wrong: %s', async (problems, heading) => {
  const posted = { name: 'contact-us', status: 'error', problems, values: {}, wrongFiles: {} } as const;
  const { host } = await show(<ContactUsForm enquiry={[]} finder={null} />, posted);
  expect(host.querySelector('#contact-us-outcome p')?.textContent).toBe(heading);
});

it('what a form says beside the focus is announced once it appears, and is no region that is inserted with its text', async () => {
  sessionStorage.clear();
  const first = await show(<ContactUsForm enquiry={[]} finder={null} />);
  const announced = watchAnnouncements();
  await first.type('phoneNumber', '601234567 602345678');
  await first.type('content', 'a'.repeat(10));
  expect(announced).toEqual(['forms.phone.long']);
  const again = await show(<ContactUsForm enquiry={[]} finder={null} />);
  expect(again.host.textContent).toContain('forms.draft');
  // the warning is that of the draft, which is filled in once the form is there
  expect(announced.slice(1).toSorted()).toEqual(['forms.draft', 'forms.phone.long']);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  onTestFinished(() => fetching.mockRestore());
  again.field('content').focus();
  await again.type('content', 'a'.repeat(again.field('content').maxLength - 9));
  await act(async () => vi.advanceTimersByTime(1000));
  expect(announced.at(-1)).toBe('forms.left 9');
  expect(again.host.querySelectorAll('[role=status]')).toHaveLength(0);
  sessionStorage.clear();
});
