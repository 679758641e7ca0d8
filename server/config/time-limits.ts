import { number } from './setting-kinds.ts';

/**
 * How long something may take. What browsers wait for: client/lib/timeouts.ts, and for a ZIP
 * shared/rules/files/zip-limits.ts.
 */
export const timeSettings = {
  CMS_READ_TIMEOUT_MS: number({ fallback: 3000, min: 50, max: 60_000, unit: 'ms', about: 'Deadline of a CMS read.' }),
  CMS_WRITE_TIMEOUT_MS: number({ fallback: 8000, min: 50, max: 60_000, unit: 'ms', about: 'Deadline of a CMS write.' }),
  // resizing a picture for the first time may have to wait for other pictures
  CMS_MEDIA_TIMEOUT_MS: number({
    fallback: 30_000,
    min: 50,
    max: 120_000,
    unit: 'ms',
    about: 'Deadline of the first byte of a picture or file.',
  }),
  BODY_TIMEOUT_MS: number({
    fallback: 30_000,
    min: 50,
    max: 60_000,
    unit: 'ms',
    about: 'Time for a JSON or form body to arrive.',
  }),
  RENDER_TIMEOUT_MS: number({
    fallback: 10_000,
    min: 100,
    max: 60_000,
    unit: 'ms',
    about: 'Deadline of a page, of which at most 2.4 s for its content, or 24 % of more than 10 s.',
  }),
  OVERLOAD_TIMEOUT_MS: number({
    fallback: 600,
    min: 50,
    max: 60_000,
    unit: 'ms',
    about:
      'While there is more to do than can be done, a request waits so long for its turn (3 s if fewer than 48 wait), then it gets a 503.',
  }),
  DRAIN_TIMEOUT_MS: number({
    fallback: 10_000,
    min: 100,
    max: 60_000,
    unit: 'ms',
    about: 'Time to finish on SIGTERM.',
  }),
  KEEP_ALIVE_TIMEOUT_MS: number({
    fallback: 10_000,
    min: 1000,
    max: 900_000,
    unit: 'ms',
    about:
      'A connection between two requests is closed after this time; longer than the idle time of the proxy or load balancer in front.',
  }),
  CONNECTION_TIMEOUT_MS: number({
    fallback: 75_000,
    min: 100,
    max: 300_000,
    unit: 'ms',
    about: 'A connection on which nothing moves for so long is cut; more than twice `CMS_MEDIA_TIMEOUT_MS`.',
  }),
};
