import { createStore } from 'zustand';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { ZIP_POLL_MS, ZIP_POLLS_MAX } from '#shared/rules/files/file-basket.ts';
import { ApiError, addressOf, ask, call } from '../../api/call.ts';
import { READ_MAX_MS, timeoutSignal } from '../../lib/timeouts.ts';
import { track } from '../../lib/visitor/track.ts';

export type ZipPhase = 'pending' | 'downloading' | 'ready' | 'error';

interface ZipDownload {
  /** From the click until the visitor closes the dialog (DC17). */
  isDownloading: boolean;
  /** Address of the archive, once it is ready. */
  downloadLink: string | null;
  downloadError: 'failed' | 'tooLarge' | 'gone' | null;
  /** Ids that the archive lacks: those files are gone. */
  missing: readonly string[];
  /** The automatic download was handed to the browser, or could not be. */
  isDownloadStarted: boolean;
  /** Resolves when the dialog has its last state. One archive at a time. */
  start(locale: Locale, identifiers: readonly string[]): Promise<void>;
  /** Ends whatever is under way. */
  close(): void;
}

/** DC15. */
export function toZipPhase(state: Omit<ZipDownload, 'start' | 'close'>): ZipPhase | null {
  if (!state.isDownloading) return null;
  if (state.downloadError) return 'error';
  if (!state.downloadLink) return 'pending';
  return state.isDownloadStarted ? 'ready' : 'downloading';
}

const NOT_CREATED = 'No download response ID';
/** The archive was not begun: it would be too large, or of files of which none is left. */
function toDownloadError({ message, cause }: Error): 'failed' | 'tooLarge' | 'gone' {
  const status = message === NOT_CREATED && cause instanceof ApiError ? cause.status : 0;
  return status === 413 ? 'tooLarge' : status === 404 ? 'gone' : 'failed';
}

const IDLE = {
  isDownloading: false,
  downloadLink: null,
  downloadError: null,
  missing: [],
  isDownloadStarted: false,
} as const;

export const zipDownload = createStore<ZipDownload>()((set, get) => {
  let run = new AbortController();
  return {
    ...IDLE,
    async start(locale, identifiers) {
      if (get().isDownloading) return;
      run = new AbortController();
      const { signal } = run;
      set({ ...IDLE, isDownloading: true });
      try {
        const { data: id, missing } = await createZip(locale, identifiers, signal);
        set({ missing: missing ?? [] });
        await waitUntilReady(id, locale, signal);
        const downloadLink = addressOf('zipDownload', locale, { params: { zipId: id } });
        set({ downloadLink });
        await startDownload(downloadLink, signal);
        set({ isDownloadStarted: true });
        track({ event: 'zip_download', files: identifiers.length });
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        set({ downloadError: toDownloadError(error as Error) });
      }
    },
    close() {
      run.abort();
      set(IDLE);
    },
  };
});

/** DC11, DC12. */
async function createZip(
  locale: Locale,
  identifiers: readonly string[],
  signal: AbortSignal,
): Promise<Models['ZipCreated']> {
  let cause: unknown;
  try {
    const answer = await call('zipCreate', locale, { body: { identifiers: [...identifiers] }, signal });
    if (answer.data) return answer;
  } catch (error) {
    cause = error;
  }
  throw new Error(NOT_CREATED, { cause });
}

/** DC13, DC14, D13: asks every 2 s, not while the tab is hidden, 150 times at most; the status carries the state. */
async function waitUntilReady(zipId: string, locale: Locale, signal: AbortSignal): Promise<void> {
  for (let polls = 0; polls < ZIP_POLLS_MAX; polls++) {
    await pause(ZIP_POLL_MS, signal);
    await untilVisible(signal);
    const answer = await ask('zipStatus', locale, { params: { zipId }, signal }).catch((cause: unknown) => {
      throw new Error('Response error', { cause });
    });
    if (answer.status === 200) return;
  }
  throw new Error('Response error', { cause: `not ready after ${ZIP_POLLS_MAX} questions` });
}

/**
 * DC16: the browser saves the archive by itself. Whether that works cannot be known: so the first byte is
 * requested before, and only an archive that exists is handed over. When nothing answers, the link in the dialog is left to try.
 */
async function startDownload(link: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(link, { headers: { range: 'bytes=0-0' }, signal: timeoutSignal(READ_MAX_MS, signal) });
    await response.body?.cancel();
    if (!response.ok) throw new ApiError('zipDownload', response.status, null);
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.download = '';
    anchor.click();
  } catch (error) {
    if (error instanceof ApiError) throw new Error('Error auto download event', { cause: error });
    signal.throwIfAborted();
    console.error('Error auto download event', error);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const end = (callback: () => void) => {
      listeners.abort();
      callback();
    };
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(resolve), {
      signal: listeners.signal,
    });
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { signal: listeners.signal });
  });
}
