import { LANGUAGES } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import type { QueuedMail } from '../store/mail-queue.ts';
import { fillText, toDateText } from '../texts/texts.ts';
import type { MailContent } from './mail-content.ts';
import { type MailContext, toSiteName } from './mail-context.ts';

/** Path of the page to unsubscribe, and of its POST request. */
export const LEAVE_PATH = '/newsletter/leave';
/** Path of the page where readers choose topics, language and a break. */
export const PREFERENCES_PATH = '/newsletter/preferences';

/** Link to a page for readers; null if this CMS has no public address. */
const toReaderUrl = ({ publicUrl, locale }: MailContext, path: string, leaveToken: string): string | null =>
  publicUrl === null ? null : `${publicUrl}${path}/${leaveToken}?locale=${locale}`;

/** RFC 2369 and RFC 8058: mail clients unsubscribe with one POST. */
export function toListHeaders(context: MailContext, leaveToken: string): Record<string, string> {
  const url = toReaderUrl(context, LEAVE_PATH, leaveToken);
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

export function buildConfirmationMail(
  context: MailContext,
  mail: Extract<QueuedMail, { kind: 'confirmation' }>,
): MailContent {
  const { locale, siteOrigin } = context;
  const { confirmation, confirmationAlerts } = context.texts;
  const texts = { ...confirmation, ...(areAlerts(findTopics(context, mail.categories)) ? confirmationAlerts : {}) };
  const expires = toDateText(locale, mail.expires, true);
  return {
    subject: texts.subject,
    preheader: fillText(texts.preheader, { expires }),
    heading: texts.heading,
    parts: [
      { paragraph: fillText(texts.text, { group: toSiteName(context) }) },
      { rows: [topicsRow(context, mail.categories), [texts.expires, expires]] },
      {
        button: {
          label: texts.button,
          url: `${siteOrigin}${withLocale(`/newsletter/confirmation/${mail.token}`, locale)}`,
        },
      },
      { paragraph: texts.ignore },
    ],
    reason: fillText(texts.reason, { site: new URL(siteOrigin).host }),
    links: toLinks(context, { [LEAVE_PATH]: texts.leave }, mail.leaveToken),
  };
}

export function buildWelcomeMail(context: MailContext, mail: Extract<QueuedMail, { kind: 'welcome' }>): MailContent {
  const { locale, siteOrigin } = context;
  const { welcome, welcomeAlerts } = context.texts;
  const texts = { ...welcome, ...(areAlerts(findTopics(context, mail.categories)) ? welcomeAlerts : {}) };
  const topics = topicsRow(context, mail.categories);
  return {
    subject: fillText(texts.subject, { topics: topics[1] }),
    preheader: texts.preheader,
    heading: texts.heading,
    parts: [
      { paragraph: texts.text },
      // a confirmation in another language than before changes that of the mails
      { rows: [topics, [context.texts.mailLanguage, LANGUAGES[locale].name]] },
      { button: { label: texts.button, url: `${siteOrigin}${withLocale('/', locale)}` } },
    ],
    reason: fillText(texts.reason, { site: new URL(siteOrigin).host }),
    links: toLinks(context, { [PREFERENCES_PATH]: texts.preferences, [LEAVE_PATH]: texts.leave }, mail.leaveToken),
  };
}

export function buildAlertMail(context: MailContext, mail: Extract<QueuedMail, { kind: 'alert' }>): MailContent {
  const { locale, siteOrigin, rows } = context;
  const { topic, page, leaveToken } = mail;
  const { alert, welcome } = context.texts;
  return {
    subject: page.title,
    preheader: page.excerpt ?? '',
    heading: page.title,
    parts: [
      ...(page.excerpt ? [{ paragraph: page.excerpt }] : []),
      { button: { label: alert.button, url: `${siteOrigin}${withLocale(page.slug, locale)}` } },
    ],
    reason: fillText(alert.reason, {
      topic: rows['newsletter-categories'].get(topic)?.name ?? topic,
      site: new URL(siteOrigin).host,
    }),
    links: toLinks(context, { [PREFERENCES_PATH]: welcome.preferences, [LEAVE_PATH]: welcome.leave }, leaveToken),
  };
}

/** Links to pages for readers. labels: by path. */
function toLinks(context: MailContext, labels: Record<string, string>, leaveToken: string) {
  return Object.entries(labels).flatMap(([path, label]) => {
    const url = toReaderUrl(context, path, leaveToken);
    return url ? [{ label, url }] : [];
  });
}

/** Whether all topics announce single pages, so that no newsletter issue is sent. undefined: a deleted topic. */
export const areAlerts = (topics: readonly ({ announces?: unknown } | undefined)[]): boolean =>
  topics.length > 0 && topics.every((topic) => topic?.announces);

const findTopics = ({ rows }: MailContext, ids: readonly string[]) =>
  ids.map((id) => rows['newsletter-categories'].get(id));

function topicsRow({ rows, texts }: MailContext, categories: readonly string[]): readonly [string, string] {
  const names = categories.map((id) => rows['newsletter-categories'].get(id)?.name ?? id);
  return [texts.topics, names.join(', ') || texts.allTopics];
}
