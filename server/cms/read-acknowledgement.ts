import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Answer } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import type { FullAnswer } from './cms-client.ts';
import { CmsError } from './cms-error.ts';
import { type ReadAnswer, readAnswer, readCapped } from './read-answer.ts';

/** A page of a proxy or a login, which may have the status 200; an API says nothing of the kind about what it stored. */
const HTML_PAGE = /^\s*<(?:!doctype html|html|head|body)\b/i;
const PAGE_START = 200;

/**
 * Whether the CMS says by its status that it has stored what was sent. Its body then only adds details, such as the
 * number of a message: a message must not be sent again, nor its sender see an error, because of them. Not of a ZIP,
 * which can not be downloaded without its id, nor of a read by POST.
 */
export function isAcknowledged(name: EndpointName, status: number): boolean {
  const { method, isQuestion = false, namesIds = false }: Endpoint = endpoints[name];
  return method !== 'GET' && !isQuestion && !namesIds && status >= 200 && status < 300;
}

/**
 * What an acknowledgement says, as far as it can be understood; {} if it says nothing, or is cut off. Rejects with
 * CmsError if it is an error after all: a code in the body (ER05), or a page of HTML with status 200. Logs nothing, as
 * it may be of an anonymous report (D7).
 */
export async function readAcknowledgement<N extends EndpointName>(
  name: N,
  { status, type, body }: { status: number; type: string; body: AsyncIterable<Uint8Array> },
  locale: Locale,
  localeMode: LocaleMode,
): Promise<FullAnswer<N> & ReadAnswer<N>> {
  const { maxBytes }: Endpoint = endpoints[name];
  const nothing = { status, answer: {} as Answer<N>, sent: 0, total: null, hasNext: false, bytes: 0, version: null };
  const bytes = await readCapped(body, name, maxBytes).catch(() => null);
  if (!bytes) return nothing;
  if (status === 200 && HTML_PAGE.test(bytes.toString('latin1', 0, PAGE_START)))
    throw new CmsError('bad-answer', name, 'a page of HTML', status);
  try {
    const read = await readAnswer(name, { status, type, body: bytes }, locale, {
      localeMode,
      logOnce: () => {},
      target: '/',
    });
    return { ...nothing, ...read };
  } catch (error) {
    if (error instanceof CmsError && error.status !== null && error.status >= 300) throw error;
    return nothing;
  }
}
