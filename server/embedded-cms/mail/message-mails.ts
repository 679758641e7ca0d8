import { toItemName, toItemsText, toSingleItem } from '#shared/rules/forms/enquiry.ts';
import { toReportDueDates } from '../due-dates.ts';
import type { Message } from '../store/messages.ts';
import { fillText, toDateText } from '../texts/texts.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { findLabel, type MailContext } from './mail-context.ts';

/** That a report has come, or a reply to one, and nothing of it (D7). day: ISO date. */
export function buildReportMail({ locale, texts }: MailContext, day: string, isReply: boolean): MailContent {
  const own = texts.report;
  // its receipt is acknowledged with it
  const until = toReportDueDates(day, day).feedback;
  const subject = isReply ? own.replySubject : own.subject;
  return {
    subject,
    preheader: own.text,
    heading: subject,
    parts: [
      { paragraph: own.text },
      {
        rows: [
          [own.day, toDateText(locale, day)],
          ...(isReply ? [] : ([[own.feedback, toDateText(locale, until)]] as const)),
        ],
      },
    ],
    reason: own.reason,
  };
}

/** A file that came with a message. */
export interface MailFile {
  /** As its sender named it. */
  name: string;
  /** Bytes; null: the file is lost. */
  size: number | null;
  /** Where it is, in the data folder. */
  place: string;
  /** False: the mail would be too large with it, or it is lost. */
  isAttached: boolean;
}
/** Lists have a row of their own. */
type Fields = Record<string, string | boolean | undefined>;

/** What the site calls the fields; a field that is not among them is shown by its own name. */
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
/** Shown elsewhere in the mail, or true of every message that was taken. */
const SILENT = new Set([
  'firstName',
  'lastName',
  'content',
  'product',
  'items',
  'job',
  'otherTrade',
  'otherService',
  'privacyPolicyConsent',
  'offerContactConsent',
  'applicationConsent',
  'consentToDataProcessing',
]);

/** For those who answer: all that was sent. */
export function buildOfficeMail(context: MailContext, message: Message, files: readonly MailFile[]): MailContent {
  const { texts } = context;
  const own = texts.office;
  return {
    subject: [fillText(own.subject, { number: message.id }), toSubjectMatter(context, message)]
      .filter(Boolean)
      .join(': '),
    preheader: toSenderName(message),
    heading: own.heading[message.form],
    parts: [
      { paragraph: own.text },
      { rows: toMessageRows(context, message) },
      ...quoteParts(message),
      ...filesPart(context, files, ({ isAttached, size, place }) =>
        isAttached || size === null ? '' : fillText(own.notAttached, { place }),
      ),
    ],
    reason: own.reason,
  };
}

/** Product, job offer or subject of a message; '' for none. */
export function toSubjectMatter(context: MailContext, message: Message): string {
  return (
    findProductName(context, message) ??
    findJobTitle(context, message) ??
    toChoice(context, 'service', (message.body as Fields)['service'])
  );
}
/** Name of the sender, or the address where there is none. */
export function toSenderName({ body }: Message): string {
  return [body.firstName, body.lastName].filter(Boolean).join(' ') || body.email;
}
/** All that was sent but the text and the files. */
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

/** For the sender: number, text, and when an answer comes. */
export function buildCopyMail(context: MailContext, message: Message, files: readonly MailFile[]): MailContent {
  const { texts, site } = context;
  const own = message.form === 'job-application' ? texts.application : texts.copy;
  return {
    subject: fillText(own.subject, { number: message.id }),
    preheader: own.text,
    heading: own.heading,
    parts: [
      { paragraph: own.text },
      { rows: aboutRows(context, message) },
      ...quoteParts(message, own.own),
      ...filesPart(context, files, () => ''),
    ],
    reason: fillText(texts.copy.reason, { site: new URL(site).host }),
  };
}

/** What the sender wrote; '' for nothing: the text of an enquiry without a message only repeats its products. */
export function toOwnText({ body }: Message): string {
  const items = 'quantity' in body ? toSingleItem(body.product, body.quantity) : 'items' in body ? body.items : [];
  return body.content === toItemsText(items ?? []) ? '' : (body.content ?? '');
}

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
    return [[label, [toChoice(context, name, value), other].filter(Boolean).join(': ')] as const];
  });
}

/** What was chosen in the words of the site. */
function toChoice({ locale, texts }: MailContext, name: string, value: string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return value ? (findLabel(locale, `contactForm.${name}.${value}`) ?? value) : '';
}

/** Products of the enquiry list, one a line. */
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

/** In the language of the mail, if the offer is there in it. */
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
