/** English messages in JSON and plain text; Fastify's own would reveal that it is Fastify (hardening 9). Error pages are translated. */
const MESSAGES: Record<number, string> = {
  400: 'Bad request',
  401: 'The signature or its time is not right',
  403: 'Requests from other sites are refused',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  409: 'That is here already',
  410: 'Gone',
  412: 'The file is not in this state',
  413: 'That is too much at once',
  414: 'The address is too long',
  415: 'This content type is not accepted',
  416: 'The file does not have this range',
  422: 'The form is not valid',
  429: 'Too many requests',
  431: 'The request headers are too large',
  500: 'The request failed',
  502: 'The system behind this site gave no usable answer',
  503: 'This is not available right now',
};

export const messageOf = (status: number): string => MESSAGES[status] ?? 'The request was refused';

/** Ends a request with this status; the error handler (routes/errors.ts) answers in the format of the client. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  constructor(statusCode: number, message = messageOf(statusCode)) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Retry-After of a 503 while the CMS is down, in seconds (D3). */
export const CMS_DOWN_RETRY_S = 30;
