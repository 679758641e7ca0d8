import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { buildTrueType, type Glyph } from './true-type.ts';

/** The part of pdfkit's font object (fontkit) that is used here. */
interface SourceFont {
  characterSet: number[];
  unitsPerEm: number;
  ascent: number;
  descent: number;
  glyphForCodePoint(code: number): { path: { commands: { command: string; args: number[] }[] }; advanceWidth: number };
  /** Values of the variable axes; here weight alone. */
  variationCoords: number[] | null;
}

const FILES = ['latin', 'latin-ext'].map((part) => `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`);
const fonts = new Map<number, Buffer>();

/**
 * The site's font in one weight as TrueType. The package brings it in two WOFF2 files, with Polish letters apart from Latin
 * ones, and pdfkit can not embed compound glyphs of WOFF2: so their outlines are written into a plain font, once.
 */
export function loadFont(weight: 400 | 600): Buffer {
  const known = fonts.get(weight);
  if (known) return known;
  const glyphs = new Map<number, Glyph>();
  let metrics = { unitsPerEm: 1000, ascent: 970, descent: -250 };
  for (const file of FILES) {
    const source = openFont(readFileSync(fileURLToPath(import.meta.resolve(file))));
    // fontkit's getVariation does not know WOFF2; the axes are read when the first glyph is
    source.variationCoords = [weight];
    const { unitsPerEm, ascent, descent } = source;
    metrics = { unitsPerEm, ascent, descent };
    for (const code of source.characterSet) {
      if (glyphs.has(code)) continue;
      const { path, advanceWidth } = source.glyphForCodePoint(code);
      glyphs.set(code, { commands: path.commands, advance: advanceWidth });
    }
  }
  const font = buildTrueType(glyphs, metrics, `InstrumentSans-${weight}`);
  fonts.set(weight, font);
  return font;
}

/** pdfkit reads WOFF2; its types do not show the font that it read. */
function openFont(content: Buffer): SourceFont {
  const reader = new PDFDocument({ autoFirstPage: false });
  reader.font(content as never);
  return (reader as unknown as { _font: { font: SourceFont } })._font.font;
}
