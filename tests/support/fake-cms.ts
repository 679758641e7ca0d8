import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLocale } from '#shared/locales/locales.ts';
import { contentOf } from './fake-content.ts';

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of body. */
  raw?: string | Buffer;
  /** Delay before the answer, in milliseconds. */
  delay?: number;
  /**
   * hang: never answers · deaf: does not even read the request · reset: resets the connection · cut: resets it before
   * reading the request · truncate: announces the whole body, sends half, closes · stall: the same, but does not close.
   */
  fault?: 'hang' | 'deaf' | 'reset' | 'cut' | 'truncate' | 'stall';
}
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** Arrival time by Date.now(), which a test may fake. */
  at: number;
  /** The client closed the connection before the answer was complete. */
  cut: boolean;
  /** Resolves when the answer is complete or the connection has ended; then `cut` is set. */
  over: Promise<void>;
}
/** A path, regardless of method and query, or a predicate. */
type Which = string | RegExp | ((call: FakeCall) => boolean);

/** A CMS that answers with sample content unless a test scripts other answers. */
export interface FakeCms {
  readonly url: string;
  readonly calls: FakeCall[];
  /** Number of calls that are not answered yet. */
  underWay(): number;
  /** Scripts an answer; of several that match, the last one applies. */
  answer(which: Which, answer: FakeAnswer | ((call: FakeCall) => FakeAnswer)): void;
  /** Scripts this answer for every call. */
  fail(answer: FakeAnswer): void;
  /** Forgets all scripted answers. */
  heal(): void;
  count(which?: Which): number;
  last(which: Which): FakeCall;
  /** Resolves with the first such call since `forgetCalls`, when it has arrived. */
  called(which: Which): Promise<FakeCall>;
  forgetCalls(): void;
  close(): Promise<void>;
}

export async function startFakeCms(): Promise<FakeCms> {
  const calls: FakeCall[] = [];
  const arrivals = new EventEmitter();
  let underWay = 0;
  let scripts: { which: Which; answer: FakeAnswer | ((call: FakeCall) => FakeAnswer) }[] = [];
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://cms');
    const over = Promise.withResolvers<void>();
    const call: FakeCall = {
      over: over.promise,
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: '',
      at: Date.now(),
      cut: false,
    };
    calls.push(call);
    underWay++;
    response.once('close', () => {
      underWay--;
      call.cut = !response.writableFinished;
      over.resolve();
    });
    arrivals.emit('call');
    const findScript = () => scripts.findLast(({ which }) => fits(which, call))?.answer;
    const early = findScript();
    if (early && 'fault' in early && early.fault === 'cut') {
      request.socket.resetAndDestroy();
      return;
    }
    if (early && 'fault' in early && early.fault === 'deaf') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    call.body = Buffer.concat(chunks).toString();
    // again, because a script may depend on the body
    const script = findScript();
    send(response, script ? await scripted(script, call) : usual(call));
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    underWay: () => underWay,
    answer: (which, answer) => void scripts.push({ which, answer }),
    fail: (answer) => void scripts.push({ which: () => true, answer }),
    heal() {
      scripts = [];
    },
    count: (which) => calls.filter((call) => which === undefined || fits(which, call)).length,
    last(which) {
      const found = calls.findLast((call) => fits(which, call));
      if (!found) throw new Error(`the CMS was not asked for ${String(which)}`);
      return found;
    },
    async called(which) {
      for (;;) {
        const found = calls.find((call) => fits(which, call));
        if (found) return found;
        await once(arrivals, 'call');
      }
    },
    forgetCalls() {
      calls.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function fits(which: Which, call: FakeCall): boolean {
  if (typeof which === 'function') return which(call);
  return typeof which === 'string' ? call.path === which : which.test(call.path);
}

async function scripted(script: FakeAnswer | ((call: FakeCall) => FakeAnswer), call: FakeCall): Promise<FakeAnswer> {
  const answer = typeof script === 'function' ? script(call) : script;
  // the global setTimeout, which a test may have faked
  if (answer.delay) await new Promise((resolve) => setTimeout(resolve, answer.delay));
  // an answer that has only a delay or a fault is otherwise the usual one
  return answer.body === undefined && answer.raw === undefined && answer.status === undefined
    ? { ...usual(call), ...answer }
    : answer;
}

function usual(call: FakeCall): FakeAnswer {
  const locale = call.headers['accept-locale'];
  const body = contentOf(call.method, call.path, isLocale(locale) ? locale : 'pl');
  return body === null
    ? { status: 404, body: { code: 404, message: 'Not Found' } }
    : { status: call.method === 'POST' ? 201 : 200, body };
}

function send(response: ServerResponse, answer: FakeAnswer): void {
  if (answer.fault === 'hang') return;
  if (answer.fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const body = Buffer.from(answer.raw ?? JSON.stringify(answer.body ?? null));
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    ...(answer.headers?.['transfer-encoding'] ? {} : { 'content-length': body.byteLength }),
    server: 'FakeCMS/1',
    'set-cookie': 'cms=1',
    ...answer.headers,
  });
  if (answer.fault === 'stall') {
    response.write(body.subarray(0, body.byteLength / 2));
    return;
  }
  if (answer.fault === 'truncate') {
    response.write(body.subarray(0, body.byteLength / 2), () => response.destroy());
    return;
  }
  response.end(body);
}
