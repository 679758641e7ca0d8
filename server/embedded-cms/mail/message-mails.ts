import type { Message } from '../store/entries.ts';
import { findLabel } from './labels.ts';
import type { MailContent } from './mail-content.ts';
import { type MailContext, toDateText } from './mail-context.ts';

/** A file that came with a message. */
export interface MailFile {
  /** As its sender named it. */
  name: string;
  /** Bytes. */
  size: number;
  /** Where it is, in the data folder. */
  place: string;
  /** False: the mail would be too large with it. */
  isAttached: boolean;
}
type Fields = Record<string, string | boolean | undefined>;

/** What the site calls the fields; a field that is not among them is shown by its own name. */
const LABELS: Record<string, string> = {
  company: 'contactForm.company',
  taxIdentificationNumber: 'contactForm.taxNumber',
  region: 'contactForm.region',
  trade: 'contactForm.trade',
  service: 'contactForm.service',
  email: 'forms.email',
  phoneNumber: 'forms.phone',
  marketingDataConsent: 'contactForm.consentMarketing',
  electronicCommunicationConsent: 'contactForm.consentElectronic',
};
/** Shown elsewhere in the mail, or true of every message that was taken. */
const SILENT = new Set([
  'firstName',
  'lastName',
  'content',
  'product',
  'otherTrade',
  'otherService',
  'privacyPolicyConsent',
  'offerContactConsent',
  'consentToDataProcessing',
]);

/** For those who answer: all that was sent. */
export function buildOfficeMail(context: MailContext, message: Message, files: readonly MailFile[]): MailContent {
  const { texts } = context;
  const own = texts.office;
  return {
    subject: own.subject(message.id, toSubjectMatter(context, message)),
    preheader: toSenderName(message),
    heading: own.heading[message.form],
    parts: [
      { paragraph: own.text },
      { rows: toMessageRows(context, message) },
      { quote: message.body.content },
      ...filesPart(context, files, ({ isAttached, place }) => (isAttached ? '' : own.notAttached(place))),
    ],
    reason: own.reason,
  };
}

/** Product or subject of a message; '' for none. */
export function toSubjectMatter(context: MailContext, message: Message): string {
  return findProductName(context, message) ?? toChoice(context, 'service', (message.body as Fields)['service']);
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
  const own = texts.copy;
  return {
    subject: own.subject(message.id),
    preheader: own.text,
    heading: own.heading,
    parts: [
      { paragraph: own.text },
      { rows: aboutRows(context, message) },
      { paragraph: own.own },
      { quote: message.body.content },
      ...filesPart(context, files, () => ''),
    ],
    reason: own.reason(new URL(site).host),
  };
}

function aboutRows(context: MailContext, message: Message): (readonly [string, string])[] {
  const { locale, texts } = context;
  const product = findProductName(context, message);
  return [
    [texts.number, message.id],
    [texts.received, toDateText(locale, new Date(message.created), true)],
    ...(product ? [[texts.product, product] as const] : []),
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

function findProductName({ rows }: MailContext, { body }: Message): string | null {
  const id = 'product' in body ? body.product : undefined;
  if (!id) return null;
  const product = rows.products.get(id);
  return product?.name ?? id;
}

function filesPart(context: MailContext, files: readonly MailFile[], note: (file: MailFile) => string) {
  if (files.length === 0) return [];
  const toText = (file: MailFile) => {
    const remark = note(file);
    return `${file.name} (${toSize(context, file.size)})${remark ? `, ${remark}` : ''}`;
  };
  return [{ rows: [[context.texts.attachments, files.map(toText).join('\n')] as const] }];
}

function toSize({ locale }: MailContext, bytes: number): string {
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} kB`;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1024 ** 2)} MB`;
}
