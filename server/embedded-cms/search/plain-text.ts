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
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text of HTML: tags become spaces, entities letters. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

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
