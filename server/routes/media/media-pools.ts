import { Agent, type Dispatcher, request as fetchRaw } from 'undici';
import { startAnswerDeadline } from '../../cms/answer-deadline.ts';
import type { CmsWatch } from '../../cms/cms-watch.ts';
import { createConcurrencyLimiter, LimitExceeded } from '../../http/concurrency-limiter.ts';

/** What is loaded from the CMS at a time, for each kind: a film that is watched must not keep a picture waiting (S7). */
const CONNECTIONS = { pictures: 32, films: 32, files: 32 } as const;
type Kind = keyof typeof CONNECTIONS;
/** Requests of a kind that wait for a connection, and for how long. Milliseconds. */
const QUEUED_MAX = 256;
const WAIT_MS = 5000;
/** Where there is a copy of the picture, the CMS is waited for no longer. Milliseconds. */
const COPY_AFTER_MS = 1000;

const PICTURE = /^\/media\/cache\/|\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const FILM = /\.(?:m4v|mov|mp4|ogv|webm)$/i;

export interface MediaRequest {
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  hasCopy: boolean;
}
export interface MediaResponse extends Dispatcher.ResponseData {
  /** To be called when the body has been sent, or is not wanted any more; any number of times. */
  release(): void;
}
export interface MediaPools {
  /** target: path and query. Rejects with LimitExceeded, with the signal's reason, or with what went wrong at the CMS. */
  load(target: string, request: MediaRequest): Promise<MediaResponse>;
  close(): Promise<void>;
}

/** Connections to the CMS for pictures, films and other files, with a bounded queue before each. timeout: until the first byte, milliseconds. */
export function createMediaPools(options: {
  cmsBase: string;
  timeout: number;
  watch?: CmsWatch | undefined;
}): MediaPools {
  const { cmsBase, timeout } = options;
  const toPool = (connections: number) => ({
    agent: new Agent({ connections, pipelining: 1, bodyTimeout: 30_000, connect: { timeout: 1000 } }),
    limiter: createConcurrencyLimiter({ limit: connections, maxQueued: QUEUED_MAX, maxWaitMs: WAIT_MS }),
  });
  const pools = {
    pictures: toPool(CONNECTIONS.pictures),
    films: toPool(CONNECTIONS.films),
    files: toPool(CONNECTIONS.files),
  };
  options.watch?.watchPools(Object.fromEntries(Object.entries(pools).map(([kind, { agent }]) => [kind, agent])));

  return {
    async load(target, { method, headers, signal, hasCopy }) {
      const { agent, limiter } = pools[kindOf(target)];
      if (hasCopy && limiter.isFull()) throw new LimitExceeded();
      const release = await limiter.acquire('page', signal);
      const ask = (path: string) => {
        const deadline = startAnswerDeadline(hasCopy ? Math.min(timeout, COPY_AFTER_MS) : timeout, signal);
        return fetchRaw(cmsBase + path, { method, headers, dispatcher: agent, signal: deadline.signal }).finally(
          deadline.stop,
        );
      };
      try {
        let response = await ask(target);
        const thumbnail = findThumbnail(response, cmsBase);
        if (thumbnail) {
          response.body.dump().catch(() => {});
          response = await ask(thumbnail);
        }
        return Object.assign(response, { release });
      } catch (error) {
        release();
        throw error;
      }
    },
    async close() {
      await Promise.all(Object.values(pools).map(({ agent }) => agent.destroy()));
    },
  };
}

function kindOf(target: string): Kind {
  const [path = ''] = target.split('?', 1);
  if (PICTURE.test(path)) return 'pictures';
  return FILM.test(path) ? 'films' : 'files';
}

/** D26: a CMS may make a thumbnail and lead to where it is: one redirect, within its own media. */
function findThumbnail(response: Dispatcher.ResponseData, cmsBase: string): string | null {
  const { statusCode, headers } = response;
  const { location } = headers;
  if (statusCode < 301 || statusCode > 308 || statusCode === 304 || typeof location !== 'string') return null;
  const base = new URL(cmsBase);
  const url = URL.canParse(location, cmsBase) ? new URL(location, cmsBase) : null;
  if (url?.origin !== base.origin) return null;
  const prefix = base.pathname.replace(/\/$/, '');
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : '';
  return path.startsWith('/media/cache/') ? path + url.search : null;
}
