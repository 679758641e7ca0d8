import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { DENIED, isOwnStatus } from '#shared/contract/response-rules.ts';

export type CmsFailure = 'not-found' | 'gone' | 'rejected' | 'unavailable' | 'bad-answer';

/** More than any form has fields. */
const VIOLATIONS_MAX = 100;
/** Statuses that blame the visitor's input; others, such as 401, are our own mistake. */
const VISITORS_FAULT = new Set([400, 409, 413, 415, 416, 422]);

/** A call without a usable answer. */
export class CmsError extends Error {
  override name = 'CmsError';
  readonly failure: CmsFailure;
  readonly endpoint: string;
  readonly reason: string;
  /** Status of the CMS; null if it did not answer. */
  readonly status: number | null;
  /** Validation errors of a write, by field. */
  readonly errors: Readonly<Record<string, unknown>> | null;

  constructor(
    failure: CmsFailure,
    endpoint: string,
    reason: string,
    status: number | null = null,
    errors: CmsError['errors'] = null,
  ) {
    super(`${endpoint}: ${reason}`);
    this.failure = failure;
    this.endpoint = endpoint;
    this.reason = reason;
    this.status = status;
    this.errors = errors;
  }

  /** The CMS says that the resource does not exist. */
  get isAbsence(): boolean {
    return this.failure === 'not-found' || this.failure === 'gone';
  }

  /** Status of our response (D3): 404, 410, refusals that visitors can correct, 502: invalid answer, 503: none. */
  get httpStatus(): number {
    switch (this.failure) {
      case 'not-found':
        return 404;
      case 'gone':
        return 410;
      case 'rejected':
        return this.status !== null && VISITORS_FAULT.has(this.status) ? this.status : 502;
      case 'bad-answer':
        return 502;
      default:
        return 503;
    }
  }
}

/** The CMS was not called: its circuit breaker is open (`paused`), or all connections are busy (`no free connection`). */
export class CallNotMade extends CmsError {
  override name = 'CallNotMade';
  constructor(endpoint: string, reason: 'paused' | 'no free connection') {
    super('unavailable', endpoint, reason);
  }
}

/**
 * Whether a message that was sent for the first time may be taken later: there was no answer, or our token is not taken.
 * After any other answer its sender gets an error: the message may have been stored, or will never be.
 */
export const mayBeTakenLater = ({ failure, status }: CmsError): boolean =>
  failure === 'unavailable' || DENIED.has(status);

/**
 * Whether the CMS refuses a message that has waited. Other refusals, such as of a wrong API token, and what is no answer
 * of an API, such as a login page, are temporary: the message goes on waiting.
 */
export function isRefusedForGood(error: unknown): error is CmsError {
  return (
    error instanceof CmsError && (error.failure === 'rejected' || error.failure === 'gone') && error.httpStatus < 500
  );
}

/** Handler for `catch`: maps a CMS failure to a value; rethrows any other error, which is a bug. */
export const onCmsError =
  <T>(handle: (error: CmsError) => T) =>
  (error: unknown): T => {
    if (error instanceof CmsError) return handle(error);
    throw error;
  };

/** What a page can do without, such as the options of a filter; that the CMS failed is logged where it was asked. */
export const emptyIfCmsFails = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(onCmsError((): T[] => []));
export const nullIfCmsFails = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(onCmsError(() => null));

/**
 * The error for an answer with a status of 300 or more. body: its JSON; null if it is something else; undefined if there
 * is no body at all.
 */
export function toStatusError(name: EndpointName, status: number, body: unknown): CmsError {
  if (status < 400) return new CmsError('bad-answer', name, `redirect ${status}`, status);
  // only this part of the answer, since caches hold thousands of errors
  const problems = status === 422 ? findProblems(body) : null;
  return new CmsError(toFailure(name, status, body), name, `status ${status}`, status, problems);
}

/** Problems by field: of the contract, the violations of API Platform, or the errors of RFC 9457 (by JSON pointer). */
function findProblems(body: unknown): CmsError['errors'] {
  const { errors, violations } = (body ?? {}) as { errors?: unknown; violations?: unknown };
  const list = Array.isArray(violations) ? violations : errors;
  if (!Array.isArray(list)) return typeof list === 'object' ? (list as CmsError['errors']) : null;
  const named = list.slice(0, VIOLATIONS_MAX).flatMap((problem: Record<string, unknown> | null) => {
    const path = problem?.['propertyPath'] ?? problem?.['pointer'];
    const [, field] = typeof path === 'string' ? (/^(?:#?\/)?([^/.[]+)/.exec(path) ?? []) : [];
    return field ? [[field, 'violation']] : [];
  });
  return Object.fromEntries(named);
}

function toFailure(name: EndpointName, status: number, body: unknown): CmsFailure {
  if (status === 404 || status === 410) {
    if (!isAboutOne(name, status, body)) return 'unavailable';
    return status === 404 ? 'not-found' : 'gone';
  }
  return status < 500 && status !== 429 ? 'rejected' : 'unavailable';
}

/**
 * Whether a 404 or 410 means that one resource does not exist. Lists always exist, and a 404 page of a proxy, of a
 * half-deployed CMS or of another program at its address says nothing about content: those are failures. (The body of a
 * stream is not read.)
 */
function isAboutOne(name: EndpointName, status: number, body: unknown): boolean {
  const { path, response, namesIds = false, canBeClosed = false }: Endpoint = endpoints[name];
  if (!namesIds && !(canBeClosed && status === 410) && !/:(?!locale\b)\w/.test(path)) return false;
  if (response === 'stream') return true;
  return isOwnStatus(status, body);
}

/** The loggable reason of a failure: never an address, a body or a visitor's text (hardening 23). */
export function reasonOf(error: unknown): string {
  if (error instanceof CmsError) return error.reason;
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timed out';
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } };
  return cause?.code ?? code ?? error.name;
}
