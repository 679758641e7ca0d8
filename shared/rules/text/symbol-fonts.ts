/**
 * Characters of the fonts Symbol and Wingdings as Word and Outlook put them into the clipboard: private use from U+F020
 * on, a box in every other font. Where the fonts differ, the one that Word takes for lists, boxes and arrows counts.
 * By the last two digits of the code.
 */
const SIGNS: Readonly<Record<string, string>> = {
  // lists and boxes
  ...{ b7: '•', a7: '▪', '6c': '●', '6e': '■', '9f': '•', d8: '➢', '76': '❖', '71': '❑', '6f': '☐', a8: '☐' },
  ...{ fc: '✓', fe: '☑', fb: '✗', fd: '☒' },
  // arrows and faces
  ...{ e0: '→', df: '←', e8: '➔', f3: '⇔', ac: '←', ae: '→', '4a': '☺', '4b': '😐', '4c': '☹' },
  // signs of figures and units
  ...{ b0: '°', b1: '±', b4: '×', b8: '÷', a3: '≤', b3: '≥', b9: '≠', bb: '≈', a5: '∞', d6: '√', '2d': '−' },
  ...{ a2: '′', b2: '″', bc: '…', '20': ' ', '2b': '+', '2f': '/', '25': '%', '28': '(', '29': ')', '3d': '=' },
  // Greek letters of physics
  ...{ '44': 'Δ', '46': 'Φ', '53': 'Σ', '57': 'Ω', '61': 'α', '62': 'β', '64': 'δ', '65': 'ε', '67': 'γ', '68': 'η' },
  ...{ '6a': 'φ', '6d': 'µ', '70': 'π', '72': 'ρ', '73': 'σ', '74': 'τ', '77': 'ω' },
};

/** Text whose characters of symbol fonts are those of Unicode, as far as they are known. */
export const readSymbolFonts = (text: string): string =>
  text.replace(/[\uf020-\uf0ff]/g, (sign) => SIGNS[sign.charCodeAt(0).toString(16).slice(2)] ?? sign);
