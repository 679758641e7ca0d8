import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '#shared/locales/locales.ts';

const read = (locale: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, `${locale}.json`), 'utf8'));

/** Path of each text with its placeholders. */
const list = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string'
      ? `${path}${name} ${[...item.matchAll(/\{\{\w+\}\}/g)].sort().join(' ')}`
      : list(item, `${path}${name}.`),
  );

it.each(LOCALES)('%s has the same texts as Polish, with the same placeholders', (locale) => {
  const [own, polish] = [list(read(locale)), list(read('pl'))];
  expect(own.filter((text) => !polish.includes(text))).toEqual([]);
  if (LANGUAGES[locale].complete) expect(own.sort()).toEqual(polish.sort());
});
