import { Parser } from 'htmlparser2';
import { createMarkdownWriter, type MarkdownWriter } from './markdown-writer.ts';

/** Elements that contain no text, or only work on the page. */
const SKIPPED = new Set('script style template noscript svg form nav button dialog select iframe video'.split(' '));
const HEADING = /^h[1-6]$/;
const INLINE = new Set(['a', 'span', 'time']);
const BLOCKS = new Set(
  'main div section article header footer aside p dl figure figcaption address details hgroup'.split(' '),
);
const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' };

/** The line below the head of a table. */
const toRuler = (cells: number): string => `|${' --- |'.repeat(cells)}`;

type Attributes = Record<string, string>;
type Close = () => void;

/** Converts the `<main>` of a page to Markdown with absolute addresses, including tables, lists, links and headings. page: its own. */
export function toMarkdown(html: string, page: string): string {
  const writer = createMarkdownWriter();
  const open = createOpener(writer, page);
  const closes: Close[] = [];
  /** Number of open elements that are skipped, and of open headings. */
  let skipped = 0;
  let headings = 0;
  let isAfterElement = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      // style sheets put these side by side with a gap
      if (isAfterElement && INLINE.has(name)) writer.space();
      isAfterElement = false;
      if (HEADING.test(name)) headings++;
      // the button in the heading of an accordion is its text
      const isSkipped = SKIPPED.has(name) && !(name === 'button' && headings > 0);
      if (skipped > 0 || isSkipped || 'hidden' in attributes || attributes['aria-hidden'] === 'true') skipped++;
      else closes.push(open(name, attributes));
    },
    ontext(text) {
      isAfterElement = false;
      if (skipped === 0) open.write(text.replace(/[\u00ad\u2060]/g, ''));
    },
    onclosetag(name) {
      isAfterElement = true;
      if (HEADING.test(name)) headings--;
      if (skipped > 0) skipped--;
      else closes.pop()?.();
    },
  });
  parser.end(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));
  return writer.toString();
}

/** Returns a function that begins an element, and returns the one that ends it; `write` writes the text in it. */
function createOpener(writer: MarkdownWriter, page: string) {
  const toUrl = (address = '') => (/^[/?#]/.test(address) ? (URL.parse(address, page)?.href ?? address) : address);
  const lists: { isOrdered: boolean; items: number }[] = [];
  /** Tables and their parts, the innermost last. */
  const parts: { isBody: boolean; table: { rows: number } }[] = [];
  /** endFirst: of the first row of a table, called with the number of its cells. */
  const rows: { part: (typeof parts)[number]; cells: number; endFirst?: (cells: number) => void }[] = [];
  /** Number of open cells, whose text must not end them. */
  let cells = 0;
  let code: string[] | null = null;

  const openBlock = (): Close => {
    writer.breakLine(2);
    return () => writer.breakLine(2);
  };
  /** A block of one line between signs. */
  function openLineBlock(before: string, after: string): Close {
    writer.breakLine(2);
    // a heading in a link is a part of its line
    const closeMark = writer.openMark(before.startsWith('#') && writer.isInLine() ? '' : before, after);
    const closeLine = writer.openLine();
    return () => {
      closeMark();
      closeLine();
      writer.breakLine(2);
    };
  }
  function openList(isOrdered: boolean): Close {
    writer.breakLine(2);
    lists.push({ isOrdered, items: 0 });
    return () => {
      lists.pop();
      writer.breakLine(2);
    };
  }
  function openPart(name: string): Close {
    if (name === 'table') writer.breakLine(2);
    const table = name === 'table' ? undefined : parts.at(-1)?.table;
    parts.push({ isBody: name === 'tbody', table: table ?? { rows: 0 } });
    return () => {
      parts.pop();
      if (name === 'table') writer.breakLine(2);
    };
  }
  function openRow(): Close {
    const part = parts.at(-1);
    writer.breakLine(1);
    // a table in a line is text
    if (!part || writer.isInLine()) return () => {};
    const row: (typeof rows)[number] = { part, cells: 0 };
    rows.push(row);
    return () => {
      rows.pop();
      row.endFirst?.(row.cells);
    };
  }
  /** In Markdown a table has a head of one row, which determines the number of columns: without one it gets an empty one. */
  function beginFirst({ isBody }: (typeof parts)[number]): (cells: number) => void {
    if (!isBody) return (cells) => writer.putLines(toRuler(cells));
    const insert = writer.reserveLines();
    return (cells) => insert([`|${'  |'.repeat(cells)}`, toRuler(cells)]);
  }
  function openCell(): Close {
    const row = rows.at(-1);
    if (!row || writer.isInLine()) {
      writer.breakLine(1);
      return () => writer.breakLine(1);
    }
    if (row.cells === 0 && row.part.table.rows++ === 0) row.endFirst = beginFirst(row.part);
    if (row.cells++ === 0) writer.put('|');
    const closeLine = writer.openLine();
    const closeMark = writer.openMark('', '');
    writer.space();
    cells++;
    return () => {
      cells--;
      const hasText = closeMark();
      writer.endCell(hasText);
      closeLine();
    };
  }
  /** number: as the page shows it, if its list is not numbered from one. */
  function openItem(number: string | undefined): Close {
    const list = lists.at(-1);
    const mark = number?.replace(/^0(?=\d)/, '') ?? (list?.isOrdered ? String(++list.items) : '');
    // Markdown has no lists with letters
    const isNumber = /^\d+$/.test(mark);
    return writer.openLevel(`${isNumber ? '' : '- '}${mark && `${mark}. `}`, '  ');
  }
  function openLink(href: string | undefined): Close {
    if (!href) return () => {};
    const closeMark = writer.openMark('[', `](${toUrl(href)})`);
    const closeLine = writer.openLine();
    return () => {
      closeMark();
      closeLine();
    };
  }
  function openCode(): Close {
    if (writer.isInLine() || code) return () => {};
    const lines: string[] = [];
    code = lines;
    return () => {
      code = null;
      writer.breakLine(2);
      writer.putLines(['```', lines.join('').trim(), '```'].join('\n'));
      writer.breakLine(2);
    };
  }
  function openTerm(): Close {
    writer.breakLine(1);
    const closeMark = writer.openMark('- **', '**:');
    const closeLine = writer.openLine();
    return () => {
      closeMark();
      closeLine();
      writer.space();
    };
  }
  function openDefinition(): Close {
    writer.space();
    return writer.openLine();
  }

  function open(name: string, attributes: Attributes): Close {
    if (HEADING.test(name)) return openLineBlock(`${'#'.repeat(Number(name[1]))} `, '');
    if (BLOCKS.has(name)) return openBlock();
    const sign = MARKS[name];
    if (sign) return code ? () => {} : writer.openMark(sign, sign);
    return OPENERS[name]?.(attributes) ?? (() => {});
  }
  const OPENERS: Record<string, (attributes: Attributes) => Close | undefined> = {
    a: ({ href }) => openLink(href),
    img({ alt, src }) {
      if (alt) writer.put(`![${alt.replace(/\s+/g, ' ').trim()}](${toUrl(src)})`);
      return undefined;
    },
    br() {
      writer.breakLine(1);
      return undefined;
    },
    hr() {
      writer.breakLine(2);
      writer.put('---');
      writer.breakLine(2);
      return undefined;
    },
    pre: openCode,
    blockquote: () => writer.openLevel('> ', '> '),
    summary: () => openLineBlock('**', '**'),
    caption: () => openLineBlock('**', '**'),
    ul: () => openList(false),
    ol: () => openList(true),
    li: ({ 'data-number': number }) => openItem(number),
    dt: openTerm,
    dd: openDefinition,
    table: () => openPart('table'),
    thead: () => openPart('thead'),
    tbody: () => openPart('tbody'),
    tfoot: () => openPart('tbody'),
    tr: openRow,
    th: openCell,
    td: openCell,
  };
  open.write = (text: string): void => {
    if (code) return void code.push(text);
    const escaped = text.replace(/[\\`*[\]<]/g, '\\$&');
    writer.write(cells > 0 ? escaped.replaceAll('|', '\\|') : escaped);
  };
  return open;
}
