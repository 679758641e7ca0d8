import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import type { Store } from '../store/store.ts';
import { FEEDBACK_SOON_DAYS } from './due-dates.ts';

/** In milliseconds. */
const INTERVAL_MS = 6 * 3_600_000;

interface ReminderOptions {
  reports: Store['reports'];
  /** Called when mails were queued. */
  onQueued(): void;
  log: { error(data: object, message: string): void };
}

/** Mails the office of reports whose feedback is due, now and several times a day: the desk may stay closed for weeks. */
export function startReminders({ reports, onQueued, log }: ReminderOptions): { stop(): void } {
  const run = () => {
    try {
      if (reports.remind(toWarsawDay(new Date()), FEEDBACK_SOON_DAYS) > 0) onQueued();
    } catch (err) {
      log.error({ err }, 'due dates of reports are not announced; the next round tries again');
    }
  };
  run();
  const timer = setInterval(run, INTERVAL_MS).unref();
  return { stop: () => clearInterval(timer) };
}
