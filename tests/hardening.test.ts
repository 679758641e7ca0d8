import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutate, readMutations } from './mutations/mutations.ts';
import { expectNone } from './support/expect-none.ts';
import { parseProof, readHardeningTable } from './support/hardening-table.ts';
import { ROOT, readSources, stripComments } from './support/sources.ts';

/** How many requirements, figures (F) and further points (P) there are. */
const NUMBERS = { '': 25, F: 11, P: 2 };
const rows = readHardeningTable();
const code = new Map(readSources().map(({ file, text }) => [file, stripComments(text)]));

/** A test is named by its title or that of its group in the source, a part of the bench by the name of its function. */
function exists(file: string, title: string): boolean {
  const text = code.get(file) ?? '';
  if (!/\.test\.tsx?$/.test(file)) return new RegExp(`\\b${title}\\b`).test(text);
  return [...text.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g)].some(([, , name]) => name === title);
}

describe('docs/hardening.md', () => {
  it('has a row for every requirement and figure, each once', () => {
    const labels = rows.map(({ label }) => label);
    const numbers = new Set(labels.map((label) => label.slice(0, -1)));
    const expected = Object.entries(NUMBERS).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, i) => `${kind}${i + 1}`),
    );
    expectNone(
      [
        ...expected
          .filter((number) => !numbers.has(number))
          .map((number) => `docs/hardening.md has no row for ${number}`),
        ...[...numbers]
          .filter((number) => !expected.includes(number))
          .map((number) => `docs/hardening.md has a row for ${number}, which is no requirement`),
        ...labels
          .filter((label, i) => labels.indexOf(label) !== i)
          .map((label) => `docs/hardening.md has two rows with the label ${label}`),
      ],
      'a label is the number of the requirement and a letter of its own, such as 12d',
    );
  });

  it('names tests and files that are there', () => {
    const unproven = rows.flatMap(({ label, proofs }) =>
      proofs.flatMap((proof) => {
        const [file = '', title = ''] = parseProof(proof);
        return exists(file, title)
          ? []
          : [`row ${label} of docs/hardening.md names the test ${proof}, which is not there`];
      }),
    );
    expectNone(unproven, 'if it was renamed or moved, write its file and its title as they are in the source');
    const places = rows.flatMap(({ label, where }) =>
      [...where.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => ({ label, file })),
    );
    expectNone(
      places
        .filter(({ file }) => !existsSync(path.join(ROOT, file)))
        .map(({ label, file }) => `row ${label} of docs/hardening.md names ${file}, which is not there`),
      'write the path of the file in which the safeguard is now',
    );
    expectNone(
      rows
        .filter(({ where }) => !where.includes('`'))
        .map(({ label }) => `row ${label} of docs/hardening.md names no file`),
      'write the path of the file with the safeguard, in backticks',
    );
  });

  it('records for every row how its safeguard was switched off, by an edit that still fits the code', () => {
    const mutations = readMutations();
    const switchedOff = new Set(mutations.map(({ label }) => label));
    expectNone(
      rows
        .filter(({ label, mutation }) => !mutation || !switchedOff.has(label))
        .map(({ label }) => `row ${label} of docs/hardening.md has no mutation`),
      'add to tests/mutations/mutations.txt how to switch its safeguard off, and to the row what noticed it',
    );
    const labels = new Set(rows.map(({ label }) => label));
    expectNone(
      [...switchedOff]
        .filter((label) => !labels.has(label))
        .map((label) => `tests/mutations/mutations.txt has ${label}, which is no row of docs/hardening.md`),
      'add the row, or remove the mutation',
    );
    expectNone(
      mutations.flatMap((one) =>
        mutate(one).problems.map((problem) => `mutation ${one.label} of tests/mutations/mutations.txt: ${problem}`),
      ),
      'after a change of the safeguard write the edit for the code as it is now',
    );
  });

  it('names for every row a test, not a measurement alone', () => {
    const measured = rows.filter(({ proofs }) => !proofs.some((proof) => parseProof(proof)[0]?.includes('.test.')));
    expectNone(
      measured.map(({ label }) => `row ${label} of docs/hardening.md names only a measurement`),
      'name a test of tests/ that fails without the safeguard',
    );
  });
});

it('hardening 24, 25: every setting is explained in docs/configuration.md', () => {
  const document = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8');
  const names = [...code]
    .filter(([file]) => file.startsWith('server/config/'))
    .flatMap(([, text]) => [...text.matchAll(/^ {2}([A-Z]{2,}(?:_[A-Z]+)*): /gm)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(60);
  expectNone(
    names
      .filter((name) => !document.includes(`| \`${name}\` |`))
      .map((name) => `docs/configuration.md does not explain the setting ${name}`),
    'run npm run docs',
  );
});
