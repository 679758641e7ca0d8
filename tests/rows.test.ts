import { describe, expect, it } from 'vitest';
import byHandRows from './rows-by-hand.json' with { type: 'json' };
import laterRows from './rows-later.json' with { type: 'json' };
import { ROWS } from './support/rows.ts';
import { readSources, stripComments } from './support/sources.ts';

interface Plan {
  /** Number of the issue that will build the rows; null until it has one. */
  issue: number | null;
  title: string;
  rows: string[];
}
/** Row and the reason why no test can prove it. */
const byHand: Record<string, string> = byHandRows;
const plans: Plan[] = laterRows;
const later = plans.flatMap(({ rows }) => rows);
const allRows = new Set(ROWS);
/** Titles of tests and of their groups: strings that are the first of several arguments. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
const named = readSources()
  .filter(({ file }) => /\.test\.tsx?$/.test(file))
  .flatMap(({ text }) => [...stripComments(text).matchAll(TITLE)].map(([, , title = '']) => title))
  .flatMap((title) => [...title.matchAll(/\b(?:[A-Z]{2}|I18)\d{2}\b/g)].map(([id]) => id));
const proven = new Set(named.filter((id) => allRows.has(id)));

describe('rows of the checklist', () => {
  it('are named in the title of a test, checked by hand, or planned', () => {
    expect(ROWS.filter((id) => !proven.has(id) && !(id in byHand) && !later.includes(id))).toEqual([]);
  });

  it('are planned or checked by hand only while no test names them', () => {
    expect([...later, ...Object.keys(byHand)].filter((id) => proven.has(id))).toEqual([]);
    expect(later.filter((id, i) => later.indexOf(id) !== i || id in byHand)).toEqual([]);
  });

  it('are rows that exist, with a reason or an issue', () => {
    expect([...later, ...Object.keys(byHand)].filter((id) => !allRows.has(id))).toEqual([]);
    expect(Object.entries(byHand).filter(([, reason]) => reason.length < 10)).toEqual([]);
    const odd = ({ issue, title, rows }: Plan) =>
      (issue !== null && !(Number.isInteger(issue) && issue > 0)) || title === '' || rows.length === 0;
    expect(plans.filter(odd)).toEqual([]);
  });
});
