import { toPlainText } from '#shared/rules/text/plain-text.ts';
import { joinTexts, SEPARATOR } from './search-document.ts';

/** Fields of blocks that contain text for readers, unlike addresses, ids and pictures. */
export const WORDY: ReadonlySet<string> = new Set([
  'html',
  'title',
  'lead',
  'text',
  'label',
  'name',
  'caption',
  'columns',
  'value',
  'description',
  'definition',
  'category',
  'content',
  'office',
  'periods',
  'rights',
  'changes',
  'linkText',
]);

const ROW_HEAD = /<\/th>\s*(?=<td\b)/gi;
const CELL = /<\/t[hd]>\s*(?=<t[hd]\b)/gi;
const ENDED = /<\/(?:tr|caption|li|h[1-6]|p|dt|dd|figcaption)>/gi;

/** Text of HTML, with separators between cells, items and headings. */
export const toSearchText = (html: string): string =>
  joinTexts(toPlainText(html.replace(ROW_HEAD, ': ').replace(CELL, ', ').replace(ENDED, SEPARATOR)));

/** All text of a block list, tabs or another piece of content. */
export function collectText(value: unknown): string {
  const parts: string[] = [];
  collect(value, false, parts);
  return joinTexts(...parts);
}

function collect(value: unknown, isWordy: boolean, parts: string[]): void {
  if (typeof value === 'string') {
    if (isWordy) parts.push(toSearchText(value));
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) collect(item, isWordy, parts);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) if (name !== 'url') collect(field, WORDY.has(name), parts);
}
