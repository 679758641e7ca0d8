import type { MailContext } from '../../mail/mail-context.ts';
import { toJobTitle, toProductName } from '../../mail/matter-names.ts';
import { type MessageFields, toFieldText, toFormName, toItemLines } from '../../mail/message-words.ts';
import type { Matter } from '../../store/message-list.ts';
import type { Message } from '../../store/messages.ts';
import type { ViewContext } from './view-context.ts';

/** What was sent in a field, in words: names instead of ids, labels instead of values; '' if nothing was. */
export function toDeskText(mailContext: MailContext, message: Message, name: string): string {
  if (name === 'items') return toItemLines(mailContext, message).join('\n');
  const fields = message.body as MessageFields;
  const value = fields[name];
  if (typeof value === 'string' && value !== '') {
    if (name === 'product') return toProductName(mailContext, value, message.locale);
    if (name === 'job') return toJobTitle(mailContext, value, message.locale);
  }
  return toFieldText(mailContext, name, fields, message.form);
}

/** A choice of the filter by matter: name of a product, title of a job offer or label of a subject, else its id. */
export function toMatterChoice(mailContext: MailContext, { form, matter }: Matter): string {
  if (form === 'product-contact') return toProductName(mailContext, matter);
  if (form === 'job-application') return toJobTitle(mailContext, matter);
  return toFieldText(mailContext, 'service', { service: matter });
}

/** Number of products of an enquiry that a list names. */
const ITEMS_SHOWN = 2;

/** What a message is about, in a list: its form, and product, job offer, subject or products. */
export function toListedMatter({ mailContext }: ViewContext, message: Message): string {
  const lines = toItemLines(mailContext, message);
  const more = lines.length > ITEMS_SHOWN ? ` +${lines.length - ITEMS_SHOWN}` : '';
  const subject =
    (['product', 'job', 'service'] as const).map((name) => toDeskText(mailContext, message, name)).find(Boolean) ??
    lines.slice(0, ITEMS_SHOWN).join(', ') + more;
  return [toFormName(mailContext.locale, message.form), subject].filter(Boolean).join(': ');
}
