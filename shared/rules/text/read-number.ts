/** Decimal number in ASCII, with a point, or with a comma and up to two decimals; `12,400` could be either. Oracle: `.5`. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d+|,\d{1,2})?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** Thousands with blanks between them. */
const GROUPED = /^[+-]?\d{1,3}(?:\s\d{3})+(?=[.,]|$)/;

/** Reads a number of a CMS: a number, or its text. Null if it is neither, or not finite. */
export function readNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== 'string' || raw.length > 40) return null;
  const text = raw
    .trim()
    .replace('\u2212', '-')
    .replace(GROUPED, (digits) => digits.replace(/\s/g, ''));
  if (!NUMBER.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
