/** What `ol` says about the numbers of its items. */
export type ListAttributes = Partial<Record<'start' | 'reversed' | 'type', string>>;

/** Styles of counters by the attribute `type`; other lists have decimal numbers. */
export const COUNTER_STYLES: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

/**
 * Numbers the items of an ordered list as browsers do (HTML, 4.4.5): terms and resolutions refer to them. items: number
 * of items, at which a reversed list starts that does not say where. value: of the item, if it states its own number.
 */
export function createListNumbers({ start, reversed, type = '1' }: ListAttributes, items = 0) {
  const step = reversed === undefined ? 1 : -1;
  let next = readInteger(start) ?? (step === 1 ? 1 : items);
  return (value?: string): string => {
    const number = readInteger(value) ?? next;
    next = number + step;
    return writeNumber(number, type);
  };
}

const readInteger = (text: string | undefined): number | null => {
  const found = /^\s*([+-]?\d{1,9})/.exec(text ?? '');
  return found ? Number(found[1]) : null;
};

function writeNumber(number: number, type: string): string {
  const letters = /^a$/i.test(type) ? toLetters(number) : /^i$/i.test(type) ? toRoman(number) : '';
  return (type === type.toLowerCase() ? letters : letters.toUpperCase()) || String(number);
}

/** a to z, then aa; '' below one. */
function toLetters(number: number): string {
  if (number < 1) return '';
  const last = (number - 1) % 26;
  return toLetters((number - 1 - last) / 26) + String.fromCharCode(97 + last);
}

const ROMAN = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
});

/** '' below one and beyond 3999. */
function toRoman(number: number): string {
  if (number < 1 || number > 3999) return '';
  let rest = number;
  let roman = '';
  for (const [letters, value] of ROMAN) for (; rest >= value; rest -= value) roman += letters;
  return roman;
}
