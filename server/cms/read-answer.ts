import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { CmsError, type CmsFailure } from './cms-error.ts';
import { admit, WrongShape } from './door.ts';
import type { Notice, Notices } from './notices.ts';

/** No answer of the CMS is larger: the whole catalogue is a tenth of it. Bytes. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** From the bytes of an answer to what the contract names, or a CmsError. */
export function readAnswer<N extends EndpointName>(
  name: N,
  { status, type, text }: { status: number; type: string; text: string },
  locale: Locale,
  options: { localeMode: LocaleMode; notices: Notices; target: string },
): Answer<N> {
  const row: Endpoint = endpoints[name];
  const body = parse(name, status, type, text);
  refuse(name, status, body);
  const dropped: Notice[] = [];
  try {
    const answer = admit(row.response, body, {
      locale,
      localeMode: options.localeMode,
      drop: (path, reason) =>
        dropped.push({ data: { endpoint: name, locale, path, reason }, message: 'dropped a part of a CMS answer' }),
    }) as Answer<N>;
    const isOfOne = row.emptyIsAbsent !== undefined && isAskedBy(row.emptyIsAbsent, options.target);
    if ((row.neverEmpty || isOfOne) && (answer as unknown[]).length === 0) {
      // what was dropped at the door was there
      if (isOfOne && dropped.length === 0) throw new CmsError('not-found', name, 'an empty list', 404);
      throw new WrongShape('an empty list');
    }
    options.notices.tell(`${locale} ${options.target}`, dropped);
    return answer;
  } catch (error) {
    if (error instanceof WrongShape) throw new CmsError('bad-answer', name, error.message, status);
    throw error;
  }
}

const isAskedBy = (query: string, target: string): boolean => new URL(target, 'http://cms').searchParams.has(query);

export async function readCapped(body: AsyncIterable<Uint8Array> | null, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new CmsError('bad-answer', name, 'answer too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parse(name: string, status: number, type: string, text: string): unknown {
  if (text === '' && status >= 400) return null;
  if (!/\bjson\b/.test(type)) {
    if (status >= 400) return null;
    throw new CmsError('bad-answer', name, `content type ${type.slice(0, 40) || 'missing'}`, status);
  }
  try {
    return JSON.parse(text);
  } catch {
    if (status >= 400) return null;
    throw new CmsError('bad-answer', name, 'broken JSON', status);
  }
}

/** A status, or a code in the body of a 200, of 400 and more is a failure (ER05). */
export function refuse(name: EndpointName, httpStatus: number, body: unknown): void {
  const code = (body as { code?: unknown } | null)?.code;
  const status = httpStatus < 400 && typeof code === 'number' && code >= 400 && code < 600 ? code : httpStatus;
  if (status < 300) return;
  if (status < 400) throw new CmsError('bad-answer', name, `redirect ${status}`, status);
  throw new CmsError(toFailure(name, status, body), name, `status ${status}`, status, body);
}

function toFailure(name: EndpointName, status: number, body: unknown): CmsFailure {
  if (status === 404 || status === 410) {
    if (!isAboutOne(name, status, body)) return 'unavailable';
    return status === 404 ? 'not-found' : 'gone';
  }
  return status < 500 && status !== 429 ? 'rejected' : 'unavailable';
}

/**
 * Whether a 404 or 410 is the CMS's word on one thing. A list is always there, and a page of a proxy, a half-deployed CMS or
 * another program at its address says nothing of our content: those are failures. (The body of a stream is not read.)
 */
function isAboutOne(name: EndpointName, status: number, body: unknown): boolean {
  const { path, response }: Endpoint = endpoints[name];
  if (!/:(?!locale\b)\w/.test(path)) return false;
  if (response === 'stream') return true;
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return code === status && typeof message === 'string';
}

/** What a log may say of a failure: never an address, a body or anything a visitor wrote (hardening 23). */
export function reasonOf(error: unknown): string {
  if (error instanceof CmsError) return error.reason;
  if (!(error instanceof Error)) return 'failed';
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? (error.name === 'TimeoutError' ? 'timed out' : error.name);
}
