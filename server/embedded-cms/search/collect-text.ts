import { toPlainText } from '#shared/rules/text/plain-text.ts';

/** Fields of blocks that hold words for readers; addresses, ids and pictures are none. */
const WORDY = new Set([
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
]);

/** All words of a block list, tabs or another piece of content. */
export function collectText(value: unknown): string {
  const parts: string[] = [];
  collect(value, false, parts);
  return parts.join(' ');
}

function collect(value: unknown, isWordy: boolean, parts: string[]): void {
  if (typeof value === 'string') {
    if (isWordy) parts.push(toPlainText(value));
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) collect(item, isWordy, parts);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) if (name !== 'url') collect(field, WORDY.has(name), parts);
}
