// The part of the bench that fetches a ZIP of 2 GB through the site, from an upstream that generates it while sending.
import { request } from 'node:http';
import { residentMb, runSite } from '../support/processes.ts';
import { LARGE_BYTES, LARGE_ZIP, startLargeFiles } from './large-files.ts';

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
  const upstream = await startLargeFiles(cmsBase);
  const site = await runSite(upstream.base);
  const pid = site.process.pid as number;
  const url = site.base + LARGE_ZIP;
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
  upstream.close();
  const bytes = counts.reduce((sum, n) => sum + n, 0);
  if (bytes !== visitors * LARGE_BYTES) throw new Error(`${bytes} bytes came, not ${visitors * LARGE_BYTES}`);
  return { bytes, before, peak, mbPerSecond: bytes / 1024 ** 2 / seconds };
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
