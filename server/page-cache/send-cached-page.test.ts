import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { type CachedPageOptions, createCachedPageHandler } from './send-cached-page.ts';

const page = {
  status: 200,
  locale: 'pl',
  etag: '"1"',
  html: { br: Buffer.from('x'), gzip: Buffer.from('x') },
  tags: [],
};
const found = { page, served: { state: 'hit', ageMs: 0 } } as unknown as ReturnType<CachedPageOptions['findPage']>;
const request = { url: '/', method: 'GET', headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage;
const fault = () => {
  throw new Error('a header that Node does not take');
};

it.each([
  ['before', false],
  ['after', true],
])(
  'a fault %s the head was sent ends no process: it is logged, and the response ends in one place',
  (_when, headersSent) => {
    const log = { info: vi.fn(), error: vi.fn() };
    const serve = createCachedPageHandler({
      findPage: () => found,
      isFull: () => false,
      securityHeaders: {},
      cdn: { cdnMaxAgeS: 0, tagHeader: null },
      log,
      metrics: undefined,
    });
    const response = { headersSent, writeHead: fault, once: vi.fn(), destroy: vi.fn() };
    // false: only Fastify serves and watches the request
    expect(serve(request, response as unknown as ServerResponse)).toBe(headersSent);
    expect(response.once).not.toHaveBeenCalled();
    expect(response.destroy).toHaveBeenCalledTimes(headersSent ? 1 : 0);
    expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'a cached page could not be sent');
  },
);

it.each([
  ['hit', 0, 300],
  ['miss', 0, 300],
  ['stale', 0, 1],
  ['hit', 1, 1],
])('S21: a page that is a %s and lacks %d parts is sent to a CDN for %d s', (state, missing, maxAge) => {
  const serve = createCachedPageHandler({
    findPage: () => ({ page: { ...page, missing, tookMs: 1 }, served: { state, ageMs: 0 } }) as never,
    isFull: () => false,
    securityHeaders: {},
    cdn: { cdnMaxAgeS: 300, tagHeader: null },
    log: { info: vi.fn(), error: vi.fn() },
    metrics: undefined,
  });
  const writeHead = vi.fn();
  serve(request, { writeHead, once: vi.fn(), end: vi.fn() } as unknown as ServerResponse);
  expect(writeHead.mock.lastCall?.[1]).toMatchObject({
    'cdn-cache-control': `public, max-age=${maxAge}`,
    'cache-control': `public, max-age=0, s-maxage=${maxAge}, must-revalidate`,
  });
});
