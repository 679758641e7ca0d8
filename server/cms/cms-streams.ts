import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, request as fetchRaw } from 'undici';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { startAnswerDeadline } from './answer-deadline.ts';
import {
  buildHeaders,
  buildTarget,
  type CallContext,
  type CmsClientOptions,
  readAnswer,
  readCapped,
  reasonOf,
  refuse,
} from './cms-client.ts';
import { CmsError } from './cms-error.ts';

/** What a download may be: an error in JSON or HTML with status 200 is none. */
const ARCHIVE = /^application\/(?:zip|x-zip-compressed|octet-stream)(?:;|$)/i;

interface StreamRequest extends CallContext {
  params?: Record<string, string>;
  headers?: Record<string, string>;
}
/** Calls whose body or answer is no JSON and is never held as a whole: ZIP and multipart (BF04, BF05). */
export interface CmsStreams {
  /** The answer as it comes; refused ones are a CmsError. */
  download(name: EndpointName, locale: Locale, request: StreamRequest): Promise<Dispatcher.ResponseData>;
  /** Sends a body as it comes. An error of the body itself is thrown as it is. */
  upload<N extends EndpointName>(name: N, locale: Locale, body: Readable, request: StreamRequest): Promise<Answer<N>>;
  close(): Promise<void>;
}

export function createCmsStreams(options: CmsClientOptions): CmsStreams {
  const { write } = options.timeouts;
  const agent = new Agent({ connections: 16, pipelining: 1, bodyTimeout: 30_000, connect: { timeout: 1000 } });

  async function open(
    name: EndpointName,
    locale: Locale,
    request: StreamRequest,
    body?: Readable,
  ): Promise<Dispatcher.ResponseData> {
    const target = buildTarget(name, locale, request.params ?? {}, {});
    let bodyError: Error | undefined;
    body?.once('error', (error) => {
      bodyError = error;
    });
    const deadline = startAnswerDeadline(write, request.signal, body);
    try {
      return await fetchRaw(options.base + target, {
        method: endpoints[name].method,
        dispatcher: agent,
        headers: { ...buildHeaders(locale, options.token, request), ...request.headers },
        ...(body ? { body } : {}),
        signal: deadline.signal,
      });
    } catch (error) {
      throw bodyError ?? new CmsError('unavailable', name, reasonOf(error));
    } finally {
      deadline.stop();
    }
  }

  return {
    async download(name, locale, request) {
      const answer = await open(name, locale, request);
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
      const answer = await open(name, locale, request, body);
      const type = String(answer.headers['content-type'] ?? '');
      const text = await readCapped(answer.body, name).catch((error: unknown) => {
        throw error instanceof CmsError ? error : new CmsError('unavailable', name, reasonOf(error));
      });
      return readAnswer(name, { status: answer.statusCode, type, text }, locale, options);
    },
    close: () => agent.destroy(),
  };
}
