import { act } from 'react';
import { beforeEach, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ContactUsForm } from './ContactUsForm.tsx';

const PROPS = {
  page: { path: '/en/contact', formToken: '', posted: null, title: 'Contact' },
  site: {
    ...{ company: { legalName: 'Elmerion SA', phone: '', email: '' }, routes: {}, captcha: { mode: 'off' } },
    fixedLinks: { privacy: '/en/privacy' },
  },
};
export const ITEM = { product: 'em-310', name: 'EM-310', variant: 'VM1', quantity: '10' };
export const DRAFT = 'draft contact-us';
interface Office {
  /** Requests in their order: the address, the headers and the body of what is sent. */
  asked: { address: string; headers: Record<string, string>; body: Record<string, unknown> }[];
  answer: () => Response | Promise<Response>;
}
/** What answers the messages of a test. */
export const office: Office = { asked: [], answer: () => Response.error() };

/** For the beginning of a file: each test has an office of its own, and a clock. */
export function withOffice(): void {
  beforeEach(({ onTestFinished }) => {
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      sessionStorage.clear();
      history.replaceState(null, '', '/');
    });
    sessionStorage.clear();
    office.asked = [];
    office.answer = () => Response.json({ id: 'ABCDE-FGHIJ' }, { status: 201 });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    // as on a page without TLS: a digest takes a time that this clock does not know
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
    vi.stubGlobal('fetch', async (address: string, init: { headers: Record<string, string>; body: string }) => {
      if (address === '/forms/token') return Response.json({ token: 't' });
      office.asked.push({ address, headers: init.headers, body: JSON.parse(init.body) });
      return office.answer();
    });
  });
}

export async function show(enquiry = [ITEM]) {
  const { host, unmount } = await showInEnglish(<ContactUsForm enquiry={enquiry} finder={null} />, PROPS);
  const field = (name: string) => host.querySelector(`[name="${name}"]:not([type=hidden])`) as HTMLInputElement;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const press = (text: string) =>
    act(async () =>
      [...host.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent === text)?.click(),
    );
  return {
    ...{ host, unmount, field, pass, press },
    type: (values: Record<string, string | true>) =>
      act(async () => {
        for (const [name, value] of Object.entries(values)) {
          const one = field(name);
          const { prototype } = one.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
          if (value === true) one.click();
          else Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(one, value);
          one.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }),
    async send() {
      await press('Send message');
      // a person has typed for as long
      await pass(1550);
    },
    outcome: () => host.querySelector('#contact-us-outcome') as HTMLElement,
    dialog: () => host.querySelector('dialog') as HTMLDialogElement,
  };
}
type Shown = Awaited<ReturnType<typeof show>>;
export const fillIn = ({ type }: Shown) =>
  type({
    ...{ firstName: ' Anna ', lastName: 'Żak', email: 'anna@example.org', phoneNumber: '+48 601 234 567' },
    ...{ callBack: true, country: 'Poland', offerContactConsent: true, privacyPolicyConsent: true },
  });
