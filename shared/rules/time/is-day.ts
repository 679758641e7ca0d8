const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is an ISO 8601 day that exists. JavaScript takes the 30th of February for the 2nd of March. */
export function isDay(text: string): boolean {
  const moment = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
