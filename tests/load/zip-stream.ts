// The part of the bench that fetches a ZIP of 2 GB through the site, from an upstream that makes it up as it goes.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '#shared/contract/endpoints.ts';
import { residentMb, runSite } from '../support/processes.ts';

const ZIP_BYTES = 2 * 1024 ** 3;
const CHUNK = Buffer.alloc(256 * 1024, 'PK');
/** Pause between two looks at the site's memory. Milliseconds. */
const LOOK_MS = 50;

export interface ZipStream {
  bytes: number;
  /** Before the download, and the highest while it ran. Megabytes. */
  before: number;
  peak: number;
  mbPerSecond: number;
}

/** Streams the ZIP to one visitor after another; `visitors` take it at the same time. */
export async function streamZip(cmsBase: string, visitors: number): Promise<ZipStream> {
  const upstream = createServer((asked, answer) => {
    if (asked.url?.startsWith(endpoints.zipDownload.path.replace(':zipId', ''))) sendZip(answer);
    else passOn(asked, answer, cmsBase);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const site = await runSite(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const pid = site.process.pid as number;
  const url = site.base + endpoints.zipDownload.path.replace(':zipId', 'large');
  // a first page: what the site loads once is no cost of the ZIP
  await fetch(`${site.base}/`).then((r) => r.text());
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const before = residentMb(pid);
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, LOOK_MS);
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: visitors }, () => countBytes(url)));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(looking);
  await site.stop();
  upstream.closeAllConnections();
  upstream.close();
  const bytes = counts.reduce((sum, n) => sum + n, 0);
  if (bytes !== visitors * ZIP_BYTES) throw new Error(`${bytes} bytes came, not ${visitors * ZIP_BYTES}`);
  return { bytes, before, peak, mbPerSecond: bytes / 1024 ** 2 / seconds };
}

function sendZip(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'application/zip', 'content-length': ZIP_BYTES });
  let left = ZIP_BYTES / CHUNK.byteLength;
  const push = () => {
    while (left > 0) {
      left--;
      if (!answer.write(CHUNK)) return void answer.once('drain', push);
    }
    answer.end();
  };
  push();
}

function passOn(asked: IncomingMessage, answer: ServerResponse, base: string): void {
  const { method, headers } = asked;
  const own = request(base + asked.url, { ...(method ? { method } : {}), headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  own.once('error', () => answer.destroy());
  asked.pipe(own);
}

function countBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      answer.once('end', () => resolve(bytes));
      answer.once('error', reject);
    })
      .once('error', reject)
      .end();
  });
}
