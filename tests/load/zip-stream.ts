// The part of the bench that fetches a ZIP of 2 GB through the site, from an upstream that generates it while sending.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '#shared/contract/endpoints.ts';
import { residentMb, runSite } from '../support/processes.ts';

const ZIP_BYTES = 2 * 1024 ** 3;
const CHUNK = Buffer.alloc(256 * 1024, 'PK');
/** Interval between measurements of the site's memory. */
const SAMPLE_MS = 50;

export interface ZipStream {
  bytes: number;
  /** Resident memory before the download, and its peak during it, in megabytes. */
  before: number;
  peak: number;
  mbPerSecond: number;
}

/** Streams the ZIP to several visitors at the same time. */
export async function streamZip(cmsBase: string, visitors: number): Promise<ZipStream> {
  const upstream = createServer((incoming, answer) => {
    if (incoming.url?.startsWith(endpoints.zipDownload.path.replace(':zipId', ''))) sendZip(answer);
    else passOn(incoming, answer, cmsBase);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const site = await runSite(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const pid = site.process.pid as number;
  const url = site.base + endpoints.zipDownload.path.replace(':zipId', 'large');
  // a page first, so that what the site loads only once does not count
  await fetch(`${site.base}/`).then((r) => r.text());
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const before = residentMb(pid);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, SAMPLE_MS);
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: visitors }, () => countBytes(url)));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
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

function passOn(incoming: IncomingMessage, answer: ServerResponse, base: string): void {
  const { method, headers } = incoming;
  const outgoing = request(base + incoming.url, { ...(method ? { method } : {}), headers }, (upstreamAnswer) => {
    answer.writeHead(upstreamAnswer.statusCode ?? 502, upstreamAnswer.headers);
    upstreamAnswer.pipe(answer);
  });
  outgoing.once('error', () => answer.destroy());
  incoming.pipe(outgoing);
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
