import { expect, it } from 'vitest';
import { cmsTexts } from './texts.ts';

/** Path of each text, with the names of its values. */
const list = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string'
      ? `${path}${name} ${[...item.matchAll(/\{\{\w+\}\}/g)].sort().join(' ')}`
      : list(item, `${path}${name}.`),
  );

it.each(['en', 'de'] as const)('%s has the texts of Polish, with the same values', (locale) => {
  expect(list(cmsTexts[locale]).sort()).toEqual(list(cmsTexts.pl).sort());
});
