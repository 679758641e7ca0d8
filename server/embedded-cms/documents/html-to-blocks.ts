import { Parser } from 'htmlparser2';
import { createListNumbers, type ListAttributes } from '#shared/rules/text/list-numbers.ts';
import { toPlainText } from '#shared/rules/text/plain-text.ts';
import type { DocumentBlock, ListItem } from './document-blocks.ts';

/** Elements that become blocks; what they contain belongs to them. */
const BLOCKS = new Set('h1 h2 h3 h4 h5 h6 p ul ol table blockquote'.split(' '));
const INLINE = new Set('a abbr b code em i small span strong sub sup'.split(' '));
const POWERS: Record<string, string> = { '2': '²', '3': '³' };

interface Row {
  cells: string[];
  isHead: boolean;
}

/**
 * Converts HTML of the content to blocks, in one pass. Headings become level 3, because the chapter's heading is level
 * 2. Nested lists become flat: an item is followed by the items of its list, and then by the text after that list.
 */
export function toBlocks(html: string | null | undefined): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  /** Name of the block that is open, and the number of open elements of this name. */
  let open: { name: string; depth: number } | null = null;
  let text: string[] = [];
  let powerAt = -1;
  /** Open lists, the innermost last; numbered: items that get a number when the list ends, with the value they state. */
  const lists: { numbers: ListAttributes | null; numbered: { item: ListItem; value: string | undefined }[] }[] = [];
  let items: ListItem[] = [];
  let caption = '';
  let rows: Row[] = [];

  const takeText = (): string => {
    const taken = toLine(text.join(''));
    text = [];
    return taken;
  };
  /** Text since the last tag of an item belongs to the last item. */
  const endItem = () => {
    const item = items.at(-1);
    const taken = takeText();
    if (item && taken) item.text = taken;
  };
  function beginItem(mark: string): ListItem {
    endItem();
    const item = { mark, level: Math.max(0, lists.length - 1), text: '' };
    items.push(item);
    return item;
  }
  function endList(): void {
    const { numbers, numbered } = lists.pop() ?? { numbers: null, numbered: [] };
    if (!numbers) return;
    const next = createListNumbers(numbers, numbered.length);
    for (const { item, value } of numbered) item.mark = `${next(value)}.`;
  }

  function endBlock(name: string): void {
    if (name === 'ul' || name === 'ol') {
      const filled = items.filter((item) => item.text);
      if (filled.length > 0) blocks.push({ type: 'list', items: filled });
      items = [];
    } else if (name === 'table') {
      const head = rows[0]?.isHead ? rows.shift()?.cells : undefined;
      const body = rows.map(({ cells }) => cells);
      if (body.length > 0)
        blocks.push({ type: 'table', ...(caption ? { caption } : {}), ...(head ? { head } : {}), rows: body });
      caption = '';
      rows = [];
    } else {
      const taken = takeText();
      if (taken)
        blocks.push(
          name.startsWith('h') ? { type: 'heading', level: 3, text: taken } : { type: 'paragraph', text: taken },
        );
    }
    text = [];
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (!INLINE.has(name)) text.push(' ');
      if (name === 'sup') powerAt = text.length;
      if (!open && BLOCKS.has(name)) {
        open = { name, depth: 0 };
        text = [];
      }
      if (!open) return;
      if (open.name === name) open.depth++;
      if (name === 'ul' || name === 'ol') {
        endItem();
        lists.push({ numbers: name === 'ol' ? attributes : null, numbered: [] });
      }
      const list = lists.at(-1);
      if (name === 'li' && list) list.numbered.push({ item: beginItem('•'), value: attributes['value'] });
      if (open.name !== 'table') return;
      if (name === 'tr') rows.push({ cells: [], isHead: true });
      if (name === 'td' || name === 'th' || name === 'caption') text = [];
      const row = rows.at(-1);
      if (name === 'td' && row) row.isHead = false;
    },
    ontext(part) {
      text.push(part);
    },
    onclosetag(name) {
      if (name === 'sup' && powerAt >= 0) {
        const power = POWERS[text.slice(powerAt).join('')];
        if (power) text.splice(powerAt, text.length, power);
        powerAt = -1;
      }
      if (!INLINE.has(name)) text.push(' ');
      if (!open) return;
      if (name === 'ul' || name === 'ol') {
        endItem();
        endList();
        if (lists.length > 0) beginItem('');
      }
      if (open.name === 'table') {
        if (name === 'caption') caption = takeText();
        else if (name === 'td' || name === 'th') rows.at(-1)?.cells.push(takeText());
      }
      if (open.name !== name || --open.depth > 0) return;
      open = null;
      endBlock(name);
    },
  });
  parser.end(html ?? '');
  return blocks;
}

/** Text without marks of typography.ts, and without double spaces. */
const toLine = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

/** Text of HTML: inline tags leave no spaces behind, and ² and ³ are preserved. */
export function toText(html: string): string {
  return toPlainText(
    html
      .replace(/<sup>([23])<\/sup>/g, (_, power: string) => POWERS[power] ?? power)
      .replace(/<\/?([a-z]+)\b[^<>]*>/g, (tag, name: string) => (INLINE.has(name) ? '' : tag)),
  );
}
