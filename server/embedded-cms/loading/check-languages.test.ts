import { expect, it } from 'vitest';
import type { AnswerContext } from '../answers/answer-context.ts';
import { checkLanguages } from './check-languages.ts';

function check(configurations: Record<string, string> | null): string[] {
  const found: string[] = [];
  const report = (_row: object, path: string, reason: string) => found.push(`${path} ${reason}`);
  checkLanguages({ rows: { configurations }, report } as unknown as AnswerContext);
  return found;
}

it('X4: a language that the site does not have is a mistake of the configuration', () => {
  expect(check(null)).toEqual([]);
  expect(check({ SELECTABLE_LOCALES: ' pl, en', EXTERNAL_LOCALE_ROOT_DE: 'https://elmerion.example/de' })).toEqual([]);
  expect(check({ SELECTABLE_LOCALES: 'pl,xx,', EXTERNAL_LOCALE_ROOT_XX: 'https://elmerion.example/xx' })).toEqual([
    '.SELECTABLE_LOCALES "xx" is no language of shared/locales/locales.ts',
    '.EXTERNAL_LOCALE_ROOT_XX its end is no language of shared/locales/locales.ts',
  ]);
});
