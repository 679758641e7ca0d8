// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { leftMessages } from '../../lib/status/left-messages.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { DRAFT, fillIn, office, show, withOffice } from './contact-message.test-rig.tsx';

withOffice();

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

it('FM11: a message that is being sent keeps its fields as they are, warns who leaves, and can be stopped', async () => {
  office.answer = () => new Promise(() => {});
  const shown = await show([]);
  const { host, press, send, field, outcome } = shown;
  await fillIn(shown);
  await shown.type({ content: 'Text' });
  const buttons = () =>
    [...host.querySelectorAll('.actions button')].map((one) => [one.textContent, one.getAttribute('aria-disabled')]);
  expect([buttons(), leave()]).toEqual([[['Send message', null]], false]);
  await send();
  const form = host.querySelector('form');
  expect([buttons(), leave(), form?.getAttribute('aria-busy'), field('firstName').closest('[inert]') !== null]).toEqual(
    [
      ...[
        [
          ['Sending…', 'true'],
          ['Stop sending', null],
        ],
        true,
        'true',
        true,
      ],
    ],
  );
  const drop = { dataTransfer: { types: ['Files'], files: [new File(['%PDF-1.7\n'], 'a.pdf')] } };
  await act(async () => form?.dispatchEvent(Object.assign(new Event('drop', { bubbles: true }), drop)));
  expect(field('attachments').files?.length ?? 0).toBe(0);
  await press('Stop sending');
  expect([buttons(), leave(), form?.hasAttribute('aria-busy'), field('content').value]).toEqual([
    ...[[['Send message', null]], false, false, 'Text'],
  ]);
  expect(outlineOf(outcome()).slice(0, 3)).toEqual([
    ...['(error)', 'We have no confirmation that your message reached us. Everything you typed is still in the form.'],
    'You stopped sending. Sending again unchanged is safe: it will reach us only once.',
  ]);
});

it('FM11: who leaves a form while it is sent and comes back reads that, and then that the message has arrived', async () => {
  const arrived = Promise.withResolvers<Response>();
  office.answer = () => arrived.promise;
  const first = await show([]);
  await fillIn(first);
  await first.type({ content: 'Text' });
  await first.send();
  await first.unmount();
  const announced = watchAnnouncements();
  const { host, field, press, pass } = await show([]);
  const sending = 'This message is still being sent. There is no need to send it again.';
  const note = () => [...host.querySelectorAll('[data-tone=info]')].flatMap(outlineOf);
  expect([note(), field('content').value]).toEqual([['(info)', sending], 'Text']);
  await press('Send message');
  await pass(2000);
  expect([office.asked.length, announced]).toEqual([1, [sending, sending]]);
  await act(async () => arrived.resolve(Response.json({ id: 'ABCDE-FGHIJ' })));
  expect([note(), field('content').value, sessionStorage.getItem(DRAFT)]).toEqual([[], '', null]);
  expect([leftMessages.getState().messages, announced.at(-1)]).toEqual([
    [
      {
        ...{ isSent: true, text: 'Message sent: Contact', form: null },
        reference: { number: 'ABCDE-FGHIJ', text: 'Message number: ABCDE-FGHIJ' },
      },
    ],
    'Message sent: Contact. Message number: ABCDE-FGHIJ',
  ]);
  leftMessages.setState({ messages: [] });
});

it('FM14: who has left a form whose message could not be sent is led back to it', async () => {
  const arrived = Promise.withResolvers<Response>();
  office.answer = () => arrived.promise;
  history.replaceState(null, '', '/en/contact?a=b#x');
  const { unmount, send, ...shown } = await show([]);
  await fillIn({ ...shown, unmount, send });
  await shown.type({ content: 'Text' });
  await send();
  await unmount();
  await act(async () => arrived.resolve(Response.json({ code: 422 }, { status: 422 })));
  expect(leftMessages.getState().messages).toEqual([
    {
      ...{ isSent: false, reference: null },
      text: 'Your message was not sent. Everything you typed is still in the form.',
      form: { address: '/en/contact?a=b#contact-us-form', text: 'Back to the form: Contact' },
    },
  ]);
  leftMessages.setState({ messages: [] });
});
