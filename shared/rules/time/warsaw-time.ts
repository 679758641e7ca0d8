/** Spec: the group lives in one time zone; server and browser must agree at midnight too. */
export const TIME_ZONE = 'Europe/Warsaw';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** ISO date of the day that it is in Warsaw. */
export const toWarsawDay = (moment: Date): string => days.format(moment);
