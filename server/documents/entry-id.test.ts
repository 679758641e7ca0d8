import { expect, it } from 'vitest';
import { readAuthority, toTagUri } from './entry-id.ts';

const ORIGIN = 'https://www.meters.example:8443';

it.each([
  ['elmerion.example,2026', 'elmerion.example', '2026'],
  ['Elmerion.Example , 2027-05-01', 'elmerion.example', '2027-05-01'],
  ['elmerion.example', 'elmerion.example', '2026'],
  [undefined, 'www.meters.example', '2026'],
  ['', 'www.meters.example', '2026'],
  ['https://elmerion.example/', 'www.meters.example', '2026'],
  ['elmerion.example\r\nX:1', 'www.meters.example', '2026'],
])('M12: the authority of ids for the setting %j is %s, %s', (setting, domain, year) => {
  expect(readAuthority(setting, ORIGIN)).toEqual({ domain, year });
});

it('M12: an id is a tag URI of the record, whatever its id', () => {
  const authority = { domain: 'elmerion.example', year: '2026' };
  expect(toTagUri(authority, 'news', 'pl', 'hall')).toBe('tag:elmerion.example,2026:news/pl/hall');
  expect(toTagUri(authority, 'news', 'de', 'a/b ł#')).toBe('tag:elmerion.example,2026:news/de/a%2Fb%20%C5%82%23');
});
