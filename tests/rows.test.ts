import { describe, it } from 'vitest';
import byHandRows from './rows-by-hand.json' with { type: 'json' };
import laterRows from './rows-later.json' with { type: 'json' };
import { expectNone } from './support/expect-none.ts';
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
    expectNone(
      ROWS.filter((id) => !proven.has(id) && !(id in byHand) && !later.includes(id)).map(
        (id) => `no test has the row ${id} in its title`,
      ),
      'begin the title of the test that proves it with the row, or list it in tests/rows-by-hand.json or tests/rows-later.json',
    );
  });

  it('are planned or checked by hand only while no test names them', () => {
    expectNone(
      [...later, ...Object.keys(byHand)]
        .filter((id) => proven.has(id))
        .map((id) => `the row ${id} has a test, and is still planned or checked by hand`),
      'remove it from tests/rows-later.json and tests/rows-by-hand.json',
    );
    expectNone(
      later.filter((id, i) => later.indexOf(id) !== i || id in byHand).map((id) => `the row ${id} is listed twice`),
      'list it once in tests/rows-later.json or tests/rows-by-hand.json',
    );
  });

  it('are rows that exist, with a reason or an issue', () => {
    expectNone(
      [...later, ...Object.keys(byHand)].filter((id) => !allRows.has(id)).map((id) => `there is no row ${id}`),
      'correct it in tests/rows-later.json or tests/rows-by-hand.json',
    );
    expectNone(
      Object.entries(byHand).flatMap(([id, reason]) =>
        reason.length < 10 ? [`tests/rows-by-hand.json has no reason for the row ${id}`] : [],
      ),
      'say in a sentence why no test can prove it',
    );
    const odd = ({ issue, title, rows }: Plan) =>
      (issue !== null && !(Number.isInteger(issue) && issue > 0)) || title === '' || rows.length === 0;
    expectNone(
      plans.filter(odd).map(({ title }) => `tests/rows-later.json has a plan “${title}” that is not complete`),
      'it needs a title, rows, and the number of an issue or null',
    );
  });
});
