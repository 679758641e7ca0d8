const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

/** NIP: ten digits whose last one is the weighted sum of the others modulo 11; spaces, hyphens and PL may stand in it. */
function isNip(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '').replace(/^PL/i, '');
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return sum % 11 === Number(digits[9]);
}

/** A NIP with a slip in it. Tax numbers of other countries begin with other letters, or have more digits or other marks. */
export const isWrongNip = (text: string): boolean =>
  /^(?:PL.*|\d{1,10})$/i.test(text.replace(/[\s-]/g, '')) && !isNip(text);
