import { expect, it } from 'vitest';
import { toMessageDueDate, toReportDueDates } from './due-dates.ts';

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
  ['Monday', '2026-11-23', '2026-11-25'],
  ['Thursday', '2026-11-26', '2026-11-30'],
  ['Saturday', '2026-11-28', '2026-12-01'],
])('F1 a message received on a %s is due within two working days', (_, day, due) => {
  expect(toMessageDueDate('contact-us', day)).toBe(due);
});
