import { describe, expect, it } from 'vitest';
import byHandRows from './rows-by-hand.json' with { type: 'json' };
import laterRows from './rows-later.json' with { type: 'json' };
import { ROWS } from './support/rows.ts';
import { readSources, stripComments } from './support/sources.ts';

const byHand: Record<string, string> = byHandRows;
const later: Record<string, number> = laterRows;
const known = new Set(ROWS);
const titles = readSources()
  .filter(({ file }) => /\.test\.tsx?$/.test(file))
  .flatMap(({ text }) => [...stripComments(text).matchAll(/\b(?:[A-Z]{2}|I18)\d{2}\b/g)].map(([id]) => id))
  .filter((id) => known.has(id));
const proven = new Set(titles);

describe('rows of the checklist', () => {
  it('are proven by a test, checked by hand, or planned', () => {
    expect(ROWS.filter((id) => !proven.has(id) && !(id in byHand) && !(id in later))).toEqual([]);
  });

  it('stand in one of the three only', () => {
    expect(Object.keys(later).filter((id) => proven.has(id) || id in byHand)).toEqual([]);
    expect(Object.keys(byHand).filter((id) => proven.has(id))).toEqual([]);
  });

  it('are rows that exist, with a reason or the number of an issue', () => {
    expect([...Object.keys(later), ...Object.keys(byHand)].filter((id) => !known.has(id))).toEqual([]);
    expect(Object.entries(byHand).filter(([, reason]) => reason.length < 10)).toEqual([]);
    expect(Object.entries(later).filter(([, issue]) => !Number.isInteger(issue))).toEqual([]);
  });
});
