import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Alternates have letters of the private use area too; what they stand for are the letters that they replace. */
const isPrivate = (letter: number) => letter >= 0xe000 && letter <= 0xf8ff;

const opened = new Map<string, Font>();

/** A font for all documents. Reading its tables anew and laying out words that are in each took three quarters of the time of a document. */
export function openFont(file: string): Buffer {
  let font = opened.get(file);
  if (!font) {
    font = create(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))));
    // a glyph keeps the letter it was asked for first, which is then copied out of documents: its own, not that of another document
    for (const letter of font.characterSet) if (!isPrivate(letter)) font.glyphForCodePoint(letter);
    cacheLayout(font);
    opened.set(file, font);
  }
  // pdfkit takes fonts that are open, which its types do not say
  return font as unknown as Buffer;
}

function cacheLayout(font: Font): void {
  const layout = font.layout.bind(font);
  const known = new Map<string, ReturnType<Font['layout']>>();
  font.layout = (text) => {
    const run = known.get(text) ?? layout(text);
    known.set(text, run);
    // pdfkit scales the positions that it gets
    return Object.assign(Object.create(run), { positions: run.positions.map((position) => ({ ...position })) });
  };
}
