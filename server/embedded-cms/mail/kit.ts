import type { Locale } from '#shared/locales/locales.ts';
import { toHtmlBody } from './kit-html.ts';
import { toTextBody } from './kit-text.ts';
import type { MailContent, MailPart, MailSignature } from './mail-content.ts';
import { toBlock, toLine } from './plain.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  /** Lines end with \n and are at most 900 bytes long (RFC 5322 2.1.1 allows 998). */
  text: string;
}

/** Mail clients cut long subjects themselves, and a visitor may choose a part of one. Characters. */
const SUBJECT_MAX = 150;

/** A mail as HTML and as text. Whatever its texts hold, they stay texts. */
export function renderMail(content: MailContent, signature: MailSignature, locale: Locale): RenderedMail {
  const plain: MailContent = {
    ...content,
    subject: toLine(content.subject, SUBJECT_MAX),
    preheader: toLine(content.preheader, SUBJECT_MAX),
    heading: toLine(content.heading, SUBJECT_MAX),
    parts: content.parts.map(toPlainPart),
    reason: toLine(content.reason),
  };
  const signer = {
    ...signature,
    group: toLine(signature.group),
    name: toLine(signature.name),
    lines: signature.lines.map((line) => toLine(line)),
  };
  return { subject: plain.subject, html: toHtmlBody(plain, signer, locale), text: toTextBody(plain, signer) };
}

function toPlainPart(part: MailPart): MailPart {
  if ('paragraph' in part) return { paragraph: toBlock(part.paragraph) };
  if ('quote' in part) return { quote: toBlock(part.quote) };
  if ('rows' in part) return { rows: part.rows.map(([name, value]) => [toLine(name), toBlock(value)] as const) };
  return part;
}
