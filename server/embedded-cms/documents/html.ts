import { toPlainText } from '#shared/rules/text/plain-text.ts';
import type { Block } from './block.ts';

/** Elements that blocks are made of. Content nests none but lists (below), and cells with paragraphs. */
const ELEMENT = /<(h[1-6]|p|ul|ol|table|blockquote)\b[^>]*>([\s\S]*?)<\/\1>/g;
/** An item up to the end of the first list in it: what stands before the list, and the list's items. */
const NESTED = /(<li\b[^>]*>(?:(?!<\/?(?:li|ul|ol)\b)[\s\S])*)<(ul|ol)\b[^>]*>((?:(?!<\/?(?:ul|ol)\b)[\s\S])*)<\/\2>/g;
const INLINE = /<\/?(?:a|abbr|b|code|em|i|small|span|strong|sub|sup)\b[^>]*>/g;

/** HTML of the content as blocks. Its headings become level 3: the chapter above them is level 2. */
export function toBlocks(html: string | null | undefined): Block[] {
  return [...flattenLists(html ?? '').matchAll(ELEMENT)].flatMap(([, tag = '', inner = '']): Block[] => {
    if (tag === 'ul' || tag === 'ol') {
      const items = findElements(inner, 'li').map(toText).filter(Boolean);
      return items.length > 0 ? [{ type: 'list', items, isOrdered: tag === 'ol' }] : [];
    }
    if (tag === 'table') return toTable(inner);
    const text = toText(inner);
    if (!text) return [];
    return [tag.startsWith('h') ? { type: 'heading', level: 3, text } : { type: 'paragraph', text }];
  });
}

/** Documents have one level of lists: the items of a list within an item follow it, and then what stands behind the list. */
function flattenLists(html: string): string {
  const flat = html.replace(NESTED, '$1</li>$3<li>');
  return flat === html ? html : flattenLists(flat);
}

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

/** Text of an element: tags within a line leave no space behind, and powers stay powers. */
export function toText(html: string): string {
  return toPlainText(
    html.replace(/<sup>([23])<\/sup>/g, (_, power) => (power === '2' ? '²' : '³')).replace(INLINE, ''),
  );
}
