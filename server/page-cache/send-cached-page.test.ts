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
