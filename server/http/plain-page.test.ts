import { expect, it } from 'vitest';
import { COMPLETE_LOCALES } from '#shared/locales/locales.ts';
import { buildLastResort } from './plain-page.ts';

it.each(COMPLETE_LOCALES)('ER03: the last resort speaks %s, names the status and links home', (locale) => {
  const html = buildLastResort(locale, 503);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toContain('<p>503</p>');
  expect(html).toContain(`href="${locale === 'pl' ? '/' : `/${locale}`}"`);
  expect(html).not.toMatch(/<script|style=/);
});
