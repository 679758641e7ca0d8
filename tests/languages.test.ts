import { it } from 'vitest';
import { LOCALES } from '#shared/locales/locales.ts';
import { expectNone } from './support/expect-none.ts';
import { readSources } from './support/sources.ts';

const PRODUCT = /^(?:client|server|shared|scripts)\/|^vite\.config/;
/** 'pl', 'en' · pl|en|de · { pl, en, de } · "pl, en or de": two languages of the table in one list. */
const ids = LOCALES.join('|');
const LIST = new RegExp(`\\b(${ids})\\b['"]?(?:\\s*[,|]\\s*| or | and )['"]?(?!\\1)(?:${ids})\\b(?!['"]?:)`);
/** locale === 'pl': what differs by language is a field of its row. */
const SWITCH = new RegExp(`\\b(?:locale|language)\\s*[!=]==\\s*'(?:${ids})'|'(?:${ids})'\\s*[!=]==\\s*\\w*[lL]ocale`);

it('X4: languages are named in shared/locales/locales.ts alone', () => {
  const found = readSources()
    .filter(({ file, isTest }) => !isTest && PRODUCT.test(file) && file !== 'shared/locales/locales.ts')
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, i) => {
        const [list] = LIST.exec(line) ?? SWITCH.exec(line) ?? [];
        return list && !EXCEPTIONS.has(file) ? [`${file}:${i + 1} lists or compares languages: ${list}`] : [];
      }),
    );
  expectNone(found, 'derive it from LOCALES, or add a field to the rows of shared/locales/locales.ts');
});

const EXCEPTIONS = new Set([
  // rules of one language's grammar: endings, compounds, spellings
  'server/cms/term-linker.ts',
  'server/embedded-cms/search/stems.ts',
  // English is asked for by the standard's readers (security.txt)
  'server/routes/well-known-files.ts',
]);
