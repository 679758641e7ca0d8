import { toPlainText } from '#shared/rules/text/plain-text.ts';
import type { Block } from './block.ts';

/** Elements that become blocks. Content nests only lists (below), and paragraphs in cells. */
const ELEMENT = /<(h[1-6]|p|ul|ol|table|blockquote)\b[^>]*>([\s\S]*?)<\/\1>/g;
/** An item up to the end of the first list in it: the text before the list, and the list's items. */
const NESTED = /(<li\b[^>]*>(?:(?!<\/?(?:li|ul|ol)\b)[\s\S])*)<(ul|ol)\b[^>]*>((?:(?!<\/?(?:ul|ol)\b)[\s\S])*)<\/\2>/g;
/** The start tag of an item, with the mark and level that it may already have. */
const ITEM = /<li\b(?: data-mark="([^"]*)" data-level="(\d)")?[^>]*>/g;
const MARKED = /<li data-mark="([^"]*)" data-level="(\d)">([\s\S]*?)<\/li>/g;
const INLINE = /<\/?(?:a|abbr|b|code|em|i|small|span|strong|sub|sup)\b[^>]*>/g;

/** Converts HTML of the content to blocks. Headings become level 3, because the chapter's heading is level 2. */
export function toBlocks(html: string | null | undefined): Block[] {
  return [...flattenLists(html ?? '').matchAll(ELEMENT)].flatMap(([, tag = '', inner = '']): Block[] => {
    if (tag === 'ul' || tag === 'ol') {
      const items = [...markItems(inner, tag, 0).matchAll(MARKED)]
        .map(([, mark = '', level, text = '']) => ({ mark, level: Number(level), text: toText(text) }))
        .filter(({ text }) => text);
      return items.length > 0 ? [{ type: 'list', items }] : [];
    }
    if (tag === 'table') return toTable(inner);
    const text = toText(inner);
    if (!text) return [];
    return [tag.startsWith('h') ? { type: 'heading', level: 3, text } : { type: 'paragraph', text }];
  });
}

/** Flattens nested lists: an item is followed by the items of its list, and then by the text after that list. */
function flattenLists(html: string): string {
  const flat = html.replace(
    NESTED,
    (_, before: string, tag: string, inner: string) => `${before}</li>${markItems(inner, tag, 1)}${toItemTag('', 0)}`,
  );
  return flat === html ? html : flattenLists(flat);
}

/** Adds marks or numbers to items without a mark, and increases the level of all items. */
function markItems(html: string, tag: string, levels: number): string {
  let number = 0;
  return html.replace(ITEM, (_, mark: string | undefined, level = '0') =>
    toItemTag(mark ?? (tag === 'ol' ? `${++number}.` : '•'), Number(level) + levels),
  );
}

const toItemTag = (mark: string, level: number) => `<li data-mark="${mark}" data-level="${level}">`;

function toTable(html: string): Block[] {
  const caption = findElements(html, 'caption').map(toText)[0];
  const rows = findElements(html, 'tr').map((row) => ({
    isHead: !/<td/.test(row),
    cells: findElements(row, 't[hd]').map(toText),
  }));
  const head = rows[0]?.isHead ? rows.shift()?.cells : undefined;
  if (rows.length === 0) return [];
  return [
    { type: 'table', ...(caption ? { caption } : {}), ...(head ? { head } : {}), rows: rows.map(({ cells }) => cells) },
  ];
}

function findElements(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<(${tag})\\b[^>]*>([\\s\\S]*?)</\\1>`, 'g'))].map((match) => match[2] ?? '');
}

/** Text of an element: inline tags leave no spaces behind, and ² and ³ are preserved. */
export function toText(html: string): string {
  return toPlainText(
    html.replace(/<sup>([23])<\/sup>/g, (_, power) => (power === '2' ? '²' : '³')).replace(INLINE, ''),
  );
}
