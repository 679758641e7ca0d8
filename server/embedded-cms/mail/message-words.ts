import type { Locale } from '#shared/locales/locales.ts';
import { toItemLine } from '#shared/rules/forms/enquiry.ts';
import { toItemName } from '#shared/rules/forms/enquiry-item.ts';
import { forms } from '#shared/rules/forms/forms.ts';
import { isOfficeForm, OFFICE_FORM_NAMES, OFFICE_FORMS } from '#shared/rules/forms/office-forms.ts';
import { isWrongNip } from '#shared/rules/forms/tax-number.ts';
import { shorten } from '#shared/rules/text/truncate.ts';
import { toPlainLine } from '../lib/plain-text.ts';
import type { MessageForm } from '../store/mail-queue.ts';
import { type Message, toSenderAddress } from '../store/messages.ts';
import { cmsTexts, toDateText, toLanguageName } from '../texts/texts.ts';
import { findLabel, type MailContext } from './mail-context.ts';
import { toEmployer, toJobTitle, toProductName } from './matter-names.ts';
import { toPhoneText } from './phone-text.ts';

// What a message says, in the words of the office's or the sender's language, for mails and for the office's desk.

/** Fields of a message without its lists, which are shown in separate rows. */
export type MessageFields = Record<string, string | boolean | readonly string[] | undefined>;

/**
 * Keys of the site's labels of fields, in the order of the desk; fields that are not named here follow, with the labels
 * of their form. A product has no label of the site.
 */
const FIELD_LABELS: Record<string, string | null> = {
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
};

/** Beginning of the keys of a form's texts; null for a form that the site no longer has, of which messages are stored. */
const toStart = (form: string | undefined): string | null =>
  form !== undefined && isOfficeForm(form) ? OFFICE_FORMS[form].texts : null;

/** A text of a form's field or choice: of its own texts, else of those of all forms and of other ones. */
function findFormText(locale: Locale, key: string, form?: MessageForm): string | null {
  const others = OFFICE_FORM_NAMES.map((name) => OFFICE_FORMS[name].texts);
  const starts = [toStart(form), ...others].filter((start) => start !== null);
  return (
    starts.map((start) => findLabel(locale, `${start}.${key}`)).find((text) => text !== null) ??
    findLabel(locale, `forms.${key}`)
  );
}

/** Label of a field; one without a label is shown with its name. form: the one of a single message, for its own label. */
export function toFieldLabel({ locale, texts }: MailContext, name: string, form?: MessageForm): string {
  if (name === 'product') return texts.product;
  const start = toStart(form);
  const own = start && findLabel(locale, `${start}.${name}`);
  return (own || findLabel(locale, FIELD_LABELS[name] ?? '')) ?? findFormText(locale, name) ?? name;
}

/** Name of a form, as the desk lists it: its own, else the title of the form on the site. */
export const toFormName = (locale: Locale, form: MessageForm): string =>
  (cmsTexts[locale].desk.forms as Record<string, string>)[form] ??
  findLabel(locale, `${toStart(form) ?? ''}.title`) ??
  form;

/** Fields that are shown elsewhere in the mail, and a consent without which there is no message (see isGiven). */
const SILENT = new Set([
  'quantity',
  'firstName',
  'lastName',
  'content',
  'product',
  'items',
  'job',
  'otherTrade',
  'otherService',
  'phoneExtension',
  'consentToDataProcessing',
]);

/** A field of a form; undefined, too, for a form that the site no longer has, of which messages are stored. */
const findField = (form: string, name: string) => (isOfficeForm(form) ? forms[form][name] : undefined);

/** Whether a field is a consent without which there is no message. */
function isGiven(form: MessageForm, name: string): boolean {
  const field = findField(form, name);
  return field?.isConsent === true && field.required === true;
}

/** Fields of the messages of all forms, in the order of the desk. */
export const FIELD_NAMES: readonly string[] = [
  ...new Set([
    ...Object.keys(FIELD_LABELS),
    ...OFFICE_FORM_NAMES.flatMap((form) =>
      Object.keys(forms[form]).filter((name) => !SILENT.has(name) && !isGiven(form, name)),
    ),
  ]),
];

type Row = readonly [name: string, value: string];

/** What the message is about, in the subject of a mail: product, job offer, or subject and industry; else the form. */
export function toMailMatter(context: MailContext, message: Message): string {
  const fields = message.body as MessageFields;
  const isChoice = (name: string) => findField(message.form, name)?.options !== undefined;
  const chosen = FIELD_NAMES.filter(isChoice)
    .map((name) => toFieldText(context, name, fields, message.form))
    .filter(Boolean);
  const [item, ...others] = listItems(context, message).map(toItemName);
  const listed = item && (others.length > 0 ? `${item} (+${others.length})` : item);
  return (
    findProductName(context, message) ??
    findJobTitle(context, message) ??
    ([chosen.join(', '), listed].filter(Boolean).join(': ') || toFormName(context.locale, message.form))
  );
}

/** Longest sender and matter in a subject, in characters. */
const SUBJECT_PART_MAX = 60;
/** Subject of the office's mail, by which an inbox can be sorted: sender, matter and number. */
export function toSubject(context: MailContext, message: Message): string {
  const { company } = message.body as MessageFields;
  const sender = typeof company === 'string' && company.trim() !== '' ? company : toSenderName(message);
  const parts = [sender, toMailMatter(context, message)].map((part) => shorten(toPlainLine(part), SUBJECT_PART_MAX));
  return [...parts.filter(Boolean), message.id].join(' – ');
}

/** A text that was sent; '' if it is absent, or if the form does not ask for it. */
const readText = ({ body }: Message, name: string): string => String((body as MessageFields)[name] ?? '');
const toPersonName = (message: Message): string =>
  ['firstName', 'lastName']
    .map((name) => readText(message, name))
    .filter(Boolean)
    .join(' ');

/** Name of the sender, else the e-mail address or the phone number; '' if none was given. */
export const toSenderName = (message: Message): string =>
  toPersonName(message) || toSenderAddress(message) || readText(message, 'phoneNumber');

/** Everything that was sent, except the text and the files. */
export function toMessageRows(context: MailContext, message: Message): Row[] {
  const { locale, texts } = context;
  const name = toPersonName(message);
  return [
    ...toAboutRows(context, message),
    ...(name ? ([[texts.name, name]] as const) : []),
    ...toFieldRows(context, message),
    [texts.office.language, toLanguageName(locale, message.locale)],
  ];
}

/** Number and time of a message, and the products or the job that it is about. */
export function toAboutRows(context: MailContext, message: Message): Row[] {
  const { locale, texts } = context;
  const product = findProductName(context, message);
  const job = findJobTitle(context, message);
  const items = toItemLines(context, message);
  const quantity = readText(message, 'quantity');
  return [
    [job ? texts.application.number : texts.number, message.id],
    [texts.received, toDateText(locale, message.created, true)],
    ...(product ? [[texts.product, product] as const] : []),
    ...(quantity ? [[toFieldLabel(context, 'quantity', message.form), quantity] as const] : []),
    ...(items.length > 0 ? [[findLabel(locale, 'enquiry.list') ?? '', items.join('\n')] as const] : []),
    // the group signs the mail, but one of its companies is the employer
    ...(job
      ? [[texts.application.job, [job, findEmployer(context, message)].filter(Boolean).join('\n')] as const]
      : []),
  ];
}

/** Text that the sender wrote; '' if there is none. */
export const toOwnText = (message: Message): string => readText(message, 'content');

/** What the form warns of and accepts nevertheless; '' if there is nothing. */
export const findWarning = (locale: Locale, { taxIdentificationNumber }: MessageFields): string =>
  isWrongNip(String(taxIdentificationNumber ?? '')) ? cmsTexts[locale].desk.wrongTaxNumber : '';

function toFieldRows(context: MailContext, { form, body }: Message): Row[] {
  const fields = body as MessageFields;
  // in one order, whichever way the message came
  const names = new Set([...Object.keys(FIELD_LABELS), ...Object.keys(fields)]);
  return [...names].flatMap((name) => {
    const text = SILENT.has(name) || isGiven(form, name) ? '' : toFieldText(context, name, fields, form);
    const warning = name === 'taxIdentificationNumber' ? findWarning(context.locale, fields) : '';
    return text ? [[toFieldLabel(context, name, form), warning ? `${text}\n${warning}` : text] as const] : [];
  });
}

/** The value of a field in words: a chosen option with what was added to it, a region or country by its name. */
export function toFieldText(
  { locale, texts, rows }: MailContext,
  name: string,
  fields: MessageFields,
  form?: MessageForm,
): string {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (!value) return '';
  const toChoice = (option: string) => findFormText(locale, `${name}.${option}`, form) ?? option;
  if (typeof value === 'object') return value.map(toChoice).join(', ');
  if (name === 'callBack') return value === 'true' ? texts.yes : texts.no;
  if (name === 'phoneNumber') return toPhoneText(locale, value, String(fields['phoneExtension'] ?? ''));
  if (name === 'region') return rows.voivodeships.get(value)?.name ?? value;
  if (name === 'country' && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value;
  const other = fields[`other${name[0]?.toUpperCase()}${name.slice(1)}`];
  return [toChoice(value), other].filter(Boolean).join(': ');
}

function listItems(context: MailContext, { body, locale }: Message) {
  const items = ('items' in body && body.items) || [];
  return items.map((item) => ({ ...item, name: toProductName(context, item.product, locale) }));
}

/** Products of the enquiry list, one per line. */
export const toItemLines = (context: MailContext, message: Message): string[] =>
  listItems(context, message).map(toItemLine);

function findProductName(context: MailContext, { body, locale }: Message): string | null {
  const id = 'product' in body ? body.product : undefined;
  return id ? toProductName(context, id, locale) : null;
}

function findJobTitle(context: MailContext, { body, locale }: Message): string | null {
  const id = 'job' in body ? body.job : undefined;
  return id ? toJobTitle(context, id, locale) : null;
}

function findEmployer(context: MailContext, { body, locale }: Message): string | undefined {
  return 'job' in body ? toEmployer(context, body.job, locale) : undefined;
}
