/** Messages in JSON and plain text: ours, as those of Fastify reveal what runs here (hardening 9). In English; error pages are translated. */
const MESSAGES: Record<number, string> = {
  400: 'Bad request',
  403: 'Requests from other sites are refused',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  409: 'That is here already',
  410: 'Gone',
  413: 'That is too much at once',
  414: 'The address is too long',
  415: 'This content type is not accepted',
  416: 'The file does not have this range',
  417: 'This expectation can not be met',
  422: 'The form is not valid',
  429: 'Too many requests',
  431: 'The request headers are too large',
  500: 'The request failed',
  502: 'The content could not be read',
  503: 'The content is not available right now',
};

export const messageOf = (status: number): string => MESSAGES[status] ?? 'The request was refused';

/** Retry-After of a 503 while the CMS is down (D3). Seconds. */
export const RETRY_AFTER_S = 30;
