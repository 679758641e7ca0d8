import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';

/** docs/operations.md: connections that the site accepts at a time; the test opens more. */
const ACCEPTED = 2000;
const SILENT = 2200;
/** docs/operations.md: the timeout for headers, in milliseconds. */
const HEADERS_MS = 10_000;
let cms: FakeCms;
let site: SiteProcess;
const sockets: Socket[] = [];

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSiteProcess(cms.url);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site?.stop();
  await cms?.close();
});

it('hardening 4: thousands of connections that say nothing keep no visitor out for longer than the time for headers', async () => {
  const port = Number(new URL(site.base).port);
  await Promise.all(
    Array.from(
      { length: SILENT },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', resolve).resume();
          socket.on('error', () => resolve());
          sockets.push(socket);
        }),
    ),
  );
  let maxOpen = 0;
  const status = async () => {
    maxOpen = Math.max(maxOpen, await site.metric('process_open_fds'));
    return fetch(`${site.base}/en/about`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.status,
      () => 0,
    );
  };
  await expect.poll(status, { timeout: 2 * HEADERS_MS, interval: 200 }).toBe(200);
  // connections beyond the limit are closed at once: beside the accepted ones there are only a few other files
  expect(maxOpen).toBeLessThan(ACCEPTED + 100);
  // the silent connections are closed, as the metric shows
  await expect
    .poll(() => site.metric('process_open_fds'), { timeout: 4 * HEADERS_MS, interval: 500 })
    .toBeLessThan(200);
}, 90_000);

it('S5: clients that ask for the largest page many times and read nothing cost little memory', async () => {
  // with fewer elements than are read of a text
  const rows = `<tr><td>${'value '.repeat(40)}</td><td>unit</td></tr>`.repeat(6000);
  cms.answer(/^\/api\/products\/large$/, {
    body: {
      id: 'large',
      name: 'Large',
      slug: 'large',
      type: 'TYPE_PRODUCT',
      tabs: [{ id: 't', name: 'Tab', type: 'text', content: { html: `<table>${rows}</table>` } }],
    },
  });
  const path = '/en/products/large';
  const page = await fetch(site.base + path).then((answer) => answer.text());
  expect(page.length).toBeGreaterThan(1_000_000);
  const memory = () => site.metric('process_resident_memory_bytes');
  const before = await memory();
  const { port } = new URL(site.base);
  const clients = Array.from({ length: 60 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(30));
    return socket;
  });
  await expect.poll(() => clients.every((socket) => !socket.connecting && socket.writableLength === 0)).toBe(true);
  // each has one response to read, however much it requests; other visitors are served meanwhile
  let highest = 0;
  for (let i = 0; i < 20; i++) {
    expect((await fetch(site.base + path)).status).toBe(200);
    highest = Math.max(highest, await memory());
  }
  expect((highest - before) / 1e6).toBeLessThan(200);
});
