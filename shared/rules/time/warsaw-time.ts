/** Spec: the group lives in one time zone; server and browser must agree at midnight too. */
export const TIME_ZONE = 'Europe/Warsaw';

// made when they are first used: one takes a phone 100 ms, and few pages need it
let days: Intl.DateTimeFormat | undefined;
let times: Intl.DateTimeFormat | undefined;

/** ISO date of the day that it is in Warsaw. */
export function toWarsawDay(moment: Date): string {
  days ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
  return days.format(moment);
}

/** '2026-04-16 11:00:00': date and time in Warsaw. */
export function toWarsawTime(moment: Date): string {
  times ??= new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
  return times.format(moment);
}
