// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { ContactUsForm } from './ContactUsForm.tsx';

const page = { path: '/contact', formToken: '', posted: null, title: 'Contact' };
const site = { company: {}, fixedLinks: {}, captcha: { mode: 'off' } };
const TYPED = {
  firstName: 'Anna',
  lastName: 'Żak',
  content: 'An offer',
  email: 'anna@example.org',
  offerContactConsent: true,
  privacyPolicyConsent: true,
};
const token = () => Response.json({ token: 't' });
let posts: string[];
let tokens: PromiseWithResolvers<void>;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  posts = [];
  tokens = Promise.withResolvers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method !== 'POST') return tokens.promise.then(token);
    init.signal?.throwIfAborted();
    posts.push(new URL(String(address), 'https://x.example').pathname);
    return Response.json({ id: 'ABCDE-FGHIJ' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('C3: a message that was stopped while it waited for its guards is sent by the next press, once', async () => {
  history.replaceState({ idx: 3 }, '', '/contact?country=PL&ask=em-310#write-to-us');
  const { host } = await showOnPage(<ContactUsForm enquiry={[]} finder={null} />, { page, site });
  const announced = watchAnnouncements();
  for (const [name, value] of Object.entries(TYPED)) {
    const field = host.querySelector(`[name="${name}"]`) as HTMLInputElement;
    if (value === true) field.checked = true;
    else field.value = String(value);
  }
  const buttons = () => [...host.querySelectorAll<HTMLElement>('.actions button')];
  const texts = () => buttons().map((button) => button.textContent);
  const press = (i: number) => act(async () => buttons()[i]?.click());
  for (let stops = 0; stops < 3; stops += 1) {
    await press(0);
    expect(texts()).toEqual(['forms.sending', 'forms.cancel']);
    // a second press while it is being sent
    await press(0);
    await press(1);
    expect([texts(), announced.splice(0)]).toEqual([['forms.submit'], ['forms.draft.sending']]);
  }
  await press(0);
  expect([texts(), announced]).toEqual([['forms.sending', 'forms.cancel'], []]);
  await act(async () => tokens.resolve());
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  // no timer makes the digest of a message
  await act(() => vi.waitFor(() => expect(host.textContent).toContain('ABCDE-FGHIJ'), { timeout: 60_000 }));
  expect(posts).toEqual(['/api/form_entries/contact_us']);
});

it('FM11: while files are sent, their progress is shown from nothing on, and the form says that it is being sent', async () => {
  const { host } = await showOnPage(<ContactUsForm enquiry={[]} finder={null} />, { page, site });
  for (const [name, value] of Object.entries(TYPED)) {
    const field = host.querySelector(`[name="${name}"]`) as HTMLInputElement;
    if (value === true) field.checked = true;
    else field.value = String(value);
  }
  const files = host.querySelector('[name="attachments"]') as HTMLInputElement;
  const list = new DataTransfer();
  list.items.add(new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }));
  files.files = list.files;
  await act(async () => files.dispatchEvent(new Event('change', { bubbles: true })));
  expect(host.querySelector('progress')).toBeNull();
  await act(async () => host.querySelector<HTMLElement>('.actions button')?.click());
  await act(() => vi.waitFor(() => expect(host.querySelector('progress')).not.toBeNull(), { timeout: 60_000 }));
  const progress = host.querySelector('progress') as HTMLProgressElement;
  expect([progress.getAttribute('value'), progress.max, progress.getAttribute('aria-label')]).toEqual([
    ...['0', 1, 'forms.upload'],
  ]);
  // a message that is still being sent would be one for each form of this name that comes after it
  await act(async () => host.querySelectorAll<HTMLElement>('.actions button')[1]?.click());
  expect(host.querySelector('progress')).toBeNull();
});
