/// <reference path="../server/embedded-cms/fontkit.d.ts" />
import { readFileSync, statSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { COMPLETE_LOCALES } from '#shared/locales/locales.ts';
import { charactersOf } from '../scripts/subset-fonts.ts';
import { expectNone } from './support/expect-none.ts';
import { list } from './support/sources.ts';

/** Decision 119; of 1,024 bytes. */
const CORE_MAX_KB = 45;
/** Accents that the package's own style sheet does not name either, spaces that are in both of its files, and no characters. */
const UNNAMED = new Set([...'\u0300\u0301\u0303 \u00a0', '\0', '\r', '\uffff']);

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url));
const lettersOf = (file: string) => create(read(file)).characterSet.map((code) => String.fromCodePoint(code));
const faces = [
  ...read('client/styles/fonts.css')
    .toString()
    .matchAll(/@font-face \{[^}]+\}/g),
]
  .map(([face]) => ({ face, file: /dist\/fonts\/[\w-]+\.woff2/.exec(face)?.[0] ?? '' }))
  .filter(({ file }) => file !== '')
  .map(({ face, file }) => ({ face, file, named: new Set(charactersOf(face)), has: new Set(lettersOf(file)) }));
const core = faces.filter(({ file }) => file.includes('-core'));
const all = ['latin', 'latin-ext']
  .flatMap((script) =>
    lettersOf(`node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-${script}-wdth-normal.woff2`),
  )
  .filter((letter) => !UNNAMED.has(letter));

it('each character of the font is in one of the files, whose range names it', () => {
  expectNone(
    all.flatMap((letter) => {
      const found = faces.filter(({ named, has }) => named.has(letter) && has.has(letter)).length;
      return found === 1 ? [] : [`${letter}: in ${found}`];
    }),
    'correct the ranges of client/styles/fonts.css',
  );
});

it('a page with a character that the font lacks does not load the other files for it', () => {
  const others = faces.filter(({ file }) => file.includes('-rest'));
  expect(others).toHaveLength(2);
  expectNone(
    others.flatMap(({ file, named, has }) =>
      [...named].filter((letter) => !has.has(letter)).map((l) => `${file}: ${l}`),
    ),
    'name only what the file has',
  );
});

it('the texts of the interface need no more than the first two files, which are small', () => {
  const texts = COMPLETE_LOCALES.map((locale) => read(`shared/locales/${locale}.json`).toString()).join('');
  const needed = all.filter((letter) => !/[{}\\]/.test(letter) && texts.includes(letter));
  expectNone(
    needed.filter((letter) => !core.some(({ has }) => has.has(letter))),
    'move these characters to a file "core" (client/styles/fonts.css)',
  );
  const bytes = core.reduce((sum, { file }) => sum + statSync(new URL(`../${file}`, import.meta.url)).size, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(CORE_MAX_KB);
});

it('the styles use the weights and widths that the files have, and no others', () => {
  const sheets = list('client').filter((file) => file.endsWith('.css') && !file.endsWith('/fonts.css'));
  const valuesOf = (property: string) =>
    sheets.flatMap((file) =>
      [
        ...read(file)
          .toString()
          .matchAll(new RegExp(`\\b${property}: (\\w+)`, 'g')),
      ].map(([, value]) => Number(value)),
    );
  const [weights, widths] = [valuesOf('font-weight'), valuesOf('font-stretch')];
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([400, 600]);
  expect([Math.min(...widths), Math.max(...widths)]).toEqual([80, 100]);
  for (const { face } of faces) expect(face).toMatch(/font-weight: 400 600;\s+font-stretch: 80% 100%;/);
});
