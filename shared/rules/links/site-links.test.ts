import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES, type Locale } from '../../locales/locales.ts';
import { findFixedLinks, findFixedLocale, selectableLocaleLinks, toLocaleLinks } from './site-links.ts';

const none = new Map<string, string>();
const everywhere = () => true;

describe('SH23 D5 fixed links', () => {
  it('leads to the targets of the spec in German', () => {
    expect(findFixedLinks('de', 'prefix', none, {}, everywhere)).toMatchObject({
      home: '/de',
      press: '/de/presse',
      downloadCenter: '/de/download-center',
      privacy: '/de/datenschutz',
      cookies: '/de/cookie-hinweise',
      priceList: null,
    });
  });

  it('has a price list in Polish only', () => {
    expect(findFixedLinks('pl', 'prefix', none, {}, everywhere).priceList).toBe('/cennik');
    expect(findFixedLinks('en', 'prefix', none, {}, everywhere).priceList).toBeNull();
  });

  it('has a prefix in every locale when all are prefixed', () => {
    expect(findFixedLinks('pl', 'prefix_all', none, {}, everywhere)).toMatchObject({
      home: '/pl',
      press: '/pl/biuro-prasowe',
      priceList: '/pl/cennik',
    });
  });

  it('follows the configuration, but never to another origin', () => {
    const press = (value: string) =>
      findFixedLinks('en', 'prefix', new Map([['LINK_PRESS', value]]), {}, everywhere).press;
    expect(press('/media-room')).toBe('/en/media-room');
    expect(press('/médias')).toBe('/en/m%C3%A9dias');
    expect(press('//evil.example')).toBeNull();
    expect(press('javascript:alert(1)')).toBeNull();
  });

  it('omits pages that the CMS does not have', () => {
    const links = findFixedLinks('pl', 'prefix', none, {}, (path) => path === '/biuro-prasowe');
    expect(links).toEqual({
      home: '/',
      press: '/biuro-prasowe',
      downloadCenter: null,
      privacy: null,
      cookies: null,
      priceList: null,
      search: null,
    });
  });

  it('finds the search page in the sitemap', () => {
    expect(findFixedLinks('en', 'prefix', none, { 'search.index': '/find' }, everywhere).search).toBe('/en/find');
  });

  it('finds the locale of a fixed path without prefix', () => {
    expect(
      ['/presse', '/datenschutz', '/press', '/privacy-policy', '/biuro-prasowe', '/x'].map(findFixedLocale),
    ).toEqual(['de', 'de', 'en', 'en', null, null]);
  });
});

describe('SH13 SH15 language links', () => {
  it('selects all locales by default', () => {
    expect(toLocaleLinks(none).map((l) => [l.locale, l.name, l.selectable])).toEqual(
      LOCALES.map((locale) => [locale, LANGUAGES[locale].name, true]),
    );
  });

  it('links to the external root if a locale is not selectable', () => {
    const links = toLocaleLinks(
      new Map([
        ['SELECTABLE_LOCALES', 'pl, en'],
        ['EXTERNAL_LOCALE_ROOT_DE', 'https://elmerion.example/de'],
      ]),
    );
    expect(links[2]).toEqual({
      locale: 'de',
      name: 'Deutsch',
      selectable: false,
      externalRoot: 'https://elmerion.example/de',
    });
    expect(links[1]?.selectable).toBe(true);
  });

  it('omits locales without a link target, but never the locale of the page', () => {
    const offered = (current: Locale, ...more: [string, string][]) =>
      selectableLocaleLinks(toLocaleLinks(new Map([['SELECTABLE_LOCALES', 'pl,en'], ...more])), current).map(
        (l) => l.locale,
      );
    expect(offered('pl')).toEqual(['pl', 'en']);
    expect(offered('de')).toEqual(['pl', 'en', 'de']);
    expect(offered('pl', ['EXTERNAL_LOCALE_ROOT_DE', 'https://elmerion.example/de'])).toEqual(['pl', 'en', 'de']);
  });

  it('ignores an unsafe root in the configuration', () => {
    const links = toLocaleLinks(new Map([['EXTERNAL_LOCALE_ROOT_DE', 'javascript:alert(1)']]));
    expect(links.map(({ externalRoot }) => externalRoot)).toEqual(LOCALES.map(() => null));
  });
});
