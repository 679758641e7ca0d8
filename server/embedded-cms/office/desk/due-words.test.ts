import { expect, it } from 'vitest';
import { cmsTexts } from '../../texts/texts.ts';
import { messageDue, reportDues } from './due-words.ts';

const view = (today: string) => ({ texts: cmsTexts.en.desk, mailContext: { locale: 'en' }, today }) as never;
const REPORT = { day: '2026-01-05', acknowledged: null, feedback: null, closed: null };
const report = (today: string, days: object = {}) => reportDues(view(today), { ...REPORT, ...days }).text;
const list = (first: string, second: string) => `<ul><li>${first}</li><li>${second}</li></ul>`;
const [ACKNOWLEDGE, FEEDBACK] = ['acknowledge by 12 January 2026', 'feedback by 12 April 2026'];

it('until it is closed a report says by when the law asks for what, in words', () => {
  expect(report('2026-01-08')).toBe(list(ACKNOWLEDGE, FEEDBACK));
  expect(report('2026-01-09')).toBe(list(`<strong>${ACKNOWLEDGE} (due soon: in 3 days)</strong>`, FEEDBACK));
  expect(report('2026-01-12')).toBe(list(`<strong>${ACKNOWLEDGE} (due soon: today)</strong>`, FEEDBACK));
  expect(report('2026-01-13')).toBe(list(`<strong class="late">${ACKNOWLEDGE} (overdue)</strong>`, FEEDBACK));
});

it('what was done has its day, and is late after that of the law; feedback counts from the acknowledgement', () => {
  const days = { acknowledged: '2026-01-07' };
  expect(report('2026-01-08', days)).toBe(
    list('acknowledge by 12 January 2026: acknowledged on 7 January 2026', 'feedback by 7 April 2026'),
  );
  expect(report('2026-03-24', days)).toContain('<strong>feedback by 7 April 2026 (due soon: in 14 days)</strong>');
  expect(report('2026-03-23', days)).toContain('<li>feedback by 7 April 2026</li>');
  expect(report('2026-05-01', { acknowledged: '2026-01-13', feedback: '2026-04-13' })).toBe(
    list(
      'acknowledge by 12 January 2026: acknowledged on 13 January 2026, late',
      'feedback by 12 April 2026: given on 13 April 2026, late',
    ),
  );
  expect(report('2026-05-01', { closed: '2026-04-20' })).toBe('closed on 20 April 2026');
});

it('a message says by when it is answered, on a working day, or when it was', () => {
  // on a Friday, after midnight in Warsaw
  const message = { form: 'gone', created: '2026-01-08T23:30:00Z', done: null };
  const due = (today: string, more: object = {}) => messageDue(view(today), { ...message, ...more } as never).text;
  const day = '13 January 2026';
  expect(due('2026-01-11')).toBe(`answer by ${day}`);
  expect(due('2026-01-12')).toBe(`<strong>answer by ${day} (due soon: tomorrow)</strong>`);
  expect(due('2026-02-09')).toBe(`<strong class="late">answer by ${day} (overdue)</strong>`);
  expect(due('2026-02-09', { done: '2026-01-12T23:30:00Z' })).toBe('done, 13 January 2026');
});
