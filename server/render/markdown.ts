import { Parser } from 'htmlparser2';

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Markdown of what it contains. */
  text: string;
  /** Number of list items or table rows so far. */
  items: number;
}

/** Elements that contain no text, or only work on the page. */
const SKIPPED = new Set('script style template noscript svg form nav button dialog select iframe video'.split(' '));
const INLINE = new Set(['a', 'span', 'time']);
const BLOCKS = new Set(
  'main div section article header footer aside p ul ol dl table figure figcaption address details hgroup'.split(' '),
);

/** Converts the `<main>` of a page to Markdown with absolute addresses, including tables, lists, links and headings. */
export function toMarkdown(html: string, origin: string): string {
  const root: Element = { name: '', attributes: {}, text: '', items: 0 };
  const open = [root];
  let isAfterElement = false;
  const last = () => open.at(-1) as Element;
  const parser = new Parser({
    onopentag(name, attributes) {
      // style sheets put these side by side with a gap
      if (isAfterElement && INLINE.has(name) && /\S$/.test(last().text)) last().text += ' ';
      isAfterElement = false;
      open.push({ name, attributes, text: '', items: 0 });
    },
    ontext(text) {
      isAfterElement = false;
      const isPlain = open.some(({ name }) => name === 'pre');
      const words = text.replace(/[\u00ad\u2060]/g, '');
      last().text += isPlain ? words : words.replace(/\s+/g, ' ').replace(/[\\`*[\]<]/g, '\\$&');
    },
    onclosetag() {
      const element = open.pop() as Element;
      last().text += write(element, last(), origin);
      isAfterElement = true;
    },
  });
  parser.end(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));
  return `${tidy(root.text)}\n`;
}

const tidy = (text: string): string =>
  text
    .replace(/ +\n/g, '\n')
    .replace(/\n (?=\S)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
const toBlock = (text: string) => (text.trim() ? `\n\n${tidy(text)}\n\n` : '');
/** Joins the text into one line, as links, headings and table cells require. */
const toLine = (text: string) =>
  text
    .replace(/(?:^|\n)#+ /g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' };
const mark = (sign: string, text: string) => text.replace(/^(\s*)(\S.*?)(\s*)$/s, `$1${sign}$2${sign}$3`);

type Write = (text: string, element: Element, parent: Element, toUrl: (address?: string) => string) => string;
const WRITERS: Record<string, Write> = {
  a: (text, { attributes: { href } }, _parent, toUrl) =>
    href && toLine(text) ? `[${toLine(text)}](${toUrl(href)})` : text,
  img: (_text, { attributes: { alt, src } }, _parent, toUrl) => (alt ? `![${toLine(alt)}](${toUrl(src)})` : ''),
  br: () => '\n',
  hr: () => toBlock('---'),
  pre: (text) => `\n\n\`\`\`\n${text.trim()}\n\`\`\`\n\n`,
  blockquote: (text) => toBlock(tidy(text).replace(/^/gm, '> ')),
  summary: (text) => toBlock(`**${toLine(text)}**`),
  caption: (text) => toBlock(`**${toLine(text)}**`),
  li: (text, _element, parent) =>
    `\n${parent.name === 'ol' ? `${++parent.items}.` : '-'} ${tidy(text).replace(/\n+/g, '\n  ')}`,
  dt: (text) => `\n- **${toLine(text)}**: `,
  dd: toLine,
  th: toCell,
  td: toCell,
  // a table has one head, and the first row determines the number of columns
  tr: (text, _element, parent) =>
    `\n| ${text.trim()}${parent.items++ === 0 && parent.name !== 'tbody' ? `\n|${' --- |'.repeat(text.split(/(?<!\\)\|/).length - 1)}` : ''}`,
};

function toCell(text: string): string {
  return ` ${toLine(text).replaceAll('|', '\\|')} |`;
}

function write(element: Element, parent: Element, origin: string): string {
  const { name, attributes, text } = element;
  const toUrl = (address = '') => (address.startsWith('/') ? origin + address : address);
  if (SKIPPED.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') return '';
  if (/^h[1-6]$/.test(name)) return toBlock(`${'#'.repeat(Number(name[1]))} ${toLine(text)}`);
  if (BLOCKS.has(name)) return toBlock(text);
  const sign = MARKS[name];
  return sign ? mark(sign, text) : (WRITERS[name]?.(text, element, parent, toUrl) ?? text);
}
