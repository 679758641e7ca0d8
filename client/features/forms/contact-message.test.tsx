// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { DRAFT, fillIn, ITEM, office, show, withOffice } from './contact-message.test-rig.tsx';

const MESSAGE = 'Please send me an offer for:\n10 × EM-310, VM1';
withOffice();

const RECEIPT = [
  ...['group: Message number: ABCDE-FGHIJ', '(check)'],
  ...['Thank you, your message has arrived. We will answer within two working days.', 'Message number:', 'ABCDE-FGHIJ'],
  ...['If you call us about it, please quote the message number.', 'dt: Products in your enquiry'],
  ...['dd: 10 × EM-310, VM1', 'link: Write another message → /en/contact'],
];

it('FM08 FM11 FM13: a message is sent with what was typed; its dialog closes after 4 s, and its receipt stays', async () => {
  history.replaceState(null, '', '/en/contact?ask=em-310%3AVM1*10&a=b#write-to-us');
  enquiryList.getState().add(ITEM);
  const shown = await show();
  const { host, send, pass, press, outcome, dialog, field } = shown;
  await fillIn(shown);
  expect(JSON.parse(sessionStorage.getItem(DRAFT) ?? '')).toEqual({
    ...{ firstName: ' Anna ', lastName: 'Żak', email: 'anna@example.org', phoneNumber: '+48 601 234 567' },
    country: 'Poland',
  });
  expect(dialog().open).toBe(false);
  await send();
  expect(office.asked).toEqual([
    {
      address: '/api/form_entries/contact_us?locale=en',
      headers: {
        ...{ accept: 'application/json', 'accept-locale': 'en', 'content-type': 'application/json' },
        ...{ 'x-form-token': 't', 'idempotency-key': expect.stringMatching(/^[\w-]{20,}$/) },
      },
      body: {
        items: [{ product: 'em-310', variant: 'VM1', quantity: 10 }],
        ...{ firstName: 'Anna', lastName: 'Żak', country: 'Poland', email: 'anna@example.org' },
        ...{ phoneNumber: '+48 601 234 567', callBack: true, content: MESSAGE },
        ...{ offerContactConsent: true, privacyPolicyConsent: true },
        ...{ marketingDataConsent: false, electronicCommunicationConsent: false },
      },
    },
  ]);
  expect([location.search + location.hash, enquiryList.getState().entries, sessionStorage.getItem(DRAFT)]).toEqual([
    ...['?a=b#write-to-us', [], null],
  ]);
  expect(outlineOf(dialog())).toEqual([
    ...['button: Close type=button', '(close)', 'h2: Message sent', 'We will answer within two working days.'],
    ...['Message number:', 'ABCDE-FGHIJ', 'status:'],
  ]);
  // behind the dialog the receipt keeps its room
  expect([
    dialog().open,
    outcome().dataset['covered'],
    outlineOf(outcome().parentElement as HTMLElement).slice(2, 14),
  ]).toEqual([...[true, 'true', RECEIPT]]);
  expect(host.querySelector<HTMLElement>('form > .stack[hidden]')?.contains(field('firstName'))).toBe(true);
  await pass(3999);
  expect(outcome().dataset['covered']).toBe('true');
  await pass(1);
  expect(outcome().dataset['covered']).toBeUndefined();
  await pass(400);
  expect([dialog().open, outlineOf(dialog())]).toEqual([false, []]);
  await press('Write another message');
  expect([outlineOf(outcome()), document.activeElement, field('firstName').value, field('content').value]).toEqual([
    ...[[], field('firstName'), '', ''],
  ]);
  expect(host.querySelector('fieldset[id=contact-us-items]')).toBe(null);
});

it('FM11: a message that waits for the system says so in its dialog', async () => {
  office.answer = () => Response.json({ id: 'ABCDE-FGHIJ' }, { status: 202 });
  const shown = await show();
  await fillIn(shown);
  await shown.send();
  expect(outlineOf(shown.dialog()).slice(2, 4)).toEqual([
    'h2: Message received',
    'We have received your message and stored it safely. It will be delivered to our team as soon as the system is available again. There is no need to send it a second time.',
  ]);
});

it('FM05 FM12: what is wrong is said with its fields, gets the focus and goes as it is corrected, without a request', async () => {
  const { send, type, outcome, field } = await show([]);
  await type({ email: 'anna', content: 'Text' });
  await send();
  expect([office.asked, document.activeElement, field('email').getAttribute('aria-invalid')]).toEqual([
    [],
    outcome(),
    'true',
  ]);
  const lines = () => outlineOf(outcome()).filter((line) => line.startsWith('link'));
  const [first, last, email, contact, privacy] = [
    'link: First name: Fill in this field → #contact-us-firstName',
    'link: Last name: Fill in this field → #contact-us-lastName',
    'link: E-mail address: Invalid email address entered. → #contact-us-email',
    'link: Processing of personal data: Tick this box to send the form → #contact-us-offerContactConsent',
    'link: Privacy policy: Tick this box to send the form → #contact-us-privacyPolicyConsent',
  ];
  expect(lines()).toEqual([first, last, email, contact, privacy]);
  await type({ firstName: 'Anna', offerContactConsent: true });
  expect(lines()).toEqual([last, email, privacy]);
  await type({ lastName: 'Żak', privacyPolicyConsent: true, email: 'anna@example.org' });
  expect(outlineOf(outcome())).toEqual([]);
});

it('FM11 FM14: a message that was refused can be sent again with what was typed, and its number is that of the message', async () => {
  const shown = await show();
  const { send, outcome, field } = shown;
  await fillIn(shown);
  office.answer = () => Response.json({ code: 500 }, { status: 500 });
  await send();
  expect([outlineOf(outcome()).slice(0, 2), document.activeElement, field('lastName').value]).toEqual([
    ['(error)', 'We have no confirmation that your message reached us. Everything you typed is still in the form.'],
    ...[outcome(), 'Żak'],
  ]);
  office.answer = () => Response.json({ id: 'ABCDE-FGHIJ' });
  await send();
  const [first, second] = office.asked.map(({ headers }) => headers['idempotency-key']);
  expect([first === second, outlineOf(outcome())]).toEqual([true, RECEIPT.slice(1)]);
});

it('what was typed is there again on the next visit of the page, which says so, and can be discarded', async () => {
  const first = await show();
  await first.type({ firstName: 'Anna', content: 'My words' });
  await first.unmount();
  const announced = watchAnnouncements();
  const { host, field, press } = await show();
  const text = 'Your earlier entries are back in the form. Consents and attachments are not kept.';
  expect([field('firstName').value, field('content').value, announced]).toEqual(['Anna', 'My words', [text]]);
  const note = () => [...host.querySelectorAll('[data-tone=info]')].flatMap(outlineOf);
  expect(note()).toEqual(['(info)', text, 'button: Discard these entries type=button']);
  await press('Discard these entries');
  expect([note(), field('firstName').value, sessionStorage.getItem(DRAFT), document.activeElement]).toEqual([
    ...[[], '', null, field('firstName')],
  ]);
});
