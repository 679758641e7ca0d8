import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { listFolder } from './disk.ts';
import { addDays, addMonths } from './due-dates.ts';
import { dropFiles } from './handlers/attachment.ts';
import type { Store } from './store/store.ts';

/** How long the CMS keeps what visitors sent (docs/operations.md). */
export interface Retention {
  /** From when it came; answers to surveys too. */
  messagesMonths: number;
  /** Applications for jobs without a consent to later offers, from when they came. */
  applicationsMonths: number;
  /** After the end of the calendar year in which it was closed. */
  reportsYears: number;
}
export const DEFAULT_RETENTION: Retention = { messagesMonths: 12, applicationsMonths: 6, reportsYears: 3 };
/** Spec: what the pages of job offers say. */
const CONSENTED_APPLICATIONS_MONTHS = 24;
/** A choice of cookies counts for twelve months, and for as long again it may have to be proved. */
const CONSENT_MONTHS = 24;
/** A request that was not confirmed is none; its link works for a week. */
const UNCONFIRMED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Its message is one line for the terminal. */
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
  /** Folder of attachments. */
  attachments: string;
  /** Folder of mails. */
  outbox: string;
  retention: Retention;
  log: FastifyBaseLogger;
}

/** Deletes now and once a day what is older than its retention period. */
export async function startRetention(options: RetentionOptions): Promise<{ stop(): void }> {
  const { log } = options;
  const run = () =>
    deleteExpired(options, new Date()).catch((err: unknown) => log.error({ err }, 'expired messages are still there'));
  await run();
  const timer = setInterval(run, DAY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

async function deleteExpired(options: RetentionOptions, now: Date): Promise<void> {
  const { store, attachments, outbox, retention, log } = options;
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
  const answers = store.surveys.removeBefore(firstOfMessages);
  const feedback = store.pageFeedback.removeBefore(firstOfMessages);
  const files = [...messages.files, ...reports.files];
  await dropFiles(attachments, files, store.attachments.has);
  // a mail may hold an application
  const firstOfMails = addMonths(today, -Math.min(retention.messagesMonths, retention.applicationsMonths));
  const mails =
    (await deleteMails(outbox, firstOfMails)) + (await deleteMails(path.join(outbox, 'refused'), firstOfMails));
  const deleted = {
    messages: messages.entries,
    reports: reports.entries,
    files: files.length,
    mails,
    subscribers,
    consents,
    answers,
    feedback,
  };
  // the log of this process begins with warnings
  if (Object.values(deleted).some(Boolean)) log.warn(deleted, 'deleted at the end of the retention period');
}

/** Mails that no server has taken, refused ones among them: they hold messages too. Number of files. */
async function deleteMails(folder: string, before: string): Promise<number> {
  let deleted = 0;
  for (const name of await listFolder(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.mtime >= new Date(before)) continue;
    await rm(file, { force: true });
    deleted++;
  }
  return deleted;
}
