/** Spec: the group lives in one time zone; server and browser must agree at midnight too. */
export const TIME_ZONE = 'Europe/Warsaw';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const times = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** ISO date of the day that it is in Warsaw. */
export const toWarsawDay = (moment: Date): string => days.format(moment);

/** '2026-04-16 11:00:00': date and time in Warsaw. */
export const toWarsawTime = (moment: Date): string => times.format(moment);
