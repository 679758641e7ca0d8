import { toMailAddress } from '#shared/rules/forms/email.ts';
import { toPlainLines } from '../../lib/plain-text.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { toItemLines, toMailMatter, toOwnText } from '../../mail/message-words.ts';
import { type Message, toSenderAddress } from '../../store/messages.ts';
import { cmsTexts, fillText, toDateText } from '../../texts/texts.ts';

/** Longest link that mail programs on Windows take (about 2,000 characters), with a margin. */
const LINK_MAX = 1900;
/** RFC 6068: line breaks in a mailto: link are CRLF. */
const LINE_BREAK = '%0D%0A';
const QUOTED_LINE = `${LINE_BREAK}${encodeURIComponent('> ')}`;
const ELLIPSIS = encodeURIComponent('…');

/** Number and kind of a message in the language of the texts: 'Message M7Q2'. */
export const toMessageName = (
  texts: { message: string; application: string },
  { form, id }: Pick<Message, 'form' | 'id'>,
) => fillText(form === 'job-application' ? texts.application : texts.message, { number: id });

/**
 * mailto: link (RFC 6068) that answers a message in the language of its sender, with its number and date and the
 * beginning of its text as a quotation; null if the sender gave no address. mailContext: in the language of the sender.
 */
export function buildReplyLink(mailContext: MailContext, message: Message): string | null {
  const sender = toSenderAddress(message);
  if (sender === '') return null;
  const texts = cmsTexts[message.locale].desk;
  const name = toMessageName(texts, message);
  const subject = `Re: ${[name, toMailMatter(mailContext, message)].filter(Boolean).join(': ')}`;
  const day = toDateText(message.locale, message.created);
  // not every mail program takes the letters of an international domain from a link
  const address = encodeURIComponent(toMailAddress(sender)).replace('%40', '@');
  const opening = `${LINE_BREAK.repeat(2)}${encodeURIComponent(fillText(texts.quoted, { name, day }))}`;
  const link = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${opening}`;
  return link + quote(toOwnText(message) || toItemLines(mailContext, message).join('\n'), LINK_MAX - link.length);
}

/** Lines after '> ', encoded and cut to a length in characters. */
function quote(text: string, max: number): string {
  let quoted = '';
  // a character takes at least one of the link
  for (const character of `\n${toPlainLines(text).slice(0, Math.max(0, max))}`.toWellFormed()) {
    const encoded = character === '\n' ? QUOTED_LINE : encodeURIComponent(character);
    if (quoted.length + encoded.length + ELLIPSIS.length > max) return quoted + ELLIPSIS;
    quoted += encoded;
  }
  return quoted;
}
