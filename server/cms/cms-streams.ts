import { Readable } from 'node:stream';
import { Agent, type Dispatcher, request as fetchRaw } from 'undici';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { type AnswerDeadline, startAnswerDeadline } from './answer-deadline.ts';
import { createBreakers } from './breakers.ts';
import { buildHeaders, buildTarget, type CallContext, type CmsClientOptions } from './cms-client.ts';
import { CmsError } from './cms-error.ts';
import { createLogOnce } from './log-once.ts';
import { readAnswer, readCapped, reasonOf, refuse } from './read-answer.ts';

/** What a download may be: an error in JSON or HTML with status 200 is none. */
const ARCHIVE = /^application\/(?:zip|x-zip-compressed|octet-stream)(?:;|$)/i;

/** Archives that are fetched from the CMS at a time; a slow client makes a download long. */
const DOWNLOADS_MAX = 128;

interface StreamRequest extends CallContext {
  /** Of a download: its headers alone. */
  method?: 'HEAD';
  params?: Record<string, string>;
  headers?: Record<string, string>;
}
/** Calls whose body or answer is no JSON and is never held as a whole: ZIP and multipart (BF04, BF05). */
export interface CmsStreams {
  /** The answer as a stream; rejects with CmsError where the CMS refuses. */
  download(name: EndpointName, locale: Locale, request: StreamRequest): Promise<Dispatcher.ResponseData>;
  /** Sends a body as a stream. An error of the body itself is thrown unchanged. */
  upload<N extends EndpointName>(name: N, locale: Locale, body: Readable, request: StreamRequest): Promise<Answer<N>>;
  close(): Promise<void>;
}

export function createCmsStreams(options: CmsClientOptions): CmsStreams {
  const { localeMode, timeouts } = options;
  const pool = (connections: number) =>
    new Agent({ connections, pipelining: 1, bodyTimeout: 30_000, connect: { timeout: 1000 } });
  // visitors who download slowly must not keep others from sending (hardening 14)
  const pools = { download: pool(DOWNLOADS_MAX), upload: pool(16) };
  options.watch?.watchPools(pools);
  const logOnce = createLogOnce(options.log);
  const breakers = options.breakers ?? createBreakers(options);

  const open: typeof openNow = (name, target, locale, request, deadline, body) =>
    breakers.run(body ? 'upload' : 'download', name, target, () =>
      openNow(name, target, locale, request, deadline, body),
    );

  async function openNow(
    name: EndpointName,
    target: string,
    locale: Locale,
    request: StreamRequest,
    deadline: AnswerDeadline,
    body?: Readable,
  ): Promise<Dispatcher.ResponseData> {
    let bodyError: unknown;
    // read here, because the engine also destroys a body with errors that are the connection's
    async function* read(source: Readable): AsyncGenerator<Buffer, void> {
      try {
        for await (const chunk of source) yield chunk as Buffer;
      } catch (error) {
        bodyError = error;
        throw error;
      }
    }
    const started = performance.now();
    const notify = (status: number | null) => options.watch?.onCall({ name, status, ms: performance.now() - started });
    try {
      const answer = await fetchRaw(options.base + target, {
        method: request.method ?? endpoints[name].method,
        dispatcher: body ? pools.upload : pools.download,
        headers: { ...buildHeaders(locale, options.token, request), ...request.headers },
        ...(body ? { body: Readable.from(read(body)) } : {}),
        signal: deadline.signal,
      });
      notify(answer.statusCode);
      return answer;
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      if (bodyError === undefined) notify(null);
      throw bodyError ?? new CmsError('unavailable', name, reasonOf(error));
    }
  }

  return {
    async download(name, locale, request) {
      const target = buildTarget(name, locale, request.params ?? {}, {});
      const deadline = startAnswerDeadline(timeouts.write, request.signal);
      const answer = await open(name, target, locale, request, deadline).finally(deadline.stop);
      if (answer.statusCode >= 300) {
        answer.body.dump().catch(() => {});
        refuse(name, answer.statusCode, null);
      }
      const type = String(answer.headers['content-type'] ?? '');
      if (!ARCHIVE.test(type)) {
        answer.body.dump().catch(() => {});
        throw new CmsError('bad-answer', name, `content type ${type.slice(0, 40) || 'missing'}`, answer.statusCode);
      }
      return answer;
    },
    async upload(name, locale, body, request) {
      const target = buildTarget(name, locale, request.params ?? {}, {});
      const deadline = startAnswerDeadline(timeouts.write, request.signal, body);
      try {
        const answer = await open(name, target, locale, request, deadline, body);
        const type = String(answer.headers['content-type'] ?? '');
        // the deadline runs until all of the answer is here, so that one that never ends is a failure
        const text = await readCapped(answer.body, name).catch((error: unknown) => {
          throw error instanceof CmsError ? error : new CmsError('unavailable', name, reasonOf(error));
        });
        const status = answer.statusCode;
        return (await readAnswer(name, { status, type, text }, locale, { localeMode, logOnce, target })).answer;
      } finally {
        deadline.stop();
      }
    },
    async close() {
      await Promise.all([pools.download.destroy(), pools.upload.destroy()]);
    },
  };
}
