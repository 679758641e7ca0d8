import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { isHtmlPage } from '#shared/contract/response-rules.ts';
import type { Answer } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { CmsError } from './cms-error.ts';
import { type ReadAnswer, readAnswer, readCapped } from './read-answer.ts';

/** Number of bytes by which a page of HTML is recognised. */
const PAGE_START = 200;

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
): Promise<ReadAnswer<N> & { status: number; bytes: number; version: null }> {
  const { maxBytes }: Endpoint = endpoints[name];
  const nothing = { status, answer: {} as Answer<N>, sent: 0, total: null, hasNext: false, bytes: 0, version: null };
  const bytes = await readCapped(body, name, maxBytes).catch(() => null);
  const isPage = bytes ? isHtmlPage(bytes.toString('latin1', 0, PAGE_START)) : /html/i.test(type);
  if (status === 200 && isPage) throw new CmsError('bad-answer', name, 'a page of HTML', status);
  if (!bytes) return nothing;
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
