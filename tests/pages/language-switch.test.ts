import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { api, page } from '../support/built-site.ts';
import type { ReadPage } from '../support/read-page.ts';

// The built site over the embedded CMS: what a filtered list and a search become when the language is switched.

/** Address of the link to another language. */
const linkTo = (read: ReadPage, locale: Locale) =>
  read.document.querySelector(`#language-top a[hreflang=${locale}]`)?.getAttribute('href') ?? '';
const switchTo = async (locale: Locale, path: string) => {
  const link = linkTo(await page(path), locale);
  return { link, read: await page(link) };
};
const chips = (read: ReadPage) => read.texts('nav[aria-label] li a[href*="/"]').join();

describe('SH14 the language switch on the product finder', () => {
  const total = (read: ReadPage) => Number.parseInt(read.text('#finder-found'), 10);
  const chosen = (read: ReadPage) =>
    [...read.document.querySelectorAll('#product-finder input[checked]')].map((input) => input.getAttribute('value'));

  it.each([
    ['/en/products/finder?mounting=DIN+rail', 'de', '/de/produkte/produktfinder?mounting=Hutschiene', ['Hutschiene']],
  ] as const)('%s → %s: values have the words of the language', async (path, locale, expected, values) => {
    const { link, read } = await switchTo(locale, path);
    expect(link).toBe(expected);
    expect(chosen(read)).toEqual(values);
  });
});
