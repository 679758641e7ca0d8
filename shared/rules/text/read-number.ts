/** Decimal number in ASCII, with a point, or with a comma and up to two decimals; `12,400` could be either. */
const NUMBER = /^[+-]?\d+(?:\.\d+|,\d{1,2})?(?:e[+-]?\d{1,3})?$/i;

/** Reads a number of a CMS: a number, or its text. Null if it is neither, or not finite. */
export function readNumber(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== 'string' || raw.length > 40 || !NUMBER.test(raw.trim())) return null;
  const value = Number(raw.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
