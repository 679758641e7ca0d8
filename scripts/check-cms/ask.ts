import { isUtf8 } from 'node:buffer';
import { findTotal, hasNextPage, MAX_BYTES, MAX_ITEMS, REQUESTABLE_ID } from '#shared/contract/answer-bounds.ts';
import { createSlugFill } from '#shared/contract/asked-slug.ts';
import { toCallAddress, toPartAddress } from '#shared/contract/call-address.ts';
import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import {
  ACCEPT,
  DENIED,
  isAcknowledged,
  isHtmlPage,
  isJsonType,
  NOT_UTF8,
  toErrorBody,
} from '#shared/contract/response-rules.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Level, Results } from './findings.ts';
import { checkShape, type Json, type Report, toList } from './shapes.ts';

export interface AskOptions {
  base: string;
  /** Bearer token of all calls but previews; null: none is sent. */
  token: string | null;
  /** Bearer token of the preview calls; null: they are not checked. */
  previewToken?: string | null;
  /** The site's CMS_READ_TIMEOUT_MS. */
  deadlineMs: number;
  /** A call begins. */
  onAsk?(step: Step): void;
}
/** Where a check has come to. */
export interface Step {
  endpoint: EndpointName;
  locale: Locale;
  /** Number of entities requested one by one; undefined if the call is not for an entity. */
  of: number | undefined;
  results: Results;
}
/** Longer than the site's deadline, so that the time of a slow answer can be reported. In milliseconds. */
const WAIT_MS = 15_000;
/** Share of a limit above which a warning is reported. */
const WARN_ABOVE = 0.5;

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Part of a list; the first if absent. */
  page?: number;
  /** Additional headers, and the body of a write. */
  init?: RequestInit;
  /** Expected statuses; 200 if absent. */
  expected?: readonly number[];
  /** See Step. */
  of?: number;
}
export interface Reply {
  status: number;
  /** Of an error: see toErrorBody. */
  body: unknown;
  /** The items of a list, or the answer as the only one, as the site reads them. */
  items: Json[];
  /** The list has a next part, according to the answer. */
  hasNext: boolean;
  /** Number of items in the whole list; null if the answer does not say. */
  total: number | null;
}

/** A client of a CMS that records what is wrong with its answers. */
export function createCmsClient({ base, token, previewToken = null, deadlineMs, onAsk }: AskOptions) {
  const results: Results = { asked: [], findings: [] };

  const report = (level: Level, endpoint: EndpointName, locale: Locale, reason: string, call = '', path = '') =>
    void results.findings.push({ level, endpoint, locale, call, path, reason });

  /** null if there is no valid answer with an expected status; the reason is recorded. */
  async function ask(name: EndpointName, locale: Locale, request: Request = {}): Promise<Reply | null> {
    const { params = {}, query = {}, init = {}, page, expected = [200], of } = request;
    const row: Endpoint = endpoints[name];
    const isPreview = row.access === 'preview';
    const bearer = isPreview ? previewToken : token;
    const call = toPartAddress(toCallAddress(name, locale, params, query), page);
    const fail = (reason: string, at = '') => report('deviation', name, locale, reason, call, at);
    const badId = Object.values(params).find((value) => !REQUESTABLE_ID.test(value));
    if (badId !== undefined) {
      fail(`an id that the site does not ask for: ${JSON.stringify(badId)}. Letters and digits, then also . _ ~ -`);
      return null;
    }
    const started = performance.now();
    const asked = { endpoint: name, locale, call, status: null as number | null, ms: 0, bytes: 0 };
    results.asked.push(asked);
    onAsk?.({ endpoint: name, locale, of, results });
    try {
      const response = await fetch(base + call, {
        method: row.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(WAIT_MS),
        ...init,
        headers: {
          accept: ACCEPT,
          'accept-locale': locale,
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(init.headers as Record<string, string>),
        },
      });
      asked.ms = performance.now() - started;
      asked.status = response.status;
      const bytes = await response.arrayBuffer();
      const text = new TextDecoder().decode(bytes);
      asked.bytes = bytes.byteLength;
      if (row.method === 'GET') checkSpeed();
      // the site does not read such an answer either
      if (!isWithin(asked.bytes, row.maxBytes ?? MAX_BYTES, 'bytes')) return null;
      if (!expected.includes(response.status)) {
        const setting = isPreview ? 'CMS_PREVIEW_TOKEN' : 'CMS_API_TOKEN';
        const { status, headers } = response;
        const isToken = DENIED.has(status);
        const isMoved = status >= 300 && status < 400;
        const target = isMoved
          ? ` to ${headers.get('location')?.replace(/\?.*/, '') ?? 'nowhere'}: the site follows no redirect`
          : '';
        fail(`status ${status}${target}${isToken ? `: ${setting} is ${bearer ? 'wrong' : 'not set'}` : ''}`);
        return null;
      }
      const totalHeader = response.headers.get('x-total-count');
      const type = response.headers.get('content-type') ?? '';
      const { status } = response;
      const nothing = { status, body: null, items: [], hasNext: false, total: null };
      if (status === 204) return nothing;
      const isJson = isJsonType(type);
      if (status >= 400)
        return { ...nothing, body: toErrorBody(status, type, text.trim() === '', isJson ? parseOrNull(text) : null) };
      // the status says that a message is stored, whatever the body is
      const isStored = isAcknowledged(name, status) && !(status === 200 && isHtmlPage(text));
      const level = isStored ? 'warning' : 'deviation';
      if (!isJson) {
        report(level, name, locale, `content type ${type || 'missing'}`, call);
        return isStored ? nothing : null;
      }
      if (!isUtf8(bytes)) report(level, name, locale, NOT_UTF8, call);
      const body = isStored ? parseOrNull(text) : (JSON.parse(text) as unknown);
      const count = row.response.endsWith('[]') ? (toList(body)?.length ?? 0) : 0;
      if (!isWithin(count, row.maxItems ?? MAX_ITEMS, 'items')) return null;
      const fillSlug = createSlugFill(name, call, (reason) =>
        report('warning', name, locale, `${reason}: the one that was asked for`, call, '.slug'),
      );
      const reportShape: Report = (at, reason, found = 'deviation') =>
        report(isStored && at !== '.code' ? 'warning' : found, name, locale, reason, call, at);
      const items = checkShape(row, body, reportShape, fillSlug) as Json[];
      const envelope = (body ?? {}) as Json;
      return { status, body, items, hasNext: hasNextPage(envelope), total: findTotal(envelope, totalHeader) };
    } catch (error) {
      asked.ms = performance.now() - started;
      fail(toReason(error));
      return null;
    }

    function checkSpeed(): void {
      const limit = `the site gives up after ${deadlineMs} ms (CMS_READ_TIMEOUT_MS)`;
      if (asked.ms > deadlineMs) fail(`too slow: ${limit}`);
      else if (asked.ms > deadlineMs * WARN_ABOVE) report('warning', name, locale, `slow: ${limit}`, call);
    }
    function isWithin(value: number, bound: number, unit: string): boolean {
      if (value > bound) fail(`too large: the site refuses more than ${bound} ${unit}`);
      else if (value > bound * WARN_ABOVE)
        report('warning', name, locale, `large: the site refuses more than ${bound} ${unit}`, call);
      return value <= bound;
    }
  }

  return { ask, report, results };
}
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type CmsClient = ReturnType<typeof createCmsClient>;

export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return error.name === 'TimeoutError' ? `no answer within ${WAIT_MS} ms` : (code?.toString() ?? message);
}
