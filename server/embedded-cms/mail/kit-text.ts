import type { MailContent, MailPart, MailSignature } from './mail-content.ts';

/** Where lines are broken at a space. Characters. */
const WIDTH = 76;
/** Where a word without an end is cut: three bytes each at most, and RFC 5322 allows lines of 998. Characters. */
const WORD_MAX = 300;

/** The text/plain part. */
export function toTextBody(
  { heading, parts, reason, links = [] }: MailContent,
  { name, lines, site }: MailSignature,
): string {
  const footer = [wrap(reason), ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  const group = [name, ...lines, site].map((line) => wrap(line)).join('\n');
  // "-- " is how mail clients know a signature (RFC 3676 4.3)
  return `${[heading, ...parts.map(toText), footer].join('\n\n')}\n\n-- \n${group}\n`;
}

function toText(part: MailPart): string {
  if ('paragraph' in part) return wrap(part.paragraph);
  if ('quote' in part) return wrap(part.quote, '> ');
  if ('button' in part) return `${part.button.label}:\n${part.button.url}`;
  return part.rows
    .map(([name, value]) => wrap(`${name}${/[?:]$/.test(name) ? '' : ':'} ${value}`, '', '  '))
    .join('\n');
}

/** prefix: before every line · indent: before every line but the first. */
function wrap(text: string, prefix = '', indent = ''): string {
  const lines = text.split('\n').flatMap(wrapLine);
  return lines.map((line, i) => (prefix + (i > 0 ? indent : '') + line).trimEnd()).join('\n');
}

function wrapLine(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${WORD_MAX}}`, 'gs')) ?? ['']);
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
