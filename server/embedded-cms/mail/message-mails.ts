import { toItemName } from '#shared/rules/forms/enquiry-item.ts';
import { joinPhone } from '#shared/rules/forms/phone.ts';
import { toReportDueDates } from '../due-dates.ts';
import type { Message } from '../store/messages.ts';
import { fillText, toDateText } from '../texts/texts.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { findLabel, type MailContext } from './mail-context.ts';

/** Notifies the office of a report or a reply to one, without any of its content (D7). day: ISO date. */
export function buildReportMail({ locale, texts }: MailContext, day: string, isReply: boolean): MailContent {
  const { report } = texts;
  // receipt is acknowledged on the same day
  const until = toReportDueDates(day, day).feedback;
  const subject = isReply ? report.replySubject : report.subject;
  return {
    subject,
    preheader: report.text,
    heading: subject,
    parts: [
      { paragraph: report.text },
      {
        rows: [
          [report.day, toDateText(locale, day)],
          ...(isReply ? [] : ([[report.feedback, toDateText(locale, until)]] as const)),
        ],
      },
    ],
    reason: report.reason,
  };
}

/** A file that is attached to a message. */
export interface MailFile {
  /** Name that the sender gave it. */
  name: string;
  /** Size in bytes; null: the file is lost. */
  size: number | null;
  /** Path in the data folder. */
  place: string;
  /** False if the mail would be too large with it, or if it is lost. */
  isAttached: boolean;
}
/** Fields of a message without its lists, which are shown in separate rows. */
type Fields = Record<string, string | boolean | undefined>;

/** Keys of the site's labels; a field without one is shown with its name. */
const LABELS: Record<string, string> = {
  company: 'contactForm.company',
  taxIdentificationNumber: 'contactForm.taxNumber',
  region: 'contactForm.region',
  trade: 'contactForm.trade',
  service: 'contactForm.service',
  country: 'forms.country',
  quantity: 'enquiry.quantity',
  callBack: 'forms.callBack',
  email: 'forms.email',
  phoneNumber: 'forms.phone',
  marketingDataConsent: 'contactForm.consentMarketing',
  electronicCommunicationConsent: 'contactForm.consentElectronic',
  futureOffersConsent: 'jobs.form.consentFuture',
};
/** Fields that are shown elsewhere in the mail, or that are true for every accepted message. */
const SILENT = new Set([
  'firstName',
  'lastName',
  'content',
  'product',
  'items',
  'job',
  'otherTrade',
  'otherService',
  'phoneExtension',
  'privacyPolicyConsent',
  'offerContactConsent',
  'applicationConsent',
  'consentToDataProcessing',
]);

/** Mail for the office with everything that was sent. */
export function buildOfficeMail(context: MailContext, message: Message, files: readonly MailFile[]): MailContent {
  const { texts } = context;
  const { office } = texts;
  return {
    subject: [fillText(office.subject, { number: message.id }), toSubjectMatter(context, message)]
      .filter(Boolean)
      .join(': '),
    preheader: toSenderName(message),
    heading: office.heading[message.form],
    parts: [
      { paragraph: office.text },
      { rows: toMessageRows(context, message) },
      ...quoteParts(message),
      ...filesPart(context, files, ({ isAttached, size, place }) =>
        isAttached || size === null ? '' : fillText(office.notAttached, { place }),
      ),
    ],
    reason: office.reason,
  };
}

/** Product, job offer or subject of a message; '' if it has none. */
export function toSubjectMatter(context: MailContext, message: Message): string {
  return (
    findProductName(context, message) ??
    findJobTitle(context, message) ??
    toChoice(context, 'service', (message.body as Fields)['service'])
  );
}
/** Name of the sender, or the e-mail address if no name was given. */
export function toSenderName({ body }: Message): string {
  return [body.firstName, body.lastName].filter(Boolean).join(' ') || body.email;
}
/** Everything that was sent, except the text and the files. */
export function toMessageRows(context: MailContext, message: Message): (readonly [name: string, value: string])[] {
  const { locale, texts } = context;
  const { firstName, lastName } = message.body;
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return [
    ...aboutRows(context, message),
    ...(firstName || lastName ? ([[texts.name, toSenderName(message)]] as const) : []),
    ...toFieldRows(context, message.body as Fields),
    [texts.office.language, languages.of(message.locale) ?? message.locale],
  ];
}

/** Copy for the sender, with the number and the time until an answer. */
export function buildCopyMail(context: MailContext, message: Message, files: readonly MailFile[]): MailContent {
  const { texts, site } = context;
  const copyTexts = message.form === 'job-application' ? texts.application : texts.copy;
  return {
    subject: fillText(copyTexts.subject, { number: message.id }),
    preheader: copyTexts.text,
    heading: copyTexts.heading,
    parts: [
      { paragraph: copyTexts.text },
      { rows: aboutRows(context, message) },
      ...quoteParts(message, copyTexts.own),
      ...filesPart(context, files, () => ''),
    ],
    reason: fillText(texts.copy.reason, { site: new URL(site).host }),
  };
}

/** Text that the sender wrote; '' if there is none. */
export const toOwnText = ({ body }: Message): string => body.content ?? '';

function quoteParts(message: Message, heading?: string): MailPart[] {
  const quote = toOwnText(message);
  if (!quote) return [];
  return [...(heading ? [{ paragraph: heading }] : []), { quote }];
}

function aboutRows(context: MailContext, message: Message): (readonly [string, string])[] {
  const { locale, texts } = context;
  const product = findProductName(context, message);
  const job = findJobTitle(context, message);
  return [
    [job ? texts.application.number : texts.number, message.id],
    [texts.received, toDateText(locale, message.created, true)],
    ...(product ? [[texts.product, product] as const] : []),
    ...itemRows(context, message),
    ...(job ? [[texts.application.job, job] as const] : []),
  ];
}

function toFieldRows(context: MailContext, fields: Fields): (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (SILENT.has(name) || value === undefined || value === '') return [];
    const label = findLabel(context.locale, LABELS[name] ?? '') ?? name;
    const other = fields[`other${name[0]?.toUpperCase()}${name.slice(1)}`];
    if (name === 'phoneNumber')
      return [[label, joinPhone(String(value), String(fields['phoneExtension'] ?? ''))] as const];
    return [[label, [toChoice(context, name, value), other].filter(Boolean).join(': ')] as const];
  });
}

/** The site's label of the chosen option. */
function toChoice({ locale, texts }: MailContext, name: string, value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value ? (findLabel(locale, `contactForm.${name}.${value}`) ?? value) : '';
}

/** Products of the enquiry list, one per line. */
export function toItemLines({ rows }: MailContext, { body }: Message): string[] {
  const items = ('items' in body && body.items) || [];
  return items.map(({ product, variant, quantity }) => {
    const name = toItemName({ name: rows.products.get(product)?.name ?? product, variant });
    return quantity ? `${quantity} × ${name}` : name;
  });
}
function itemRows(context: MailContext, message: Message): (readonly [string, string])[] {
  const lines = toItemLines(context, message);
  return lines.length > 0 ? [[findLabel(context.locale, 'enquiry.list') ?? 'items', lines.join('\n')]] : [];
}

function findProductName({ rows }: MailContext, { body }: Message): string | null {
  const id = 'product' in body ? body.product : undefined;
  if (!id) return null;
  const product = rows.products.get(id);
  return product?.name ?? id;
}

/** Title of the job offer, if it exists in the language of the mail, else its id. */
function findJobTitle({ rows }: MailContext, { body }: Message): string | null {
  const id = 'job' in body ? body.job : undefined;
  return id ? (rows.jobs.get(id)?.title ?? id) : null;
}

function filesPart(context: MailContext, files: readonly MailFile[], note: (file: MailFile) => string) {
  if (files.length === 0) return [];
  const toText = (file: MailFile) => {
    const remark = note(file);
    const size = file.size === null ? context.texts.lost : toSize(context, file.size);
    return `${file.name} (${size})${remark ? `, ${remark}` : ''}`;
  };
  return [{ rows: [[context.texts.attachments, files.map(toText).join('\n')] as const] }];
}

function toSize({ locale }: MailContext, bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} kB`;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1024 ** 2)} MB`;
}
