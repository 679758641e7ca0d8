import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createCachedPageHandler } from './cached-page.ts';

it('a fault before Fastify ends no process: it is logged, and Fastify serves the request', () => {
  const error = new Error('a header that Node does not take');
  const log = { info: vi.fn(), error: vi.fn() };
  const serve = createCachedPageHandler({
    find() {
      throw error;
    },
    isFull: () => false,
    securityHeaders: {},
    cdn: { cdnMaxAgeS: 0, tagHeader: null },
    log,
    metrics: undefined,
  });
  const request = { url: '/', method: 'GET', headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage;
  expect(serve(request, { headersSent: false } as ServerResponse)).toBe(false);
  expect(log.error).toHaveBeenCalledWith({ err: error }, 'a cached page could not be sent');
});
