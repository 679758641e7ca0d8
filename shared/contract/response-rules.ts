// How a CMS says by status and body what became of a request.
import { readNumber } from '../rules/text/read-number.ts';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';

/** JSON, or where the CMS only has it with its context (API Platform), JSON-LD. */
export const ACCEPT = 'application/json, application/ld+json;q=0.9';

/** Statuses of a CMS, or of a proxy before it, that does not take our token. */
export const DENIED: ReadonlySet<number | null> = new Set([401, 403, 407]);

/** Of an answer whose bytes are not UTF-8, as JSON has to be (RFC 8259): the site shows � for them. */
export const NOT_UTF8 = 'letters that are not UTF-8';

/** Whether a call changes nothing, also if it is a POST. */
export const isRead = ({ method, isQuestion = false }: Endpoint): boolean => method === 'GET' || isQuestion;

/** Status of the answer to a call that succeeds, of the CMS and of the site. */
export const toSuccessStatus = (row: Endpoint): 200 | 201 => (row.method === 'POST' && !isRead(row) ? 201 : 200);

/**
 * Whether the CMS says by its status that it has stored what was sent. Its body then only adds details, such as the
 * number of a message: a message must not be sent again, nor its sender see an error, because of them. Not of a ZIP,
 * which can not be downloaded without its id, nor of a read by POST. Whether a ZIP is ready is said by the status alone.
 */
export function isAcknowledged(name: EndpointName, status: number): boolean {
  const row: Endpoint = endpoints[name];
  const isWrite = !isRead(row) && !row.namesIds;
  return (isWrite || row.isStatusOnly === true) && status >= 200 && status < 300;
}

/** A page of a proxy or a login, which may have the status 200; an API says nothing of the kind about what it stored. */
export const isHtmlPage = (text: string): boolean => /^\s*<[a-z!]/i.test(text);

/** By the media type, of which `application/ld+json` and others are JSON too; its case does not matter (RFC 9110, 8.3.1). */
export const isJsonType = (type: string): boolean => /\bjson\b/i.test(type);

/**
 * The body of an error as isOwnStatus takes it: undefined if there is none, null if it is no JSON. json: the parsed
 * body. In problem+json (RFC 9457) the status may be absent.
 */
export function toErrorBody(status: number, type: string, isEmpty: boolean, json: unknown): unknown {
  if (isEmpty) return undefined;
  if (!isJsonType(type)) return null;
  const isProblem = /^application\/problem\+json/i.test(type) && typeof json === 'object';
  return isProblem ? { status, ...json } : json;
}

/**
 * Whether an error is the CMS's own word: {"code":404} or {"status":404}, an error of API Platform, or no body at all.
 * Proxies explain themselves in HTML, in text, or in JSON of their own.
 */
export function isOwnStatus(status: number, body: unknown): boolean {
  if (body === undefined) return true;
  const { code, status: stated, '@type': type } = (body ?? {}) as Record<string, unknown>;
  return readNumber(code) === status || readNumber(stated) === status || type === 'hydra:Error' || type === 'Error';
}
