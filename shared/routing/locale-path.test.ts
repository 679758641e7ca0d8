import { describe, expect, it } from 'vitest';
import { splitLocale, withLocale } from './locale-path.ts';

describe('RT09 locale prefix', () => {
  it.each([
    ['/kontakt', 'pl', 'prefix', '/kontakt'],
    ['/', 'pl', 'prefix', '/'],
    ['/contact', 'en', 'prefix', '/en/contact'],
    ['/', 'de', 'prefix', '/de'],
    ['/kontakt', 'pl', 'prefix_all', '/pl/kontakt'],
    ['/', 'pl', 'prefix_all', '/pl'],
    ['/en/contact', 'en', 'prefix', '/en/contact'],
    ['/pl/kontakt', 'pl', 'prefix', '/kontakt'],
  ] as const)('%s in %s (%s) is %s', (path, locale, mode, expected) => {
    expect(withLocale(path, locale, mode)).toBe(expected);
  });

  it('is added only once', () => {
    const once = withLocale('/produkte', 'de');
    expect(withLocale(once, 'de')).toBe(once);
  });
});

describe('RT10 leading locale segment', () => {
  it.each([
    ['/en/contact', 'en', '/contact', true],
    ['/en', 'en', '/', true],
    ['/pl/kontakt', 'pl', '/kontakt', true],
    ['/kontakt', 'pl', '/kontakt', false],
    ['/entropia', 'pl', '/entropia', false],
    ['/denkmal/de', 'pl', '/denkmal/de', false],
    ['/EN/contact', 'pl', '/EN/contact', false],
    ['/fr/contact', 'pl', '/fr/contact', false],
    ['/', 'pl', '/', false],
  ] as const)('%s is %s %s', (path, locale, bare, prefixed) => {
    expect(splitLocale(path)).toEqual({ locale, path: bare, prefixed });
  });
});
