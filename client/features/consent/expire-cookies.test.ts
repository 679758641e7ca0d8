// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type ConsentCookie, DEFAULT_CONSENT } from '#shared/rules/consent/consent.ts';
import { expireCookies } from './expire-cookies.ts';

const row = (kind: ConsentCookie['kind'], name: string): ConsentCookie => ({ kind, name, provider: '', life: '' });
const LISTED = [
  row('necessary', '_ga_choice'),
  row('analytic', '_ga, _ga_*'),
  row('functional', 'player cookies'),
  row('advertising', '_gcl_*'),
  row('advertising', '*'),
];
const HELD = '_ga=GA1.1; _ga_AB12=GS2; _ga_choice=1; _gat=1; _gcl_au=1=2; cookies=1; nameless';

/** What is written to document.cookie at `address`. */
function listen(address: string): string[] {
  const written: string[] = [];
  vi.stubGlobal('location', new URL(address));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(HELD);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  return written;
}
afterEach(() => {
  vi.restoreAllMocks();
  // of two spies on one property, one would stay for the files that follow
  Reflect.deleteProperty(document, 'cookie');
  vi.unstubAllGlobals();
});

it('CC02: what is refused is deleted by name or beginning, for the host and its parent domains', () => {
  const written = listen('https://www.example.com/en');
  expireCookies(LISTED, { ...DEFAULT_CONSENT, advertisingConsent: true });
  expect(written).toEqual([
    '_ga=; Max-Age=0; Path=/; Secure',
    '_ga=; Max-Age=0; Path=/; Domain=www.example.com; Secure',
    '_ga=; Max-Age=0; Path=/; Domain=example.com; Secure',
    '_ga=; Max-Age=0; Path=/; Domain=com; Secure',
    '_ga_AB12=; Max-Age=0; Path=/; Secure',
    '_ga_AB12=; Max-Age=0; Path=/; Domain=www.example.com; Secure',
    '_ga_AB12=; Max-Age=0; Path=/; Domain=example.com; Secure',
    '_ga_AB12=; Max-Age=0; Path=/; Domain=com; Secure',
  ]);
});

it('CC02: what is granted, or not listed, stays', () => {
  const written = listen('http://localhost:3000/');
  expireCookies(LISTED, { ...DEFAULT_CONSENT, analyticConsent: true });
  expect(written).toEqual(['_gcl_au=; Max-Age=0; Path=/', '_gcl_au=; Max-Age=0; Path=/; Domain=localhost']);
});
