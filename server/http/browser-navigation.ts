import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales/locales.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { readAccepted } from '#shared/rules/http/content-negotiation.ts';

/** Whether a browser opens the address as a document; pages that show a file, and programs, ask for the file alone. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  // older browsers do not send it
  const destination = headers['sec-fetch-dest'] ?? 'document';
  return destination === 'document' && readAccepted(headers.accept).has('text/html');
}

/** For an address without a language: that of our page with the link, else the first that the browser asks for. */
export function readVisitorLocale({ headers }: FastifyRequest): Locale {
  const from = URL.parse(headers.referer ?? '');
  if (from && from.host === headers.host) return splitLocale(from.pathname).locale;
  // browsers send their languages in the order of preference
  const languages = [...readAccepted(headers['accept-language'])].map((tag) => tag.split('-', 1)[0]);
  return languages.find(isLocale) ?? DEFAULT_LOCALE;
}
