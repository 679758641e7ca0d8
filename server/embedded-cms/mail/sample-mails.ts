import type { Message } from '../store/messages.ts';
import { cmsTexts } from '../texts/texts.ts';
import type { MailContent } from './mail-content.ts';
import type { MailContext } from './mail-context.ts';
import { buildCopyMail, buildOfficeMail, buildReportDueMail, buildReportMail, type MailFile } from './message-mails.ts';
import { buildAlertMail, buildConfirmationMail, buildWelcomeMail } from './newsletter-mails.ts';

const CREATED = '2026-05-14T08:30:00.000Z';
const LEAVE = { to: 'reader@example.com', leaveToken: 'sample' };
const CONFIRMATION = { kind: 'confirmation', token: 'sample', expires: '2026-05-21T08:30:00.000Z', ...LEAVE } as const;
const MB = 1024 ** 2;

/** Every mail that the CMS writes, for the preview of editors, with the first product and topics of the content. */
export function buildSampleMails(context: MailContext): { name: string; content: MailContent }[] {
  const { locale, rows } = context;
  const { message, question: questionText, trade, excerpt } = cmsTexts[locale].mailPreview.sample;
  const topics = [...rows['newsletter-categories'].values()];
  const idsOf = (areAlerts: boolean) =>
    topics.filter(({ announces }) => Boolean(announces) === areAlerts).map(({ id }) => id);
  const categories = idsOf(false).slice(0, 2);
  const alerts = idsOf(true).slice(0, 1);
  const [product = ''] = rows.products.keys();
  const sender = { firstName: 'Anna', lastName: 'Żak', email: 'anna.zak@example.com', phoneNumber: '+48 600 100 200' };
  const base = { id: 'ABCDE-FGHJK', locale, created: CREATED, done: null };
  const contact: Message = {
    ...base,
    form: 'contact-us',
    body: {
      ...sender,
      company: 'Hafenwerk GmbH',
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
    body: { ...sender, product, content: questionText, consentToDataProcessing: 'true' },
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
    { name: 'report-due', content: buildReportDueMail(context, '2026-08-21', false) },
    { name: 'report-overdue', content: buildReportDueMail(context, '2026-08-21', true) },
    { name: 'confirmation', content: buildConfirmationMail(context, { ...CONFIRMATION, categories }) },
    { name: 'confirmation-alerts', content: buildConfirmationMail(context, { ...CONFIRMATION, categories: alerts }) },
    { name: 'welcome', content: buildWelcomeMail(context, { kind: 'welcome', categories: [], ...LEAVE }) },
    { name: 'welcome-alerts', content: buildWelcomeMail(context, { kind: 'welcome', categories: alerts, ...LEAVE }) },
    {
      name: 'alert',
      content: buildAlertMail(context, {
        kind: 'alert',
        topic: alerts[0] ?? '',
        page: { title: rows.products.get(product)?.name ?? product, slug: '/', excerpt },
        ...LEAVE,
      }),
    },
  ];
}
