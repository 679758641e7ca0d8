import { Parser } from 'htmlparser2';

interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Markdown of what it contains. */
  text: string;
  /** Of a list: its items so far. */
  items: number;
}

/** What is no text, or only works on the page. */
const SKIPPED = new Set('script style template noscript svg form nav button dialog select iframe video'.split(' '));
const INLINE = new Set(['a', 'span', 'time']);
const BLOCKS = new Set(
  'main div section article header footer aside p ul ol dl figure figcaption address details hgroup'.split(' '),
);

/** The `<main>` of a page as Markdown; addresses become absolute. Tables, lists, links and headings stay what they are. */
export function toMarkdown(html: string, origin: string): string {
  const root: Element = { name: '', attributes: {}, text: '', items: 0 };
  const open = [root];
  let isAfterElement = false;
  const last = () => open.at(-1) as Element;
  const parser = new Parser({
    onopentag(name, attributes) {
      // what style sheets put side by side with a gap
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
/** On one line, as links, headings and cells of tables have to be. */
const toLine = (text: string) =>
  text
    .replace(/(?:^|\n)#+ /g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const mark = (sign: string, text: string) =>
  text.trim() ? text.replace(/^(\s*)(.*?)(\s*)$/s, `$1${sign}$2${sign}$3`) : text;

function write({ name, attributes, text }: Element, parent: Element, origin: string): string {
  const toAddress = (url = '') => (url.startsWith('/') ? origin + url : url);
  if (SKIPPED.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') return '';
  if (/^h[1-6]$/.test(name)) return toBlock(`${'#'.repeat(Number(name[1]))} ${toLine(text)}`);
  if (BLOCKS.has(name)) return toBlock(text);
  switch (name) {
    case 'a':
      return toLine(text) && attributes['href'] ? `[${toLine(text)}](${toAddress(attributes['href'])})` : text;
    case 'img':
      return attributes['alt'] ? `![${toLine(attributes['alt'])}](${toAddress(attributes['src'])})` : '';
    case 'strong':
    case 'b':
      return mark('**', text);
    case 'em':
    case 'i':
      return mark('*', text);
    case 'code':
      return mark('`', text);
    case 'br':
      return '\n';
    case 'hr':
      return toBlock('---');
    case 'pre':
      return `\n\n\`\`\`\n${text.trim()}\n\`\`\`\n\n`;
    case 'blockquote':
      return toBlock(tidy(text).replace(/^/gm, '> '));
    case 'summary':
    case 'caption':
      return toBlock(`**${toLine(text)}**`);
    case 'li':
      parent.items++;
      return `\n${parent.name === 'ol' ? `${parent.items}.` : '-'} ${tidy(text).replace(/\n+/g, '\n  ')}`;
    case 'dt':
      return `\n- **${toLine(text)}**: `;
    case 'dd':
      return toLine(text);
    case 'th':
    case 'td':
      return ` ${toLine(text).replaceAll('|', '\\|')} |`;
    case 'tr':
      // a table has one head, whose columns the first row counts
      return `\n| ${text.trim()}${parent.items++ === 0 && parent.name !== 'tbody' ? `\n|${' --- |'.repeat(text.split(/(?<!\\)\|/).length - 1)}` : ''}`;
    case 'table':
      return toBlock(text);
    default:
      return text;
  }
}
