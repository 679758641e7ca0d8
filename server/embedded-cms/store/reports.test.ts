import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore, type Store } from './store.ts';

let store: Store;
beforeEach(() => {
  store = createStore(':memory:');
});
afterEach(() => store.close());

const reminders = () =>
  store.mails.list(0).flatMap(({ mail }) => (mail.kind === 'report-due' ? [[mail.due, mail.isOverdue]] : []));

it('feedback on a report is reminded of fourteen days before it is due, and once it is overdue, each once', () => {
  const receivedAt = Date.parse('2026-08-20T10:00:00Z');
  store.reports.add({ category: 'safety', content: 'x', anonymous: true }, { locale: 'pl', files: [], receivedAt });
  const [report] = store.reports.list(-1, 0);
  // acknowledged today, later than a week: three months from the end of that week
  const due = '2026-11-27';
  const days = ['2026-11-12', '2026-11-13', '2026-11-14', due, '2026-11-28', '2026-11-29'];
  expect(days.map((day) => store.reports.remind(day, 14))).toEqual([0, 1, 0, 0, 1, 0]);
  expect(reminders()).toEqual([
    [due, false],
    [due, true],
  ]);
  // feedback was given: nothing is due any more
  store.reports.changeFeedback(report?.id ?? '', '2026-11-29', null);
  expect(store.reports.remind('2027-01-01', 14)).toBe(0);
});
