import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNginx } from '../../support/nginx.ts';
import { servers } from '../../support/redis.ts';

describe.skipIf(!servers)('nginx', () => {
  const site = createServer((request, response) => {
    request.resume();
    response
      .writeHead(request.url === '/healthz' ? 200 : 503, { 'content-type': 'text/plain' })
      .end('words of the site');
  });
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    nginx = await startNginx([base, base]);
  });
  afterAll(async () => {
    await nginx?.stop();
    site.close();
  });
  const ask = (path: string, method = 'GET') => fetch(nginx.base + path, { method });

  it('passes on what the site says of itself, and has words of its own where no process is left', async () => {
    expect(await (await ask('/en')).text()).toBe('words of the site');
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    for (const [path, method] of [
      ['/en', 'GET'],
      ['/api/menus', 'GET'],
      ['/forms/contact-us', 'POST'],
    ] as const) {
      const answer = await ask(path, method);
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')], path).toEqual([
        503,
        '10',
        'no-store',
      ]);
      const text = await answer.text();
      expect(text).toContain('lang="de"');
      expect(text).not.toContain('nginx');
    }
  });
});
