import type { Locale } from '#shared/locales/locales.ts';
import type { Message } from '../store/messages.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { buildCopyMail, buildOfficeMail, type MailFile } from './message-mails.ts';
import { buildAlertMail, buildConfirmationMail, buildWelcomeMail } from './newsletter-mails.ts';
import { buildReportMail } from './report-mail.ts';

const CREATED = '2026-05-14T08:30:00.000Z';
const LEAVE = { to: 'reader@example.com', leaveToken: 'sample' };
const MB = 1024 ** 2;

/** What visitors and editors might have written. */
const TEXTS: Record<Locale, { message: string; question: string; trade: string; excerpt: string }> = {
  pl: {
    message:
      'Modernizujemy przystań na 48 stanowisk i potrzebujemy liczników energii i wodomierzy ze zdalnym odczytem.\n\n– zasilanie 3 × 230/400 V, do 63 A\n– montaż na szynie DIN, w szafkach na zewnątrz\n\nProszę o ofertę z terminem dostawy.',
    question: 'Czy odczyty można przekazywać do naszego systemu bez dodatkowej bramki?',
    trade: 'Przystań jachtowa',
    excerpt: 'W centrum pobrań są nowe karty katalogowe i instrukcje.',
  },
  en: {
    message:
      'We are refitting a marina with 48 berths and need electricity and water meters with remote reading.\n\n– supply 3 × 230/400 V, up to 63 A\n– DIN-rail mounting in outdoor cabinets\n\nPlease send us an offer with a delivery date.',
    question: 'Can the readings reach our own system without an additional gateway?',
    trade: 'Marina',
    excerpt: 'New data sheets and manuals are in the download centre.',
  },
  de: {
    message:
      'Wir erneuern einen Jachthafen mit 48 Liegeplätzen und benötigen Strom- und Wasserzähler mit Fernauslesung.\n\n– Anschluss 3 × 230/400 V, bis 63 A\n– Montage auf Hutschiene in Außenschränken\n\nBitte senden Sie uns ein Angebot mit Liefertermin.',
    question: 'Lassen sich die Messwerte ohne zusätzliches Gateway in unser eigenes System übernehmen?',
    trade: 'Jachthafen',
    excerpt: 'Neue Datenblätter und Anleitungen stehen im Download-Center.',
  },
};

/** Every mail that the CMS writes, as editors look at it: product and topics are the first of the content. */
export function buildSampleMails(context: MailContext): { name: string; content: MailContent }[] {
  const { locale, rows } = context;
  const { message, question: asked, trade, excerpt } = TEXTS[locale];
  const categories = [...rows['newsletter-categories'].keys()].slice(0, 2);
  const [product = ''] = rows.products.keys();
  const sender = { firstName: 'Anna', lastName: 'Żak', email: 'anna.zak@example.com', phoneNumber: '+48 600 100 200' };
  const base = { id: 'ABCDE-FGHJK', locale, created: CREATED, done: null };
  const contact: Message = {
    ...base,
    form: 'contact-us',
    body: {
      ...sender,
      company: 'Example GmbH',
      trade: 'other',
      otherTrade: trade,
      service: 'offer',
      content: message,
      privacyPolicyConsent: true,
      offerContactConsent: true,
      marketingDataConsent: false,
    },
  };
  const question: Message = {
    ...base,
    form: 'product-contact',
    body: { ...sender, product, content: asked, consentToDataProcessing: 'true' },
  };
  const [job = ''] = rows.jobs.keys();
  const application: Message = {
    ...base,
    form: 'job-application',
    body: { ...sender, job, applicationConsent: true, privacyPolicyConsent: true, futureOffersConsent: true },
  };
  const toFile = (name: string, size: number, isAttached: boolean): MailFile => ({
    name,
    size,
    isAttached,
    place: 'attachments/sample.pdf',
  });
  return [
    { name: 'office-contact', content: buildOfficeMail(context, contact, [toFile('plan.pdf', 0.4 * MB, true)]) },
    { name: 'office-product', content: buildOfficeMail(context, question, [toFile('plan.pdf', 9.6 * MB, false)]) },
    { name: 'office-application', content: buildOfficeMail(context, application, [toFile('cv.pdf', 0.4 * MB, true)]) },
    { name: 'copy-contact', content: buildCopyMail(context, contact, [toFile('plan.pdf', 0.4 * MB, true)]) },
    { name: 'copy-product', content: buildCopyMail(context, question, []) },
    { name: 'copy-application', content: buildCopyMail(context, application, [toFile('cv.pdf', 0.4 * MB, true)]) },
    { name: 'report', content: buildReportMail(context, '2026-05-14', false) },
    { name: 'report-reply', content: buildReportMail(context, '2026-05-14', true) },
    {
      name: 'confirmation',
      content: buildConfirmationMail(context, {
        kind: 'confirmation',
        token: 'sample',
        expires: '2026-05-21T08:30:00.000Z',
        categories,
        ...LEAVE,
      }),
    },
    { name: 'welcome', content: buildWelcomeMail(context, { kind: 'welcome', categories: [], ...LEAVE }) },
    {
      name: 'alert',
      content: buildAlertMail(context, {
        kind: 'alert',
        topic: categories[0] ?? '',
        page: { title: rows.products.get(product)?.name ?? product, slug: '/', excerpt },
        ...LEAVE,
      }),
    },
  ];
}
