import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '#shared/locales/locales.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { dropFiles } from '../handlers/receive-attachments.ts';
import { listFolder } from '../lib/disk.ts';
import { toRefusedFolder } from '../mail/mail-folder.ts';
import type { Rows } from '../records/tables.ts';
import type { Store } from '../store/store.ts';
import { addDays, addMonths } from './due-dates.ts';
import { listChoices } from './survey-questions.ts';

/** How long the CMS stores what visitors sent (docs/operations.md). */
export interface Retention {
  /** From the day of receipt; also for what was written in surveys. */
  messagesMonths: number;
  /** Job applications without consent to be considered for later offers, from the day of receipt. */
  applicationsMonths: number;
  /** After the end of the calendar year in which the report was closed. */
  reportsYears: number;
}
export const DEFAULT_RETENTION: Retention = { messagesMonths: 12, applicationsMonths: 24, reportsYears: 3 };
/** The period that the pages of job offers state (spec 9). */
const CONSENTED_APPLICATIONS_MONTHS = 24;
/** A cookie choice is valid for twelve months, and may have to be proved for another twelve. */
const CONSENT_MONTHS = 24;
/** Unconfirmed subscriptions are deleted after this time; their links work for a week. */
const UNCONFIRMED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Error whose message is a single line for the terminal. */
class SettingError extends Error {
  override readonly name = 'SettingError';
}

export function readRetention(env: NodeJS.ProcessEnv): Retention {
  const read = (name: string, usual: number) => {
    const text = env[name]?.trim() || String(usual);
    if (!/^[1-9]\d?\d?$/.test(text)) throw new SettingError(`${name}: a whole number from 1 to 999 is needed`);
    return Number(text);
  };
  return {
    messagesMonths: read('RETENTION_MESSAGES_MONTHS', DEFAULT_RETENTION.messagesMonths),
    applicationsMonths: read('RETENTION_APPLICATIONS_MONTHS', DEFAULT_RETENTION.applicationsMonths),
    reportsYears: read('RETENTION_REPORTS_YEARS', DEFAULT_RETENTION.reportsYears),
  };
}

interface RetentionOptions {
  store: Store;
  /** Folder of the attachments. */
  attachments: string;
  /** Folder of the mails. */
  mailFolder: string;
  retention: Retention;
  rowsOf(locale: Locale): Rows;
  log: FastifyBaseLogger;
}

/** Deletes expired data now and once a day. */
export async function startRetention(options: RetentionOptions): Promise<{ stop(): void }> {
  const { log } = options;
  const run = () =>
    deleteExpired(options, new Date()).catch((err: unknown) => log.error({ err }, 'expired messages are still there'));
  await run();
  const timer = setInterval(run, DAY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

async function deleteExpired(options: RetentionOptions, now: Date): Promise<void> {
  const { store, attachments, mailFolder, retention, rowsOf, log } = options;
  const today = toWarsawDay(now);
  const firstOfReports = `${Number(today.slice(0, 4)) - retention.reportsYears}-01-01`;
  const firstOfMessages = addMonths(today, -retention.messagesMonths);
  const messages = store.messages.removeBefore({
    messages: firstOfMessages,
    applications: addMonths(today, -retention.applicationsMonths),
    consentedApplications: addMonths(today, -CONSENTED_APPLICATIONS_MONTHS),
  });
  const reports = store.reports.removeClosedBefore(firstOfReports);
  store.desk.removeBefore(firstOfReports, now.getTime());
  const subscribers = store.newsletter.removeUnconfirmedBefore(addDays(today, -UNCONFIRMED_DAYS));
  const consents = store.consents.removeBefore(addMonths(today, -CONSENT_MONTHS));
  const answers = store.surveys.removeTextsBefore(firstOfMessages, listChoices(rowsOf));
  const feedback = store.pageFeedback.removeBefore(firstOfMessages);
  store.emptyLog();
  const files = [...messages.files, ...reports.files];
  await dropFiles(attachments, files, store.attachments.has);
  // a mail may contain an application
  const firstOfMails = addMonths(today, -Math.min(retention.messagesMonths, retention.applicationsMonths));
  const mails =
    (await deleteOld(mailFolder, firstOfMails)) + (await deleteOld(toRefusedFolder(mailFolder), firstOfMails));
  // files of another database, for example of one that was replaced by a backup
  const unknown = await deleteOld(attachments, firstOfMails, store.attachments.has);
  const deleted = {
    messages: messages.entries,
    reports: reports.entries,
    files: files.length + unknown,
    mails,
    subscribers,
    consents,
    answers,
    feedback,
  };
  // the log level of this process is warn
  if (Object.values(deleted).some(Boolean)) log.warn(deleted, 'deleted at the end of the retention period');
}

/**
 * Deletes files of a folder that were written before a day (ISO): mails that were not sent, including refused ones,
 * since they contain messages too. Returns their number.
 */
async function deleteOld(
  folder: string,
  before: string,
  isStored: (name: string) => boolean = () => false,
): Promise<number> {
  let deleted = 0;
  for (const name of await listFolder(folder)) {
    const file = path.join(folder, name);
    if (isStored(name)) continue;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.mtime >= new Date(before)) continue;
    await rm(file, { force: true });
    deleted++;
  }
  return deleted;
}
