import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { buildTrueType, type FontMetrics, type Glyph } from './true-type.ts';

/** The part of pdfkit's font object (fontkit) that is used here. */
interface SourceFont extends FontMetrics {
  characterSet: number[];
  glyphForCodePoint(code: number): { id: number; path: { commands: Glyph['commands'] }; advanceWidth: number };
}
export interface LoadedFont {
  content: Buffer;
  has(letter: string): boolean;
}

const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
);
let loaded: LoadedFont | null = null;

/**
 * The site's font as TrueType. The package brings it in two WOFF2 files, with Polish letters apart from Latin ones, and pdfkit
 * can neither embed compound glyphs of WOFF2 nor vary its weight: so the outlines are written into one plain font, once.
 */
export function loadFont(): LoadedFont {
  if (loaded) return loaded;
  const glyphs = new Map<number, Glyph>();
  let metrics: FontMetrics = { unitsPerEm: 1000, ascent: 970, descent: -250 };
  for (const file of FILES) {
    const source = openFont(readFileSync(fileURLToPath(import.meta.resolve(file))));
    const { unitsPerEm, ascent, descent } = source;
    metrics = { unitsPerEm, ascent, descent };
    for (const code of source.characterSet) {
      const { id, path, advanceWidth } = source.glyphForCodePoint(code);
      // the subset names characters that it does not have
      if (id !== 0 && !glyphs.has(code)) glyphs.set(code, { commands: path.commands, advance: advanceWidth });
    }
  }
  const content = buildTrueType(glyphs, metrics, 'InstrumentSans-Regular');
  loaded = { content, has: (letter) => glyphs.has(letter.codePointAt(0) ?? 0) };
  return loaded;
}

/** pdfkit reads WOFF2; its types do not show the font that it read. */
function openFont(content: Buffer): SourceFont {
  const reader = new PDFDocument({ autoFirstPage: false });
  reader.font(content as never);
  return (reader as unknown as { _font: { font: SourceFont } })._font.font;
}
