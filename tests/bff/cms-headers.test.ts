import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest, statusOf } from '../support/raw-request.ts';
import { type Site, startSite } from '../support/start-site.ts';

/** A CMS that writes whatever bytes it likes into its headers, which Node's own server would refuse to send. */
let cms: Server;
let site: Site;
let headers = '';

beforeAll(async () => {
  cms = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.from(`HTTP/1.1 200 OK\r\n${headers}connection: close\r\n\r\nabc`)));
  });
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
  const { port } = cms.address() as { port: number };
  site = await startSite({ cmsUrl: `http://127.0.0.1:${port}`, ready: false });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => cms.close(resolve));
});

const ask = (path: string, method = 'GET') =>
  rawRequest(site.url, `${method} ${path} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);
const EXTENDED = "filename*=UTF-8''%C5%82%C4%85.png";

it.each([
  ['/uploads/a.png', 'image/png', 'content-length: 3\r\n'],
  ['/uploads/a.pdf', 'application/pdf', 'content-length: 3\r\n'],
  ['/uploads/a.pdf', 'application/pdf', ''],
  ['/api/download_center_zip/zip-1', 'application/zip', 'content-length: 3\r\n'],
])('K23: a file name in raw UTF-8 is encoded: %s as %s, %j', async (path, type, length) => {
  headers = `content-type: ${type}\r\ncontent-disposition: attachment; filename="łą.png"\r\n${length}`;
  const answer = await ask(path);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(answer).toContain(`\r\ncontent-disposition: attachment; filename=la.png; ${EXTENDED}\r\n`);
  expect(answer.endsWith('abc') || answer.includes('\r\nabc\r\n')).toBe(true);
});

it.each(['etag: "łą"', 'vary: ł', 'content-type: image/ł', 'last-modified: łą', 'content-disposition: ł; x'])(
  'K23: a header beyond ASCII harms no response: %s',
  async (line) => {
    headers = `${line.startsWith('content-type') ? '' : 'content-type: image/png\r\n'}${line}\r\ncontent-length: 3\r\n`;
    for (const path of ['/uploads/a.png', '/uploads/a.pdf']) {
      const answer = await ask(path);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
      expect(answer.split('\r\n\r\n', 1)[0]).toMatch(/^[\t\r\n\x20-\x7e]*$/);
      expect(answer.endsWith('\r\n\r\nabc')).toBe(true);
    }
  },
);
