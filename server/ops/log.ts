import { closeSync, openSync } from 'node:fs';
import pino, { type Logger } from 'pino';

/** What waits while nothing can be written; lines beyond it are lost. Bytes. */
const WAITING_MAX = 4 * 1024 * 1024;

/**
 * The log of the process. A disk that is full, or a reader that is gone, costs lines and never the site: without a listener the
 * error would end the process, and that would never end, since pino tries again and again to write what is left. Throws where the file can not be opened.
 */
export function createLog({ logLevel, logFile }: { logLevel: string; logFile: string | null }): Logger {
  if (logFile !== null) checkFile(logFile);
  const destination = pino.destination({ dest: logFile ?? 1, sync: false, maxLength: WAITING_MAX });
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
  // it may be on the same disk
  process.stderr.on('error', () => {});
  return pino({ level: logLevel, base: null }, destination);
}

function checkFile(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new Error(`LOG_FILE: ${file} can not be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
