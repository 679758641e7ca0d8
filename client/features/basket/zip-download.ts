import { createStore } from 'zustand';
import { toCallAddress } from '#shared/contract/call-address.ts';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { FILE_ID } from '#shared/rules/files/file-basket.ts';
import { ZIP_POLL_MS, ZIP_POLLS_MAX } from '#shared/rules/files/zip-limits.ts';
import { ApiError, ask, call } from '../../api/call.ts';
import { READ_MAX_MS, sleep, timeoutSignal } from '../../lib/timeouts.ts';
import { track } from '../../lib/visitor/track.ts';

export type ZipPhase = 'pending' | 'downloading' | 'ready' | 'error';

interface ZipDownload {
  /** State of the dialog (DC15); null until an archive is requested, and after the dialog is closed. */
  phase: ZipPhase | null;
  downloadLink: string | null;
  downloadError: 'failed' | 'tooLarge' | 'gone' | null;
  /** Ids that are missing from the archive, because their files no longer exist. */
  missing: readonly string[];
  /** Resolves when the dialog has reached its final state. Ignored while an archive is being made. */
  start(locale: Locale, identifiers: readonly string[]): Promise<void>;
  /** Cancels a running download and closes the dialog. */
  close(): void;
}

const NOT_CREATED = 'No download response ID';
/** tooLarge, gone: the archive was not created, because it would be too large, or because none of its files exists. */
function toDownloadError({ message, cause }: Error): 'failed' | 'tooLarge' | 'gone' {
  const status = message === NOT_CREATED && cause instanceof ApiError ? cause.status : 0;
  return status === 413 ? 'tooLarge' : status === 404 ? 'gone' : 'failed';
}

const IDLE = { phase: null, downloadLink: null, downloadError: null, missing: [] } as const;

export const zipDownload = createStore<ZipDownload>()((set, get) => {
  let run = new AbortController();
  return {
    ...IDLE,
    async start(locale, identifiers) {
      const { phase } = get();
      if (phase === 'pending' || phase === 'downloading') return;
      run = new AbortController();
      const { signal } = run;
      set({ ...IDLE, phase: 'pending' });
      try {
        // an id that is not one would fail the others
        const isSent = (one: string) => FILE_ID.test(one);
        const sent = identifiers.filter(isSent);
        const { data: id, missing } = await createZip(locale, sent, signal);
        set({ missing: [...identifiers.filter((one) => !isSent(one)), ...(missing ?? [])] });
        await waitUntilReady(id, locale, signal);
        const downloadLink = toCallAddress('zipDownload', locale, { zipId: id });
        set({ phase: 'downloading', downloadLink });
        await startDownload(downloadLink, signal);
        set({ phase: 'ready' });
        track({ event: 'zip_download', files: sent.length });
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        set({ phase: 'error', downloadError: toDownloadError(error as Error) });
      }
    },
    close() {
      run.abort();
      set(IDLE);
    },
  };
});

/** Requests an archive; throws if the response has no id (DC11, DC12). */
async function createZip(
  locale: Locale,
  identifiers: readonly string[],
  signal: AbortSignal,
): Promise<Models['ZipCreated']> {
  const body = { identifiers: [...identifiers] };
  const answer = await call('zipCreate', locale, { body, signal }).catch((cause: unknown) => {
    throw new Error(NOT_CREATED, { cause });
  });
  if (!answer.data) throw new Error(NOT_CREATED);
  return answer;
}

/**
 * Polls every ZIP_POLL_MS, not while the tab is hidden, at most ZIP_POLLS_MAX times (DC13, DC14, D13). The HTTP status is
 * the state: 200 is ready, 400 and above ends it. A poll without an answer, as on a phone that changes its network, is repeated.
 */
async function waitUntilReady(zipId: string, locale: Locale, signal: AbortSignal): Promise<void> {
  let polls = 0;
  while (polls < ZIP_POLLS_MAX) {
    await sleep(ZIP_POLL_MS);
    signal.throwIfAborted();
    if (document.visibilityState !== 'visible') continue;
    const asked = performance.now();
    const answer = await ask('zipStatus', locale, { params: { zipId }, signal }).catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.status >= 400) throw new Error('Response error', { cause });
      signal.throwIfAborted();
      return null;
    });
    if (answer?.status === 200) return;
    // one that was given up after seconds counts for as many as there could have been meanwhile
    polls += Math.max(1, Math.round((performance.now() - asked) / ZIP_POLL_MS));
  }
  throw new Error('Response error', { cause: `not ready after ${ZIP_POLLS_MAX} questions` });
}

/**
 * The browser saves the archive by itself, and the page cannot know whether that works (DC16). Therefore the first byte
 * is requested before, and only an archive that exists is handed over. If the server does not respond, the visitor can
 * use the link in the dialog.
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
