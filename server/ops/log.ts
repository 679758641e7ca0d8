import { openSync } from 'node:fs';
import pino, { type Logger } from 'pino';

/** Bytes buffered while the log can not be written; lines beyond that are lost. */
const WAITING_MAX = 4 * 1024 * 1024;

/**
 * The log of the process. If the disk is full or the reader of the pipe is gone, lines are lost, but the site goes on:
 * without an error listener the process would try to exit and hang, since pino retries the remaining lines forever.
 * Throws if the file can not be opened.
 */
export function createLog({ logLevel, logFile }: { logLevel: string; logFile: string | null }): Logger {
  const dest = logFile === null ? 1 : openLogFile(logFile);
  const destination = pino.destination({ dest, sync: false, maxLength: WAITING_MAX });
  const flush = destination.flushSync.bind(destination);
  let isFailing = false;
  destination.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (!isFailing) process.stderr.write(`The log can not be written (${code}): lines are lost until it can\n`);
    isFailing = true;
  });
  destination.on('write', () => {
    isFailing = false;
  });
  destination.flushSync = () => {
    if (!isFailing) flush();
  };
  // stderr may be redirected to the same disk
  process.stderr.on('error', () => {});
  return pino({ level: logLevel, base: null }, destination);
}

function openLogFile(file: string): number {
  try {
    return openSync(file, 'a');
  } catch (error) {
    throw new Error(`LOG_FILE: ${file} can not be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
