import { Parser } from 'htmlparser2';
import { createListNumbers, type ListAttributes } from '#shared/rules/text/list-numbers.ts';
import { createMarkdownWriter, type MarkdownWriter } from './markdown-writer.ts';

/** Elements that contain no text, or only work on the page. */
const SKIPPED = new Set('script style template noscript svg form nav button dialog select iframe video'.split(' '));
const HEADING = /^h[1-6]$/;
const INLINE = new Set(['a', 'span', 'time']);
const BLOCKS = new Set(
  'main div section article header footer aside p dl figure figcaption address details hgroup'.split(' '),
);
const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' };

type Attributes = Record<string, string>;
type Close = () => void;

/** Converts the `<main>` of a page to Markdown with absolute addresses, including tables, lists, links and headings. */
export function toMarkdown(html: string, origin: string): string {
  const writer = createMarkdownWriter();
  const open = createOpener(writer, origin);
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
function createOpener(writer: MarkdownWriter, origin: string) {
  const toUrl = (address = '') => (address.startsWith('/') ? origin + address : address);
  const lists: { isDecimal: boolean; next: ReturnType<typeof createListNumbers> | null }[] = [];
  /** Tables and their parts, the innermost last. */
  const parts: { isBody: boolean; rows: number }[] = [];
  const rows: { cells: number }[] = [];
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
  function openList(numbers: ListAttributes | null): Close {
    writer.breakLine(2);
    lists.push({ isDecimal: /^1?$/.test(numbers?.type ?? ''), next: numbers && createListNumbers(numbers) });
    return () => {
      lists.pop();
      writer.breakLine(2);
    };
  }
  function openPart(name: string): Close {
    if (name === 'table') writer.breakLine(2);
    parts.push({ isBody: name === 'tbody', rows: 0 });
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
    // a table has one head, and the first row determines the number of columns
    const isHead = part.rows++ === 0 && !part.isBody;
    const row = { cells: 0 };
    rows.push(row);
    return () => {
      rows.pop();
      if (isHead && row.cells > 0) writer.putLines(`|${' --- |'.repeat(row.cells)}`);
    };
  }
  function openCell(): Close {
    const row = rows.at(-1);
    if (!row || writer.isInLine()) {
      writer.breakLine(1);
      return () => writer.breakLine(1);
    }
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
  function openItem(value: string | undefined): Close {
    const list = lists.at(-1);
    const number = list?.next?.(value);
    // Markdown has no lists with letters
    const mark = number === undefined ? '- ' : `${list?.isDecimal ? '' : '- '}${number}. `;
    return writer.openLevel(mark, '  ');
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
    ul: () => openList(null),
    ol: openList,
    li: ({ value }) => openItem(value),
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
