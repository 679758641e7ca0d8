import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';

/** The font of the documents, also for drawings that are files. */
const FONT = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';

/**
 * Writes a configuration of fontconfig, which finds the fonts of texts in SVGs for sharp, and returns its path, for
 * FONTCONFIG_FILE. Without one, texts have the fonts of the machine, of which the image has none, and fontconfig reports
 * an error for each picture where it cannot write its cache. folder: where it and the cache of fontconfig are.
 */
export function writeFontConfig(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const fonts = path.dirname(fileURLToPath(import.meta.resolve(FONT)));
  const file = path.join(folder, 'fonts.conf');
  const cache = path.join(folder, 'cache');
  const places = `<dir>${escapeMarkup(fonts)}</dir><cachedir>${escapeMarkup(cache)}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${places}</fontconfig>\n`);
  return file;
}
