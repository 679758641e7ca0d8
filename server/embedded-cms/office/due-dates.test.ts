import { expect, it } from 'vitest';
import { findNextReportDue, toMessageDueDate, toReportDueDates, toUrgency } from './due-dates.ts';

it.each([
  ['2026-11-23', '2026-11-23', '2026-11-30', '2027-02-23'],
  ['2026-11-30', '2026-11-30', '2026-12-07', '2027-02-28'],
  ['2027-11-30', '2027-11-30', '2027-12-07', '2028-02-29'],
  // not acknowledged in time: three months from the end of the seven days
  ['2026-12-28', null, '2027-01-04', '2027-04-04'],
  ['2026-11-01', '2026-12-24', '2026-11-08', '2027-02-08'],
])('F1 a report of %s, acknowledged %s: acknowledgement by %s, feedback by %s', (day, acknowledged, first, last) => {
  expect(toReportDueDates(day, acknowledged)).toEqual({ acknowledge: first, feedback: last });
});

it.each([
  ['nothing is done', { acknowledged: null }, '2026-11-30'],
  ['it is acknowledged', {}, '2027-02-24'],
  ['feedback was given', { feedback: '2026-12-01' }, null],
  ['feedback was given before it was acknowledged', { acknowledged: null, feedback: '2026-11-23' }, '2026-11-30'],
  ['it is closed', { closed: '2026-12-01' }, null],
])('O1: the next date of a report, when %s', (_, days, due) => {
  const report = { day: '2026-11-23', acknowledged: '2026-11-24', feedback: null, closed: null };
  expect(findNextReportDue({ ...report, ...days })).toBe(due);
});

it.each([
  ['2026-11-22', 'overdue'],
  ['2026-11-23', 'soon'],
  ['2026-11-26', 'soon'],
  ['2026-11-27', null],
])('O1: on 23 November, of a date that is near for three days, %s is %s', (due, urgency) => {
  expect(toUrgency(due, '2026-11-23', 3)).toBe(urgency);
});

it.each([
  ['Monday', '2026-11-23', '2026-11-25'],
  ['Thursday', '2026-11-26', '2026-11-30'],
  ['Saturday', '2026-11-28', '2026-12-01'],
])('F1 a message received on a %s is due within two working days', (_, day, due) => {
  expect(toMessageDueDate('contact-us', day)).toBe(due);
});
