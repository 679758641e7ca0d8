import { expect, it } from 'vitest';
import { cmsTexts } from './texts.ts';

/** Path of each text with its placeholders. */
const list = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string'
      ? `${path}${name} ${[...item.matchAll(/\{\{\w+\}\}/g)].sort().join(' ')}`
      : list(item, `${path}${name}.`),
  );

it.each(['en', 'de'] as const)('%s has the same texts as Polish, with the same placeholders', (locale) => {
  expect(list(cmsTexts[locale]).sort()).toEqual(list(cmsTexts.pl).sort());
});
