import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { createPrerendered503 } from './prerendered-503.ts';

const toKey = ((key: string) => key) as unknown as Translate;
const translates = Object.fromEntries(LOCALES.map((locale) => [locale, toKey])) as Record<Locale, Translate>;
const send = createPrerendered503(translates, 'prefix');

/** The body of the answer to a request. */
function answer(request: { method: string; url: string; body?: URLSearchParams }): string {
  const sent: string[] = [];
  const raw = { writeHead: () => {}, end: (text: string) => void sent.push(text) };
  const reply = { headers: () => {}, hijack: () => {}, getHeaders: () => ({}), raw };
  send(request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return sent.join('');
}

it('M9: during an overload a form comes back as text, on a page that does not load itself again', () => {
  const body = new URLSearchParams({ _token: 'secret', content: 'One </textarea><b>\nTwo', anonymous: 'true' });
  const page = answer({ method: 'POST', url: '/de/forms/whistleblower', body });
  expect(page).toContain('>\nOne &lt;/textarea&gt;&lt;b&gt;\nTwo</textarea>');
  expect(page).toContain('error.unsent.text');
  expect(page).not.toMatch(/secret|http-equiv/);
});

it('M9: what was never read, or is no form, is not shown', () => {
  expect(answer({ method: 'POST', url: '/en/forms/contact-us' })).toContain('error.unsent.unread');
  for (const method of ['GET', 'POST']) expect(answer({ method, url: '/en/about' })).toContain('http-equiv="refresh"');
});
