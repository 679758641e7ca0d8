import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutate, readMutations } from './mutations/mutations.ts';
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
    expect(expected.filter((number) => !numbers.has(number))).toEqual([]);
    expect([...numbers].filter((number) => !expected.includes(number))).toEqual([]);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  it('names tests and files that are there', () => {
    const unproven = rows.flatMap(({ label, proofs }) =>
      proofs.flatMap((proof) => {
        const [file = '', title = ''] = parseProof(proof);
        return exists(file, title) ? [] : [`${label}: ${proof}`];
      }),
    );
    expect(unproven).toEqual([]);
    const places = rows.flatMap(({ where }) => [...where.matchAll(/`([\w./-]+)`/g)].map(([, file]) => file as string));
    expect(places.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(rows.filter(({ where }) => !where.includes('`')).map(({ label }) => label)).toEqual([]);
  });

  it('records for every row how its safeguard was switched off, by an edit that still fits the code', () => {
    const mutations = readMutations();
    const switchedOff = new Set(mutations.map(({ label }) => label));
    expect(
      rows.filter(({ label, mutation }) => !mutation || !switchedOff.has(label)).map(({ label }) => label),
    ).toEqual([]);
    const labels = new Set(rows.map(({ label }) => label));
    expect([...switchedOff].filter((label) => !labels.has(label))).toEqual([]);
    const problems = mutations.flatMap((one) => mutate(one).problems.map((problem) => `${one.label}: ${problem}`));
    expect(problems).toEqual([]);
  });

  it('names for every row a test, not a measurement alone', () => {
    const measured = rows.filter(({ proofs }) => !proofs.some((proof) => parseProof(proof)[0]?.includes('.test.')));
    expect(measured.map(({ label }) => label)).toEqual([]);
  });
});

it('hardening 24, 25: every setting is explained in the README', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const names = [...(code.get('server/config.ts') ?? '').matchAll(/'([A-Z]{2,}(?:_[A-Z]+)*)'/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
