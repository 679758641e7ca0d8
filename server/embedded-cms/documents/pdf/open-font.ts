import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/**
 * Alternate glyphs also have code points in the private use area, and quotation marks among the modifier letters, in
 * addition to the letters that readers copy and search.
 */
const isAlternate = (letter: number) => (letter >= 0xe000 && letter <= 0xf8ff) || (letter >= 0x2b0 && letter <= 0x2ff);

const opened = new Map<string, Font>();

/** Opens a font once for all documents: reading it and laying out common words took three quarters of the time. */
export function openFont(file: string): Buffer {
  let font = opened.get(file);
  if (!font) {
    font = create(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))));
    // a glyph remembers the first letter that it was requested for, which a copy from a PDF then contains: it must not
    // be that of another document
    for (const letter of font.characterSet) if (!isAlternate(letter)) font.glyphForCodePoint(letter);
    cacheLayout(font);
    opened.set(file, font);
  }
  // pdfkit accepts an opened font, but its types do not declare it
  return font as unknown as Buffer;
}

function cacheLayout(font: Font): void {
  const layout = font.layout.bind(font);
  const runs = new Map<string, ReturnType<Font['layout']>>();
  font.layout = (text) => {
    const run = runs.get(text) ?? layout(text);
    runs.set(text, run);
    // a copy, because pdfkit scales the positions in place
    return Object.assign(Object.create(run), { positions: run.positions.map((position) => ({ ...position })) });
  };
}
