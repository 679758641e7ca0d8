import { expect, it } from 'vitest';
import { siteUrl } from '../support/built-site.ts';

it.each([
  ['/uploads/files/en/em-310-datasheet/no-such.pdf', 'pl', 'en'],
  ['/uploads/files/de/em-310-datasheet/no-such.pdf', '', 'de'],
  ['/uploads/files/no-such.pdf', 'en', 'en'],
])('BX10: a visitor who opens %s, missing, and reads %s, is answered in %s', async (path, languages, locale) => {
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', 'accept-language': languages };
  const answer = await fetch(siteUrl(path), { headers });
  expect([answer.status, answer.headers.get('content-language')]).toEqual([404, locale]);
  expect(await answer.text()).toContain(`<html lang="${locale}"`);
});
