export type CmsFailure = 'not-found' | 'gone' | 'rejected' | 'unavailable' | 'bad-answer';

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

/** Handler for `catch`: maps a CMS failure to a value; rethrows any other error, which is a bug. */
export const onCmsError =
  <T>(handle: (error: CmsError) => T) =>
  (error: unknown): T => {
    if (error instanceof CmsError) return handle(error);
    throw error;
  };

/** The CMS was not called, as the circuit breaker is open. */
export class CallPaused extends CmsError {
  override name = 'CallPaused';
  constructor(endpoint: string) {
    super('unavailable', endpoint, 'paused');
  }
}
