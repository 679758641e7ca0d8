import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { MAX_ITEMS } from '#shared/contract/answer-bounds.ts';
import { toPartAddress } from '#shared/contract/call-address.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { isAcknowledged } from '#shared/contract/response-rules.ts';
import type { Answer, CallOptions } from '#shared/contract/types.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import { createLogOnce } from '../lib/log-once.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { CmsError, toStatusError } from './cms-error.ts';
import { buildTarget, type CallContext, type CmsHttpOptions, type CmsRequest, createCmsHttp } from './cms-http.ts';
import { readAcknowledgement } from './read-acknowledgement.ts';
import { type ReadAnswer, readAnswer, readCapped } from './read-answer.ts';

/** Content types of downloads: JSON or HTML with status 200 is an error. */
const ARCHIVE = /^application\/(?:zip|x-zip-compressed|octet-stream)(?:;|$)/i;

/** Number of parts of a list that are fetched at most: 150,000 items in the smallest parts of a usual CMS (30). */
const PARTS_MAX = 5000;
/** How long a long list waits for the previous one, in milliseconds; short, as its own deadline is running. */
const LONG_LIST_WAIT_MS = 1000;

export interface CmsClientOptions extends CmsHttpOptions {
  localeMode: LocaleMode;
  /** Origin of this site. */
  origin?: string;
}
/** What distinguishes an answer from an older one to the same call. */
export interface AnswerVersion {
  etag: string | null;
  /** Hash of its bytes, as a CMS may send no ETags. */
  digest: string;
  /** `X-Total-Count`, which an ETag of the bytes does not include; null if there is none. */
  total: string | null;
}
export interface FullAnswer<N extends EndpointName> {
  /** Status of the CMS (D13: 202 means not ready yet). */
  status: number;
  answer: Answer<N>;
  /** Size of its JSON. */
  bytes: number;
  /** null if it was fetched in several pages. */
  version: AnswerVersion | null;
  /** The CMS has sent fewer list items than it says that there are. */
  isPartial?: boolean;
}
type Page<N extends EndpointName> = FullAnswer<N> & ReadAnswer<N>;
/** The answer equals the caller's copy, but its ETag may have changed. */
export interface Unchanged {
  unchanged: AnswerVersion;
  /** The first part of the list is the same (304), but the list has become longer or shorter. */
  hasOtherTotal: boolean;
}

export interface StreamRequest extends CallContext {
  /** For a download: headers only. */
  method?: 'HEAD' | undefined;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The typed client of the contract. */
export function createCmsClient(options: CmsClientOptions) {
  const { localeMode, origin } = options;
  const http = createCmsHttp(options);
  const logOnce = createLogOnce(options.log);
  /** Long lists are read one after another, as all at the same time would fill the memory: settles after the last. */
  let lastLongList: Promise<unknown> = Promise.resolve();

  /**
   * Fetches an answer, and all pages of a list that was requested without paging although the CMS pages it by default
   * (S29). known: version of the caller's copy.
   */
  async function callIfChanged<N extends EndpointName>(
    name: N,
    locale: Locale,
    callOptions: CallOptions<N> = {},
    context: CallContext = {},
    known?: AnswerVersion,
  ): Promise<FullAnswer<N> | Unchanged> {
    const row: Endpoint = endpoints[name];
    let first = await requestOnce(name, locale, callOptions, context, known);
    if ('unchanged' in first && first.hasOtherTotal) first = await requestOnce(name, locale, callOptions, context);
    if ('unchanged' in first) return first;
    const query: Record<string, string | undefined> = callOptions.query ?? {};
    const { status, total, sent } = first;
    const isWhole = total === null ? !first.hasNext : sent >= total;
    if (isWhole || query['page'] || query['itemsPerPage']) return first;
    const items = [...(first.answer as unknown[])];
    const firstItems = new Set(items.slice(0, 1).map((item) => JSON.stringify(item)));
    let { bytes } = first;
    let read = sent;
    const maxItems = row.maxItems ?? MAX_ITEMS;
    let isReadable = (total ?? 0) <= maxItems;
    let hasMore = isReadable;
    // one page after another; if one fails, all fail, so that half a list never replaces a whole one
    for (let page = 2; hasMore; page++) {
      const part = (await requestOnce(name, locale, callOptions, context, undefined, page)) as Page<N>;
      // '': validation has dropped all items
      const firstItem = JSON.stringify((part.answer as unknown[])[0]) ?? '';
      // stop if the list is shorter than its total, or if the CMS repeats its first page, or the last one, for ever
      isReadable = part.sent > 0 && !firstItems.has(firstItem) && read <= maxItems && page <= PARTS_MAX;
      if (!isReadable) break;
      if (firstItem) firstItems.add(firstItem);
      for (const item of part.answer as unknown[]) items.push(item);
      read += part.sent;
      bytes += part.bytes;
      hasMore = total === null ? part.hasNext : read < total;
    }
    if (!isReadable) {
      const data = { endpoint: name, locale, items: read, total };
      logOnce(`part of ${locale} ${name}`, data, 'the CMS sent a part of a list');
    }
    return { status, answer: items as Answer<N>, bytes, version: null, isPartial: !isReadable };
  }

  function requestOnce<N extends EndpointName>(
    name: N,
    locale: Locale,
    { params, query, body }: CallOptions<N>,
    context: CallContext,
    known?: AnswerVersion,
    page?: number,
  ): Promise<Page<N> | Unchanged> {
    const { access }: Endpoint = endpoints[name];
    const target = toPartAddress(buildTarget(name, locale, params ?? {}, query ?? {}), page);
    const pool = context.isBackground && access === 'cached' ? 'refresh' : access;
    const call: CmsRequest = { pool, name, locale, target, context };
    if (body === undefined) return sendForJson(name, call, known);
    const headers = { 'content-type': 'application/json' };
    return sendForJson(name, { ...call, headers, body: JSON.stringify(body) }, known);
  }

  function sendForJson<N extends EndpointName>(
    name: N,
    call: CmsRequest,
    known?: AnswerVersion,
  ): Promise<Page<N> | Unchanged> {
    // compressed, as the CMS may be far away; downloads are passed on unchanged
    const headers = {
      ...call.headers,
      'accept-encoding': 'gzip',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    };
    return http.send({ ...call, headers }, (response) => {
      const read = () => readJson(name, call, response, known);
      if (!isLongList(name, call.target)) return read();
      const reading = withTimeout(LONG_LIST_WAIT_MS, lastLongList).then(read);
      // without the list, which it would keep in memory
      lastLongList = reading.then(
        () => {},
        () => {},
      );
      return reading;
    });
  }

  async function readJson<N extends EndpointName>(
    name: N,
    { locale, target }: CmsRequest,
    { statusCode: status, headers, body }: Dispatcher.ResponseData,
    known: AnswerVersion | undefined,
  ): Promise<Page<N> | Unchanged> {
    const { maxBytes }: Endpoint = endpoints[name];
    const etag = typeof headers['etag'] === 'string' ? headers['etag'] : null;
    const totalHeader = headers['x-total-count'] === undefined ? null : String(headers['x-total-count']);
    if (status === 304 && known) {
      await body.dump();
      const hasOtherTotal = totalHeader !== null && totalHeader !== known.total;
      return { unchanged: { ...known, etag: etag ?? known.etag }, hasOtherTotal };
    }
    const type = String(headers['content-type'] ?? '');
    // two names of one coding (RFC 9110, 8.4.1.3)
    const isGzip = /^(?:x-)?gzip$/i.test(String(headers['content-encoding']));
    // the reader gets connection errors from the stream itself, so the callback ignores them
    const source = isGzip ? pipeline(body, createGunzip(), () => {}) : body;
    if (isAcknowledged(name, status))
      return readAcknowledgement(name, { status, type, body: source }, locale, localeMode);
    const bytes = await readCapped(source, name, maxBytes);
    // a paged list has changed if its total has
    const digest = createHash('sha1').update(bytes).update(String(totalHeader)).digest('base64');
    const version = { etag, digest, total: totalHeader };
    if (status === 200 && known?.digest === digest) return { unchanged: version, hasOtherTotal: false };
    const raw = { status, type, body: bytes, totalHeader };
    const read = await readAnswer(name, raw, locale, { localeMode, origin, logOnce, target });
    return { status, ...read, bytes: bytes.length, version };
  }

  /** The answer with its status; always in full, as no version of a copy is given. */
  const callWithStatus = async <N extends EndpointName>(
    name: N,
    locale: Locale,
    callOptions?: CallOptions<N>,
    context?: CallContext,
  ): Promise<FullAnswer<N>> => (await callIfChanged(name, locale, callOptions, context)) as FullAnswer<N>;

  return {
    callWithStatus,
    call: async <N extends EndpointName>(...call: Parameters<typeof callWithStatus<N>>): Promise<Answer<N>> =>
      (await callWithStatus(...call)).answer,
    /** A conditional request. known: version of the copy that the caller has. */
    callIfChanged,
    /** The answer as a stream, never in memory as a whole (BF04); rejects with CmsError if the CMS refuses. */
    async download(name: EndpointName, locale: Locale, request: StreamRequest): Promise<Dispatcher.ResponseData> {
      const { method, headers, params = {}, ...context } = request;
      const target = buildTarget(name, locale, params, {});
      const call: CmsRequest = { pool: 'download', name, locale, target, context, method, headers };
      return http.send(call, async (answer) => {
        const { statusCode: status } = answer;
        const type = String(answer.headers['content-type'] ?? '');
        // a range that the archive does not have: the caller passes its size on
        if (status === 416 || (status < 300 && ARCHIVE.test(type))) return answer;
        answer.body.dump().catch(() => {});
        if (status >= 300) throw toStatusError(name, status, null);
        throw new CmsError('bad-answer', name, `content type ${type.slice(0, 40) || 'missing'}`, status);
      });
    },
    /** Sends a body as a stream (BF05). An error of the body itself is thrown unchanged. */
    async upload<N extends EndpointName>(
      name: N,
      locale: Locale,
      body: Readable,
      { headers, params = {}, ...context }: StreamRequest,
    ): Promise<Answer<N>> {
      const target = buildTarget(name, locale, params, {});
      const sent = await sendForJson(name, { pool: 'upload', name, locale, target, context, headers, body });
      return (sent as FullAnswer<N>).answer;
    },
    onRecovery: http.onRecovery,
    close: http.close,
  };
}
export type CmsClient = ReturnType<typeof createCmsClient>;

/** Whether the answer is a whole list that grows with the site. */
function isLongList(name: EndpointName, target: string): boolean {
  const { maxBytes, response }: Endpoint = endpoints[name];
  return maxBytes !== undefined && response.endsWith('[]') && !target.includes('itemsPerPage=');
}
