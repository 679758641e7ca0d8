import type { Locale } from '#shared/locales/locales.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { COLOURS } from '../lib/colours.ts';
import { toPlainLine, toPlainLines } from '../lib/plain-text.ts';
import type { MailContent, MailPart, MailSignature } from './mail-content.ts';

/** Constants, since mail clients do not support custom properties. */
const { brand: BRAND, signal: SIGNAL, ink: INK, 'slate-600': MUTED, line: LINE, 'brand-100': GROUND } = COLOURS;
const FONT = "font-family:'Instrument Sans',Arial,Helvetica,sans-serif";
const BREAK = 'word-break:break-word;overflow-wrap:anywhere';

/** Spaces that HTML would collapse are kept: columns and code of a message. Outlook does not know `pre-wrap`. */
const toLines = (text: string) =>
  escapeMarkup(text)
    .replaceAll('\t', '&nbsp;&nbsp;&nbsp; ')
    .replace(/^ | (?= )/gm, '&nbsp;')
    .replaceAll('\n', '<br>');
/** Layout with tables and inline styles, which all mail clients support. */
const table = (style: string, rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

/** The text/html part. */
function toHtmlBody(content: MailContent, { group, name, lines, siteOrigin }: MailSignature, locale: Locale): string {
  const { subject, preheader, heading, parts, reason, links = [] } = content;
  const head = `<tr><td style="padding:20px 24px;background:${BRAND};border-bottom:4px solid ${SIGNAL}"><a href="${escapeMarkup(siteOrigin)}" style="${FONT};font-size:18px;font-weight:700;color:#ffffff;text-decoration:none">${escapeMarkup(group)}</a></td></tr>`;
  const main = `<tr><td style="padding:32px 24px 16px;background:#ffffff;${FONT};font-size:16px;line-height:1.5;color:${INK};${BREAK}"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;color:${BRAND}">${escapeMarkup(heading)}</h1>${parts.map(toHtml).join('')}</td></tr>`;
  const below = links.map(
    ({ label, url }) => `<br><a href="${escapeMarkup(url)}" style="color:${BRAND}">${escapeMarkup(label)}</a>`,
  );
  const foot = `<tr><td style="padding:16px 24px 32px;background:#ffffff;${FONT};font-size:13px;line-height:1.5;color:${MUTED}"><p style="margin:0 0 12px;padding-top:16px;border-top:1px solid ${LINE}">${escapeMarkup(reason)}${below.join('')}</p><p style="margin:0">${[name, ...lines].map(escapeMarkup).join('<br>')}</p></td></tr>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${GROUND}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preheader)}</div>`,
    table(
      `background:${GROUND}`,
      `<tr><td align="center" style="padding:24px 12px">${table('max-width:600px;text-align:left', head + main + foot)}</td></tr>`,
    ),
    '</body></html>',
  ].join('\n');
}

function toHtml(part: MailPart): string {
  if ('paragraph' in part) return `<p style="margin:0 0 16px">${toLines(part.paragraph)}</p>`;
  if ('quote' in part)
    return `<blockquote dir="auto" style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:4px solid ${SIGNAL}">${toLines(part.quote)}</blockquote>`;
  if ('button' in part) {
    const { label, url } = part.button;
    return `<p style="margin:24px 0"><a href="${escapeMarkup(url)}" style="display:inline-block;padding:12px 24px;background:${BRAND};color:#ffffff;font-weight:700;text-decoration:none">${escapeMarkup(label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:${MUTED}">${escapeMarkup(url)}</p>`;
  }
  const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};text-align:left;vertical-align:top`;
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><th scope="row" width="34%" style="${cell};font-weight:400;color:${MUTED};word-break:normal;overflow-wrap:normal">${escapeMarkup(name)}</th><td style="${cell}">${toLines(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`;
}

/** Lines are wrapped at a space before this width, in characters; a longer word, such as an address, stays whole. */
const WIDTH = 76;

/** The text/plain part. */
function toTextBody(
  { heading, parts, reason, links = [] }: MailContent,
  { name, lines, siteOrigin }: MailSignature,
): string {
  const footer = [wrap(reason), ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  const group = [name, ...lines, siteOrigin].map((line) => wrap(line)).join('\n');
  // mail clients recognise a signature by "-- " (RFC 3676 4.3)
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

/** Wraps a text. prefix: before every line · indent: before every line but the first. */
function wrap(text: string, prefix = '', indent = ''): string {
  const lines = text.split('\n').flatMap(wrapLine);
  return lines.map((line, i) => (prefix + (i > 0 ? indent : '') + line).trimEnd()).join('\n');
}

function wrapLine(text: string): string[] {
  const lines: string[] = [];
  let [line = '', ...words] = text.split(' ');
  for (const word of words) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line += ` ${word}`;
    }
  }
  return [...lines, line];
}

interface RenderedMail {
  subject: string;
  html: string;
  /** Lines end with \n. A line is as long as its longest word: the mail's encoding breaks it for the transport. */
  text: string;
}

/** Longest subject in characters: mail clients cut longer ones anyway, and visitors may supply a part of it. */
const SUBJECT_MAX = 150;

/** Renders a mail as HTML and as text. All of its texts are escaped. */
export function renderMail(content: MailContent, signature: MailSignature, locale: Locale): RenderedMail {
  const plain: MailContent = {
    ...content,
    // `=?` begins an encoded word (RFC 2047), which a reader would see decoded
    subject: toPlainLine(content.subject, SUBJECT_MAX).replaceAll('=?', '= ?'),
    preheader: toPlainLine(content.preheader, SUBJECT_MAX),
    heading: toPlainLine(content.heading, SUBJECT_MAX),
    parts: content.parts.map(toPlainPart),
    reason: toPlainLine(content.reason),
  };
  const signer = {
    ...signature,
    group: toPlainLine(signature.group),
    name: toPlainLine(signature.name),
    lines: signature.lines.map((line) => toPlainLine(line)),
  };
  return { subject: plain.subject, html: toHtmlBody(plain, signer, locale), text: toTextBody(plain, signer) };
}

function toPlainPart(part: MailPart): MailPart {
  if ('paragraph' in part) return { paragraph: toPlainLines(part.paragraph) };
  if ('quote' in part) return { quote: toPlainLines(part.quote) };
  if ('rows' in part)
    return { rows: part.rows.map(([name, value]) => [toPlainLine(name), toPlainLines(value)] as const) };
  return part;
}
