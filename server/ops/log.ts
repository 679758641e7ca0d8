import { closeSync, openSync } from 'node:fs';
import pino, { type Logger } from 'pino';

/** Bytes buffered while the log can not be written; lines beyond that are lost. */
const WAITING_MAX = 4 * 1024 * 1024;

/**
 * The log of the process. If the disk is full or the reader of the pipe is gone, lines are lost, but the site goes on:
 * without an error listener the process would try to exit and hang, since pino retries the remaining lines forever.
 * Throws if the file can not be opened. SIGHUP opens it again, under its name.
 */
export function createLog({ logLevel, logFile }: { logLevel: string; logFile: string | null }): Logger {
  if (logFile !== null) checkLogFile(logFile);
  const destination = pino.destination({ dest: logFile ?? 1, sync: false, maxLength: WAITING_MAX });
  const flush = destination.flushSync.bind(destination);
  let isFailing = false;
  let isOpen = logFile === null;
  destination.once('ready', () => {
    isOpen = true;
  });
  destination.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (!isFailing) process.stderr.write(`The log can not be written (${code}): lines are lost until it can\n`);
    isFailing = true;
  });
  destination.on('write', () => {
    isFailing = false;
  });
  destination.flushSync = () => {
    if (isOpen && !isFailing) flush();
  };
  // logrotate renames the file, and then says so
  if (logFile !== null) process.on('SIGHUP', () => destination.reopen());
  // stderr may be redirected to the same disk
  process.stderr.on('error', () => {});
  return pino({ level: logLevel, base: null }, destination);
}

/** pino opens the file later, and would only emit an error. */
function checkLogFile(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new Error(`LOG_FILE: ${file} can not be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
