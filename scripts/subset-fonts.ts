import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const STYLES = path.join(root, 'client/styles/fonts.css');
const FOLDER = path.join(root, 'dist/fonts');
/** The face with the letters of nearly all texts. */
const EXACT = 'latin-core';
/** What the styles use: kerning, ligatures, figures of equal width. */
const FEATURES = ['kern', 'liga', 'tnum'];
/** Names of weights and widths, for programs with a menu of fonts. Hints stay: without them FreeType makes its own. */
const UNUSED_TABLES = ['STAT'];
/** How kerning differs by weight and width. Without it, all have the kerning of the regular weight. */
const KERNING_BY_AXES = 'GDEF';

/**
 * Writes the files that client/styles/fonts.css names into dist/fonts: of the files of the package, the characters,
 * weights and widths that the style sheet declares (decision 119).
 */
export async function subsetFonts(): Promise<void> {
  const styles = await readFile(STYLES, 'utf8');
  await mkdir(FOLDER, { recursive: true });
  for (const [face] of styles.matchAll(/@font-face \{[^}]+\}/g)) {
    const [, name, script] = /dist\/fonts\/((latin|latin-ext)-\w+)\.woff2/.exec(face) ?? [];
    // the others are fonts of the visitor's system
    if (name && script) await writeFile(path.join(FOLDER, `${name}.woff2`), await subset(face, name, script));
  }
}

async function subset(face: string, name: string, script: string): Promise<Buffer> {
  const source = `@fontsource-variable/instrument-sans/files/instrument-sans-${script}-wdth-normal.woff2`;
  return subsetFont(await readFile(fileURLToPath(import.meta.resolve(source))), charactersOf(face), {
    targetFormat: 'woff2',
    variationAxes: { wght: rangeOf(face, 'font-weight'), wdth: rangeOf(face, 'font-stretch') },
    keepFeatures: FEATURES,
    dropTables: name === EXACT ? UNUSED_TABLES : [...UNUSED_TABLES, KERNING_BY_AXES],
  });
}

/** All characters of a face's `unicode-range`. */
export function charactersOf(face: string): string {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      const codes = Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, i) => from + i);
      return String.fromCodePoint(...codes);
    })
    .join('');
}

function rangeOf(face: string, property: string): { min: number; max: number } {
  const [, min, max] = new RegExp(`${property}: (\\d+)%? (\\d+)%?;`).exec(face) ?? [];
  return { min: Number(min), max: Number(max) };
}
