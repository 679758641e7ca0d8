import { toPlainCode } from '../text/typed-text.ts';

/**
 * Date as DD-MM-YYYY (spec 5), from the ways in which phones and people write it: '1.2.2026', '2026-02-01'. With slashes
 * day and month have no fixed order, so that only an unambiguous date is changed. Other text stays as it is.
 */
export function normaliseDate(text: string): string {
  const date = toPlainCode(text);
  const [, isoYear, isoMonth = '', isoDay = ''] =
    /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(date)?.toSpliced(2, 1) ?? [];
  if (isoYear) return join(isoDay, isoMonth, isoYear);
  const [, day = '', sign = '', month = '', year = ''] =
    /^(\d{1,2})(\. ?|[-/])(\d{1,2})\2(\d{4})(?: ?r\.?)?$/.exec(date) ?? [];
  const isAmbiguous = sign === '/' && Number(day) <= 12 && Number(day) !== Number(month);
  return year === '' || isAmbiguous ? date : join(day, month, year);
}

const join = (day: string, month: string, year: string) =>
  [day.padStart(2, '0'), month.padStart(2, '0'), year].join('-');
