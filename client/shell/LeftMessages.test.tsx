// @vitest-environment happy-dom
import { act } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useLeftMessage } from '../features/forms/use-left-message.ts';
import { useT } from '../i18n/translation.tsx';
import { watchAnnouncements } from '../lib/status/announced.test-rig.ts';
import { leftMessages } from '../lib/status/left-messages.ts';
import { outlineOf } from '../page/outline.test-rig.ts';
import { showInEnglish } from '../page/test-page.test-rig.tsx';
import { LeftMessages } from './LeftMessages.tsx';

beforeEach(() => leftMessages.setState(leftMessages.getInitialState(), true));

type Finish = ReturnType<typeof useLeftMessage>;
let finish: (isShown: boolean, form: object, outcome: object) => void;
let navigate: ReturnType<typeof useNavigate>;

/** A page whose form was left, and the box that says what has become of its message. */
async function show() {
  const Form = () => {
    const report = useLeftMessage();
    const t = useT();
    navigate = useNavigate();
    finish = (isShown, form, outcome) =>
      report(
        isShown,
        ...([{ t, title: 'Contact', address: '/en/contact', isNewsletter: false, ...form }, outcome] as unknown as [
          Parameters<Finish>[1],
          Parameters<Finish>[2],
        ]),
      );
    return null;
  };
  const announced = watchAnnouncements();
  const toPage = (hasForm: boolean) => (
    <>
      <h1 id="page-title" tabIndex={-1}>
        About
      </h1>
      {hasForm && <Form />}
      <LeftMessages />
    </>
  );
  const { host, show: showNext } = await showInEnglish(toPage(true));
  return { host, announced, leave: () => showNext(toPage(false)), lines: () => outlineOf(host).slice(1) };
}
const CLOSE = 'button: Close type=button';
const BACK = 'link: Back to the form: Contact → /en/contact';
const sent = (fields: object = {}) => ({
  status: 'success',
  reference: 'M-7',
  isWaiting: false,
  failure: null,
  ...fields,
});
const failed = (failure: string) => ({ status: 'sendingError', reference: null, isWaiting: false, failure });

it.each<[string, object, object, string[], string]>([
  [
    'a message that was sent',
    {},
    sent(),
    ['section: Message sent: Contact', '(check)', 'Message sent: Contact', 'Message number:', 'M-7'],
    'Message sent: Contact. Message number: M-7',
  ],
  [
    'one that waits for the system',
    {},
    sent({ isWaiting: true, reference: null }),
    ['section: Message received: Contact', '(check)', 'Message received: Contact'],
    'Message received: Contact',
  ],
  [
    'a sign-up',
    { isNewsletter: true },
    sent({ reference: null }),
    [
      'section: We have sent a confirmation link to your address. Click it to complete your subscription.',
      '(check)',
      'We have sent a confirmation link to your address. Click it to complete your subscription.',
    ],
    'We have sent a confirmation link to your address. Click it to complete your subscription.',
  ],
  [
    'one without an answer',
    {},
    failed('timedOut'),
    [
      'section: We have no confirmation that your message reached us. Everything you typed is still in the form.',
      '(error)',
      ...['We have no confirmation that your message reached us. Everything you typed is still in the form.', BACK],
    ],
    'We have no confirmation that your message reached us. Everything you typed is still in the form.',
  ],
  [
    'one without an answer, whose form is empty',
    { address: null },
    failed('offline'),
    [
      ...['section: We have no confirmation that your message reached us.', '(error)'],
      'We have no confirmation that your message reached us.',
    ],
    'We have no confirmation that your message reached us.',
  ],
  [
    'one that was refused',
    {},
    failed('refused'),
    [
      ...['section: Your message was not sent. Everything you typed is still in the form.', '(error)'],
      ...['Your message was not sent. Everything you typed is still in the form.', BACK],
    ],
    'Your message was not sent. Everything you typed is still in the form.',
  ],
])(
  'FM11: what has become of %s is said on the page that the visitor has gone to',
  async (_, form, outcome, lines, said) => {
    const page = await show();
    await act(async () => finish(false, form, outcome));
    expect([page.lines(), page.announced]).toEqual([[...lines, CLOSE], [said]]);
  },
);

it('FM11: messages are shown one after the other; after the last one the heading has the focus', async () => {
  const { host, lines } = await show();
  await act(async () => {
    finish(false, {}, sent());
    finish(false, {}, failed('refused'));
  });
  const close = () => {
    const [button] = host.querySelectorAll('button');
    button?.focus();
    return act(async () => button?.click());
  };
  expect(lines()[0]).toBe('section: Message sent: Contact');
  await close();
  expect(lines()).toContain(BACK);
  await close();
  expect([lines(), document.activeElement?.id]).toEqual([[], 'page-title']);
});

it('FM11: the message closes when its link to the form is followed, not when it is opened in a new tab', async () => {
  const { host, lines } = await show();
  await act(async () => finish(false, {}, failed('refused')));
  const click = (init: MouseEventInit) =>
    act(async () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      host.querySelector('a')?.addEventListener('click', (last) => last.preventDefault(), { once: true });
      host.querySelector('a')?.dispatchEvent(event);
    });
  await click({ ctrlKey: true });
  expect(lines()).toContain(BACK);
  await click({});
  expect(lines()).toEqual([]);
});

it('FM11: an outcome that the form shows is not said twice, unless the page is left at that moment', async () => {
  const { lines, leave } = await show();
  await act(async () => finish(true, {}, sent()));
  await act(async () => void navigate('/en/about'));
  await leave();
  expect(lines()).toEqual([]);
});
