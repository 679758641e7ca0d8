import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/locales/locales.ts';
import { createTranslate } from '#shared/locales/translator.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { buildErrorPage, emptySite } from './static-pages.ts';

const options = {
  origin: 'https://www.example.com',
  localeMode: 'prefix',
  captcha: { mode: 'off', siteKey: null, version: null },
  tagManager: null,
} as const;

describe('ER01 ER04 error page', () => {
  it.each([
    ['pl', 'Nie znaleziono strony'],
    ['en', 'This page could not be found'],
    ['de', 'Die Seite existiert nicht'],
  ] as const)('says it in %s', (locale, title) => {
    const t = createTranslate(locale, interfaceTexts[locale], () => {});
    const page = buildErrorPage('/x', 404, emptySite(locale, options), t);
    expect(page).toMatchObject({
      layout: 'error',
      locale,
      title,
      content: { status: 404 },
      head: { robots: 'noindex', canonical: null },
    });
  });

  it.each(LOCALES)('has a shell in %s even when the CMS never answered', (locale) => {
    const site = emptySite(locale, options);
    expect(site.fixedLinks.home).toBe(locale === 'pl' ? '/' : `/${locale}`);
    expect(site.locales).toHaveLength(3);
  });
});
