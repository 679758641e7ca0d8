import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readSources, stripComments } from './support/sources.ts';

/** Numbered requirements, figures, and the two points of the issue beside them. */
const NUMBERS = { '': 25, F: 11, P: 2 };
/** `| 1a | clause | where | proof |`; a proof is `file` › title, several are parted by <br>. */
const rows = readFileSync(path.join(ROOT, 'docs/hardening.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, label = '', , where = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return /^[FP]?\d+[a-z]$/.test(label)
      ? [{ label, where, proofs: proof.split('<br>').map((one) => one.trim()) }]
      : [];
  });
const code = new Map(readSources().map(({ file, text }) => [file, stripComments(text)]));
const parse = (proof: string) => /^`([\w./-]+)` › (\S.*)$/.exec(proof)?.slice(1) ?? [];

/** A test is named by the text it or its group has in the source, a part of the bench by its function's name. */
function isThere(file: string, title: string): boolean {
  const text = code.get(file) ?? '';
  if (!/\.test\.tsx?$/.test(file)) return new RegExp(`\\b${title}\\b`).test(text);
  return [...text.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g)].some(([, , name]) => name === title);
}

describe('docs/hardening.md', () => {
  it('has a row for every requirement and figure, each once', () => {
    const labels = rows.map(({ label }) => label);
    const numbers = new Set(labels.map((label) => label.slice(0, -1)));
    const wanted = Object.entries(NUMBERS).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, i) => `${kind}${i + 1}`),
    );
    expect(wanted.filter((number) => !numbers.has(number))).toEqual([]);
    expect([...numbers].filter((number) => !wanted.includes(number))).toEqual([]);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  it('names tests and files that are there', () => {
    const unproven = rows.flatMap(({ label, proofs }) =>
      proofs.flatMap((proof) => {
        const [file = '', title = ''] = parse(proof);
        return isThere(file, title) ? [] : [`${label}: ${proof}`];
      }),
    );
    expect(unproven).toEqual([]);
    const places = rows.flatMap(({ where }) => [...where.matchAll(/`([\w./-]+)`/g)].map(([, file]) => file as string));
    expect(places.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(rows.filter(({ where }) => !where.includes('`')).map(({ label }) => label)).toEqual([]);
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
