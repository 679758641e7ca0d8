import { Agent, type Dispatcher, request as fetchRaw } from 'undici';
import { startAnswerDeadline } from '../../cms/answer-deadline.ts';
import { toConnectTimeout } from '../../cms/cms-connections.ts';
import type { CmsWatch } from '../../cms/cms-http.ts';
import { createConcurrencyLimiter, LimitExceeded } from '../../http/concurrency-limiter.ts';
import { splitUrl } from '../../http/split-url.ts';

/** Concurrent downloads from the CMS for each kind: pictures must not wait for films that are being watched (S7). */
export const CONNECTIONS = { pictures: 64, films: 128, files: 128 };
/** Those of one client: a reader holds a connection for as long as it reads. */
export const PER_CLIENT = 32;
/** How many requests of a kind may wait for a connection, and how long, in milliseconds. */
const QUEUED_MAX = 512;
const WAIT_MS = 5000;
/** How long to wait for the CMS if there is a copy of the picture, in milliseconds. */
const COPY_AFTER_MS = 1000;

const PICTURE = /^\/media\/cache\/|\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const FILM = /\.(?:m4v|mov|mp4|ogv|webm)$/i;

/** timeoutMs: time limit for the first byte, in milliseconds. */
export interface MediaRoutesOptions {
  cmsBase: string;
  timeoutMs: number;
  watch?: CmsWatch | undefined;
}
interface MediaRequest {
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  hasCopy: boolean;
  /** Address of the client. */
  ip: string | undefined;
}
/** release: must be called when the body was sent or is no longer needed; more calls do nothing. */
export type MediaResponse = Dispatcher.ResponseData & { release(): void };

/** Connections to the CMS for pictures, films and other files, with a bounded queue before each. */
export function createMediaPools({ cmsBase, timeoutMs, watch }: MediaRoutesOptions) {
  const createAgent = (kind: Kind) =>
    new Agent({
      connections: CONNECTIONS[kind],
      pipelining: 1,
      bodyTimeout: 30_000,
      connect: { timeout: toConnectTimeout(timeoutMs) },
    });
  const createLimiter = (kind: Kind) =>
    createConcurrencyLimiter({
      limit: CONNECTIONS[kind],
      perClient: PER_CLIENT,
      maxQueued: QUEUED_MAX,
      maxWaitMs: WAIT_MS,
    });
  const agents = { pictures: createAgent('pictures'), films: createAgent('films'), files: createAgent('files') };
  const limiters = {
    pictures: createLimiter('pictures'),
    films: createLimiter('films'),
    files: createLimiter('files'),
  };
  watch?.watchPools(limiters);

  return {
    /** target: path and query. Rejects with LimitExceeded, with the signal's reason, or with the error of the call. */
    async load(target: string, { method, headers, signal, hasCopy, ip }: MediaRequest): Promise<MediaResponse> {
      const kind = kindOf(target);
      if (hasCopy && limiters[kind].isFull()) throw new LimitExceeded();
      const release = await limiters[kind].acquire('page', signal, ip ?? '');
      const fetchPart = (path: string) => {
        const deadline = startAnswerDeadline(hasCopy ? Math.min(timeoutMs, COPY_AFTER_MS) : timeoutMs, signal);
        const fetching = fetchRaw(cmsBase + path, {
          method,
          headers,
          dispatcher: agents[kind],
          signal: deadline.signal,
        });
        return fetching.finally(deadline.stop);
      };
      try {
        let response = await fetchPart(target);
        const thumbnail = findThumbnail(response, cmsBase);
        if (thumbnail) {
          response.body.dump().catch(() => {});
          response = await fetchPart(thumbnail);
        }
        signal.throwIfAborted();
        return Object.assign(response, { release });
      } catch (error) {
        release();
        throw error;
      }
    },
    async close(): Promise<void> {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}

type Kind = keyof typeof CONNECTIONS;

function kindOf(target: string): Kind {
  const { path } = splitUrl(target);
  if (PICTURE.test(path)) return 'pictures';
  return FILM.test(path) ? 'films' : 'files';
}

/** A CMS may redirect to the thumbnail that it has made; one redirect is followed, only within its media cache. */
function findThumbnail({ statusCode, headers }: Dispatcher.ResponseData, cmsBase: string): string | null {
  const { location } = headers;
  const isRedirect = statusCode >= 301 && statusCode <= 308 && statusCode !== 304;
  if (!isRedirect || typeof location !== 'string' || !URL.canParse(location, cmsBase)) return null;
  const { href } = new URL(location, cmsBase);
  return href.startsWith(`${cmsBase}/media/cache/`) ? href.slice(cmsBase.length) : null;
}
