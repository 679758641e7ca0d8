// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { watchAnnouncements } from '../../../lib/status/announced.test-rig.ts';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

const page = { path: '/en', formToken: '', posted: null };
const site = { fixedLinks: { privacy: '/en/privacy-policy' }, captcha: { mode: 'off' } };
afterEach(() => void vi.unstubAllGlobals());
const optionsOf = (host: Element) =>
  [...host.querySelectorAll('option')].map((option) => [option.value, option.textContent, option.disabled]);
const focus = (host: Element) =>
  act(async () => host.querySelector('select')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));

it('B3 NL01: the sign-up has its title, an address, a topic, a button and the note on privacy', async () => {
  const { host, unmount } = await showInEnglish(
    <NewsletterForm headingId="newsletter-title" categories={[{ id: 'water', name: 'Water' }]} topic="water" />,
    { page, site },
  );
  expect(outlineOf(host).filter((line) => !line.startsWith('hidden:'))).toEqual([
    'h2: Newsletter',
    'Our news by e-mail. No third-party advertising.',
    'label: E-mail address',
    'text: E-mail address = name=email inputmode=email maxlength=254 autocomplete=email required',
    'label: Topic',
    'combobox: Topic = water name=category',
    'option: all',
    'option: Water',
    'button: Subscribe type=submit',
    'You can withdraw your consent at any time with one click.',
    'link: Privacy policy (opens in a new tab) → /en/privacy-policy target=_blank rel=noopener',
  ]);
  await unmount();
});

it('B3 NL02: "Loading" stands in the list of topics until they have come, and goes when they do not come', async () => {
  const answers: (() => Response)[] = [() => Response.json([{ id: 'water', name: 'Water' }]), () => Response.error()];
  for (const answer of answers) {
    const requests = vi.fn(async (_address: string) => answer());
    vi.stubGlobal('fetch', requests);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { host, unmount } = await showInEnglish(<NewsletterForm headingId={null} />, { page, site });
    expect(optionsOf(host)).toEqual([
      ['all', 'all', false],
      ['Loading…', 'Loading…', true],
    ]);
    await focus(host);
    await focus(host);
    const topics = requests.mock.calls.filter(([address]) => address.includes('newsletter_categories'));
    expect(topics).toHaveLength(1);
    await expect.poll(() => optionsOf(host).slice(1)).toEqual(answer === answers[0] ? [['water', 'Water', false]] : []);
    expect([host.querySelector('h2'), host.querySelector('form')?.id]).toEqual([null, 'popup-newsletter-form']);
    await unmount();
  }
});

it('an address that is wrong is said where the focus is in its field already, which no screen reader reads again', async () => {
  const announced = watchAnnouncements();
  const { host, unmount } = await showInEnglish(<NewsletterForm headingId="newsletter-title" categories={[]} />, {
    page,
    site,
  });
  const field = host.querySelector<HTMLInputElement>('[name=email]');
  if (!field) throw new Error('no field');
  const send = () => act(async () => host.querySelector<HTMLElement>('[type=submit]')?.click());
  await send();
  // moving the focus reads the field and its error
  await expect.poll(() => [document.activeElement === field, announced]).toEqual([true, []]);
  field.value = 'anna';
  await send();
  await expect.poll(() => announced).toEqual(['Invalid email address entered.']);
  await unmount();
});

it.each([
  [
    201,
    'Check your inbox',
    'We have sent a confirmation link to your address. Click it to complete your subscription.',
  ],
  [
    202,
    'Subscription received',
    'We have received your subscription. The confirmation link will be sent as soon as the system is available again.',
  ],
])(
  'NL03 NL04 NL05: a sign-up (%i) is confirmed in a dialog with its address, and its form is empty then',
  async (status, title, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
      if (!body) return Response.json({ token: 't' });
      bodies.push([address, JSON.parse(body)]);
      return Response.json({}, { status });
    });
    const onDone = vi.fn();
    const { host } = await showInEnglish(
      <NewsletterForm headingId={null} categories={[{ id: 'water', name: 'Water' }]} topic="water" onDone={onDone} />,
      { page, site },
    );
    const field = host.querySelector('[name=email]') as HTMLInputElement;
    field.value = ' anna@example.org ';
    await act(async () => host.querySelector<HTMLElement>('[type=submit]')?.click());
    await act(() => vi.advanceTimersByTimeAsync(1600));
    expect(bodies).toEqual([
      ['/api/newsletter_subscriber_requests?locale=en', { email: 'anna@example.org', categories: ['water'] }],
    ]);
    expect(outlineOf(host.querySelector('dialog') as Element)).toEqual([
      ...['button: Close type=button', '(close)', `h2: ${title}`, text, 'strong: anna@example.org', 'status:'],
    ]);
    const now = () =>
      ['email', 'category'].map((name) => host.querySelector<HTMLInputElement>(`[name=${name}]`)?.value);
    expect([now(), host.querySelector('[data-status]')?.getAttribute('data-status'), onDone.mock.calls.length]).toEqual(
      [...[['', 'all'], 'none', 0]],
    );
    await act(async () => host.querySelector<HTMLElement>('dialog button')?.click());
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect([onDone.mock.calls.length > 0, host.querySelector('dialog')?.open]).toEqual([true, false]);
  },
);
