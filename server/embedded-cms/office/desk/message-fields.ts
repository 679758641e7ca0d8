import type { MailContext } from '../../mail/mail-context.ts';
import { toJobTitle, toProductName } from '../../mail/matter-names.ts';
import { type Fields, toFieldText, toFormName, toItemLines } from '../../mail/message-words.ts';
import type { Matter } from '../../store/message-list.ts';
import type { Message } from '../../store/messages.ts';
import type { ViewContext } from './view-context.ts';

/** What was sent in a field, in words: names instead of ids, labels instead of values; '' if nothing was. */
export function toDeskText(site: MailContext, message: Message, name: string): string {
  if (name === 'items') return toItemLines(site, message).join('\n');
  const fields = message.body as Fields;
  const value = fields[name];
  if (typeof value === 'string' && value !== '') {
    if (name === 'product') return toProductName(site, value, message.locale);
    if (name === 'job') return toJobTitle(site, value, message.locale);
  }
  return toFieldText(site, name, fields, message.form);
}

/** Name of a product, title of a job offer, or label of a subject; what no longer exists is shown with its id. */
export function toMatterName(site: MailContext, { form, matter }: Matter): string {
  if (form === 'product-contact') return toProductName(site, matter);
  if (form === 'job-application') return toJobTitle(site, matter);
  return toFieldText(site, 'service', { service: matter });
}

/** Number of products of an enquiry that a list names. */
const ITEMS_SHOWN = 2;

/** What a message is about: its form, and product, job offer, subject or products. */
export function toMatterText({ site }: ViewContext, message: Message): string {
  const lines = toItemLines(site, message);
  const more = lines.length > ITEMS_SHOWN ? ` +${lines.length - ITEMS_SHOWN}` : '';
  const subject =
    (['product', 'job', 'service'] as const).map((name) => toDeskText(site, message, name)).find(Boolean) ??
    lines.slice(0, ITEMS_SHOWN).join(', ') + more;
  return [toFormName(site.locale, message.form), subject].filter(Boolean).join(': ');
}
