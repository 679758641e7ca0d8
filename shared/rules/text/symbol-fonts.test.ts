import { expect, it } from 'vitest';
import { readSymbolFonts } from './symbol-fonts.ts';

/** Characters of the private use of Symbol and Wingdings, by their last two digits. */
const inFont = (...codes: string[]) =>
  codes.map((code) => String.fromCharCode(0xf000 + Number.parseInt(code, 16))).join('');

it.each([
  ['lists and boxes', inFont('b7', 'a7', '6c', '6e', '9f', 'd8', '76', '71', '6f', 'a8'), '•▪●■•➢❖❑☐☐'],
  ['ticks and crosses', inFont('fc', 'fe', 'fb', 'fd'), '✓☑✗☒'],
  ['arrows', inFont('e0', 'df', 'e8', 'f3', 'ac', 'ae'), '→←➔⇔←→'],
  ['faces', inFont('4a', '4b', '4c'), '☺😐☹'],
  ['signs of figures', inFont('b0', 'b1', 'b4', 'b8', 'a3', 'b3', 'b9', 'bb', 'a5', 'd6', '2d'), '°±×÷≤≥≠≈∞√−'],
  ['signs of units', inFont('a2', 'b2', 'bc', '20', '2b', '2f', '25', '28', '29', '3d'), '′″… +/%()='],
  ['large Greek letters', inFont('44', '46', '53', '57'), 'ΔΦΣΩ'],
  ['small Greek letters', inFont('61', '62', '64', '65', '67', '68', '6a', '6d', '70'), 'αβδεγηφµπ'],
  ['more of them', inFont('72', '73', '74', '77'), 'ρστω'],
  ['text around them', `${inFont('b7')} 5 ${inFont('57')} and ŁĄ`, '• 5 Ω and ŁĄ'],
  ['unknown ones', inFont('5b', 'ff'), inFont('5b', 'ff')],
])('%s of symbol fonts become those of Unicode', (_, text, read) => expect(readSymbolFonts(text)).toBe(read));
