import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import { signPreview } from '../preview-link.ts';
import { askFor, site } from './mail-pages.test-rig.ts';
import { mailPreviewRoutes } from './mail-preview-routes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { ...site, publicUrl: null, previewSecret: 'secret' };
const ask = (url: string, request: Parameters<typeof askFor>[2] = {}) =>
  askFor((app) => app.register(mailPreviewRoutes, options), url, request);
it('D8: the preview of the mails needs a signed link of this hour, and leads to the other languages', async () => {
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const toUrl = (locale: Locale, until = expires, secret = 'secret') =>
    `/admin/preview/mails?locale=${locale}&token=${until}.${signPreview({ module: 'preview', id: 'mails', locale }, until, secret)}`;
  const { status, main, body } = await ask(toUrl('en'));
  expect(status).toBe(200);
  const links = [...main.join('').matchAll(/<a href="([^"]+)" lang="(..)">(..)<\/a>/g)].map(
    ([, href = '', lang, text]) => [href.replaceAll('&amp;', '&'), lang, text],
  );
  expect(links.map(([, lang, text]) => [lang, text])).toEqual(['pl', 'en', 'de'].map((one) => [one, one]));
  expect(main.join('')).toMatch(/<p>Language: <a [^>]+>pl<\/a> · <a [^>]+>en<\/a> · <a [^>]+>de<\/a><\/p>/);
  expect((await ask(links[2]?.[0] ?? '')).body).toContain('<html lang="de">');
  const names = [
    ...body.matchAll(
      /<section id="([^"]+)"><h2>([^<]+)<\/h2><iframe sandbox title="([^"]+)" srcdoc="&lt;!doctype html/gi,
    ),
  ];
  expect(names.map(([, name]) => name).slice(0, 3)).toEqual(['office-contact', 'office-product', 'office-application']);
  expect(names.every(([, , subject, title]) => subject === title)).toBe(true);
  const { status: closed } = await ask(toUrl('en').replace('locale=en', 'locale=de'));
  const wrong = [
    toUrl('en', expires - 3601),
    toUrl('en', expires, 'other'),
    '/admin/preview/mails',
    toUrl('en', expires + 3600),
  ];
  expect([closed, ...(await Promise.all(wrong.map(async (url) => (await ask(url)).status)))]).toEqual(
    Array(5).fill(403),
  );
});
