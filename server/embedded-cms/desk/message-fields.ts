import { findLabel, type MailContext } from '../mail/mail-context.ts';
import { type Fields, toFieldText, toItemLines } from '../mail/message-words.ts';
import type { Matter } from '../store/message-list.ts';
import type { Message } from '../store/messages.ts';
import type { ViewContext } from './view-context.ts';

/** Fields of messages in the order of the desk, with the keys of the site's labels. */
const LABELS = {
  product: null,
  quantity: 'enquiry.quantity',
  items: 'enquiry.list',
  job: 'jobs.form.job',
  service: 'contactForm.service',
  trade: 'contactForm.trade',
  firstName: 'forms.firstName',
  lastName: 'forms.lastName',
  company: 'contactForm.company',
  taxIdentificationNumber: 'contactForm.taxNumber',
  email: 'forms.email',
  phoneNumber: 'forms.phone',
  callBack: 'forms.callBack',
  region: 'contactForm.region',
  country: 'forms.country',
  marketingDataConsent: 'contactForm.consentMarketing',
  electronicCommunicationConsent: 'contactForm.consentElectronic',
  futureOffersConsent: 'jobs.form.consentFuture',
} as const satisfies Record<string, string | null>;
export type FieldName = keyof typeof LABELS;
export const FIELD_NAMES = Object.keys(LABELS) as FieldName[];

export const toFieldLabel = ({ locale, texts }: MailContext, name: FieldName): string =>
  LABELS[name] === null ? texts.product : (findLabel(locale, LABELS[name]) ?? name);

/** What was sent in a field, in words: names instead of ids, labels instead of values; '' if nothing was. */
export function toDeskText(site: MailContext, message: Message, name: FieldName): string {
  if (name === 'items') return toItemLines(site, message).join('\n');
  const fields = message.body as Fields;
  const value = fields[name];
  if ((name === 'product' || name === 'job') && typeof value === 'string' && value !== '')
    return toMatterName(site, { form: message.form, matter: value });
  return toFieldText(site, name, fields);
}

/** Name of a product, title of a job offer, or label of a subject; what no longer exists is shown with its id. */
export function toMatterName({ locale, rows }: MailContext, { form, matter }: Matter): string {
  if (form === 'product-contact') return rows.products.get(matter)?.name ?? matter;
  if (form === 'job-application') return rows.jobs.get(matter)?.title ?? matter;
  return findLabel(locale, `contactForm.service.${matter}`) ?? matter;
}

/** Number of products of an enquiry that a list names. */
const ITEMS_SHOWN = 2;

/** What a message is about: its form, and product, job offer, subject or products. */
export function toMatterText({ site, texts }: ViewContext, message: Message): string {
  const lines = toItemLines(site, message);
  const more = lines.length > ITEMS_SHOWN ? ` +${lines.length - ITEMS_SHOWN}` : '';
  const subject =
    (['product', 'job', 'service'] as const).map((name) => toDeskText(site, message, name)).find(Boolean) ??
    lines.slice(0, ITEMS_SHOWN).join(', ') + more;
  return [texts.forms[message.form], subject].filter(Boolean).join(': ');
}
