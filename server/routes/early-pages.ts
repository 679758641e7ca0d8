import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { logAnswer } from '../http/access-log.ts';
import { toCanonical, URL_MAX } from '../http/canonical-url.ts';
import { hasOneHost } from '../http/request-guards.ts';
import { createRequestId } from '../http/request-id.ts';
import type { ServeCachedPage } from '../http/server.ts';
import { chooseEncoding, type Encoding } from '../render/compress.ts';
import { buildKeptAnswer, isUnchanged, type TagHeader } from '../render/kept-answer.ts';
import type { KeptPage } from '../render/page-cache.ts';
import type { KeptPages } from './kept-pages.ts';

type FoundKept = NonNullable<ReturnType<KeptPages['findNow']>>;
type Asked = Parameters<typeof buildKeptAnswer>[1];

export interface EarlyOptions {
  kept: KeptPages;
  /** Of every answer. */
  securityHeaders: Record<string, string>;
  tagHeader: TagHeader;
  metrics:
    | {
        countAnswer(answer: { route: string; method: string; status: number; ms: number }): void;
        countAborted(): void;
      }
    | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
  isClosing(): boolean;
}

/** Route that the page would have had. */
const ROUTE = '/*';

/** An answer but for what differs from one asker to the next. */
interface Prepared {
  status: number;
  /** Names and values in turns. */
  headers: string[];
  body: Buffer | null;
}

/**
 * Pages at hand are sent before Fastify has seen the request. Whatever is odd about a request goes the usual way, where it
 * is refused in words; what is sent here is what the usual way sends (a test compares the two).
 */
export function createCachedPageServer(options: EarlyOptions): ServeCachedPage {
  const { kept, securityHeaders, tagHeader, metrics, log, isClosing } = options;
  /** Few for each page: by encoding, state and whether its asker has it. */
  const prepared = new WeakMap<KeptPage, Map<string, Prepared>>();
  return (request, response) => !isClosing() && answer(request, response);

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method = '' } = request;
    if (!isPlain(request) || (url.includes('?') && toCanonical(url).type !== 'ok')) return false;
    const encoding = encodingOf(request.headers['accept-encoding']);
    const found = encoding && kept.findNow(url);
    if (!found) return false;
    const started = performance.now();
    const reqId = createRequestId();
    const ifNoneMatch = request.headers['if-none-match'];
    const { status, headers, body } = prepare(found, { method, ifNoneMatch, encoding });
    const own = ['x-request-id', reqId, 'age', String(Math.floor(found.served.age / 1000))];
    if (body) own.push('content-length', String(body.byteLength));
    response.writeHead(status, headers.concat(own));
    response.end(method === 'GET' ? body : null);
    const tell = () => {
      const answered = { method, url, route: ROUTE, status, ms: performance.now() - started };
      metrics?.countAnswer(answered);
      logAnswer(log, answered, { reqId });
    };
    if (response.writableFinished) tell();
    else response.once('close', () => (response.writableFinished ? tell() : metrics?.countAborted()));
    return true;
  }

  function prepare({ page, served }: FoundKept, asked: Asked): Prepared {
    let own = prepared.get(page);
    if (!own) {
      own = new Map();
      prepared.set(page, own);
    }
    const variant = `${asked.encoding} ${served.state} ${isUnchanged(page, asked)}`;
    let answer = own.get(variant);
    if (!answer) {
      const { status, headers, body } = buildKeptAnswer(page, asked, served, { tagHeader });
      const { age: _, 'content-length': __, ...rest } = headers;
      answer = { status, headers: Object.entries({ ...securityHeaders, ...rest }).flat(), body };
      own.set(variant, answer);
    }
    return answer;
  }
}

/** A read with nothing about it that the edge would look at twice (edge.ts). */
function isPlain(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.length <= URL_MAX &&
    headers.expect === undefined &&
    headers['content-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined &&
    hasOneHost(request)
  );
}

/** Browsers say one of a handful of things. */
const known = new Map<string, Encoding>();
const KNOWN_MAX = 100;

function encodingOf(header: string | undefined): Encoding {
  if (header === undefined) return null;
  const found = known.get(header);
  if (found !== undefined) return found;
  const encoding = chooseEncoding(header);
  if (known.size < KNOWN_MAX) known.set(header, encoding);
  return encoding;
}
