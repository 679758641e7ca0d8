import { expect, it } from 'vitest';
import { isNavigation, readVisitorLocale } from './browser-navigation.ts';
import { expectsJson } from './expects-json.ts';
import { splitUrl } from './split-url.ts';

it.each<[object, boolean]>([
  [{ accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }, true],
  [{ accept: 'text/html' }, true],
  [{ accept: 'text/html', 'sec-fetch-dest': 'image' }, false],
  [{ accept: '*/*', 'sec-fetch-dest': 'document' }, false],
  [{}, false],
])('a browser opens an address as a document: %j', (headers, expected) => {
  expect(isNavigation({ headers } as never)).toBe(expected);
});

it.each<[object, string]>([
  [{ host: 'x.example', referer: 'https://x.example/de/a', 'accept-language': 'en' }, 'de'],
  [{ host: 'x.example', referer: 'https://other.example/de/a', 'accept-language': 'en-GB,de;q=0.5' }, 'en'],
  [{ host: 'x.example', referer: 'https://x.example/a', 'accept-language': 'en' }, 'pl'],
  [{ 'accept-language': 'fr, de-AT' }, 'de'],
  [{ 'accept-language': 'fr' }, 'pl'],
  [{ referer: 'nonsense' }, 'pl'],
])('an address without a language is answered in that of the page before, or the browser: %j', (headers, expected) => {
  expect(readVisitorLocale({ headers } as never)).toBe(expected);
});

it.each([
  ...['/api', '/api/products', '/en/api/survey', '/page-data', '/site-data', '/captcha/token'].map((one) => [
    one,
    true,
  ]),
  ...['/', '/apis', '/en/about', '/page-data/x', '/en/page-data'].map((one) => [one, false]),
] as [string, boolean][])('clients of %s expect JSON: %s', (path, expected) => {
  expect(expectsJson(path)).toBe(expected);
});

it('an address is cut at its first question mark', () => {
  const read = (url: string) => {
    const { path, search, query } = splitUrl(url);
    return [path, search, [...query]];
  };
  expect(read('/a?b=c?d&e')).toEqual([
    '/a',
    'b=c?d&e',
    [
      ['b', 'c?d'],
      ['e', ''],
    ],
  ]);
  expect([read('/a'), read('?b')]).toEqual([
    ['/a', '', []],
    ['', 'b', [['b', '']]],
  ]);
});
