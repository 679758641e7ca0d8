import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { logAnswer } from '../http/access-log.ts';
import { toCanonical, URL_MAX } from '../http/canonical-url.ts';
import { interceptRequests, isSent } from '../http/intercept-requests.ts';
import { buildReadyHead, writeReadyHead } from '../http/ready-head.ts';
import { hasOneHost } from '../http/request-guards.ts';
import { createRequestId } from '../http/request-id.ts';
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
}

/** Route that the page would have had. */
const ROUTE = '/*';

/** An answer but for what differs from one asker to the next. */
interface Prepared {
  status: number;
  headers: [name: string, value: string][];
  /** Of the headers, for an answer with this body, whose length is in neither. */
  head: string;
  body: Buffer | null;
}

/**
 * Pages at hand are sent before Fastify has seen the request. Whatever is odd about a request goes the usual way, where it
 * is refused in words; what is sent here is what the usual way sends (a test compares the two).
 */
export function answerEarly(app: FastifyInstance, options: EarlyOptions): void {
  const { kept, securityHeaders, tagHeader, metrics } = options;
  /** Few for each page: by encoding, state and whether its asker has it. */
  const prepared = new WeakMap<KeptPage, Map<string, Prepared>>();
  let isOpen = true;
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  interceptRequests(app.server, (request, response, usual) => {
    if (!isOpen || !answer(request, response)) usual(request, response);
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method = '' } = request;
    if (!isPlain(request) || (url.includes('?') && toCanonical(url).type !== 'ok')) return false;
    const encoding = encodingOf(request.headers['accept-encoding']);
    const found = encoding && kept.findNow(url);
    if (!found) return false;
    const started = performance.now();
    const reqId = createRequestId();
    const ifNoneMatch = request.headers['if-none-match'];
    const { status, headers, head, body } = prepare(found, { method, ifNoneMatch, encoding });
    const own = ['x-request-id', reqId, 'age', String(Math.floor(found.served.age / 1000))];
    if (body) own.push('content-length', String(body.byteLength));
    if (body && method === 'GET') {
      writeReadyHead(response, status, head, own);
      response.end(body);
    } else response.writeHead(status, [...headers.flat(), ...own]).end();
    const tell = () => {
      const answered = { method, url, route: ROUTE, status, ms: performance.now() - started };
      metrics?.countAnswer(answered);
      logAnswer(app.log, answered, { reqId });
    };
    if (isSent(response)) tell();
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
      const fixed = Object.entries({ ...securityHeaders, ...rest });
      answer = { status, headers: fixed, head: buildReadyHead(status, fixed), body };
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
