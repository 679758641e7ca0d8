import type { Endpoint } from '#shared/contract/endpoints.ts';
import { DRY_RUN_HEADER, MESSAGE_HEADERS } from '#shared/contract/message-headers.ts';

const toHeader = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  example,
});
const always = () => true;
const isWrite = ({ method }: Endpoint) => method !== 'GET';

/** Headers of the site's calls, and of which calls. */
export const HEADERS: { header: object; isSent: (row: Endpoint) => boolean }[] = [
  { header: toHeader('Accept-Locale', 'Language of the answer: pl, en or de', 'en'), isSent: always },
  { header: toHeader('X-Request-Id', 'Number of the visit’s request, for logs', '0f7c1c1e'), isSent: always },
  {
    header: toHeader('Authorization', 'Bearer token, where the site is configured with one', 'Bearer …'),
    isSent: always,
  },
  {
    header: toHeader('If-None-Match', 'ETag of the answer that the site has', '"v42"'),
    isSent: ({ access }) => access === 'cached',
  },
  {
    header: toHeader(
      'Idempotency-Key',
      'The same for each attempt at one message: it is kept once',
      'b1946ac92492d234',
    ),
    isSent: isWrite,
  },
  {
    header: toHeader(MESSAGE_HEADERS.reference, 'Number that the sender of a message was given', 'MSG-7KQ2'),
    isSent: isWrite,
  },
  {
    header: toHeader(MESSAGE_HEADERS.received, 'When the site took the message, if that was earlier', '2026-05-04'),
    isSent: isWrite,
  },
  {
    header: toHeader(
      DRY_RUN_HEADER,
      '1: check the message and keep nothing of it; check:cms sends it, the site never does',
      '1',
    ),
    isSent: isWrite,
  },
];
