import { toNormalForm } from './normal-form.ts';

/** Letters that Unicode does not decompose into a base letter and a mark, and punctuation. */
const SIGNS: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  '–': '-',
  '—': '-',
  '‑': '-',
  '\u00a0': ' ',
};

/**
 * Name of a file in ASCII, for programs that read nothing else: 'Ciepłomierz – ż' becomes 'Cieplomierz - z', other signs
 * `_`, and so does %, as these programs take %41 for a letter.
 */
export const toAscii = (text: string): string =>
  toNormalForm(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|%/gu, (sign) => SIGNS[sign] ?? '_');
