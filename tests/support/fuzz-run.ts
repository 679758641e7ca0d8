import { connect } from 'node:net';
import { expect } from 'vitest';
import { startFakeCms } from './fake-cms.ts';
import { type FuzzRequest, makeRequest } from './fuzz-requests.ts';
import { statusOf } from './raw-request.ts';
import { inParallel } from './stack.ts';
import { startSite } from './start-site.ts';

/** Longer than any deadline of the site in this run, in milliseconds. */
const HANG_MS = 20_000;
/** Few enough that the site rejects none with a 503, even on a busy machine. */
const AT_ONCE = 4;

interface Answer {
  text: string;
  ended: boolean;
}
/** Returns everything that is sent until the connection ends. A request with a short body half-closes it. */
function send(url: string, { bytes, isShort }: FuzzRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('latin1'), ended });
    };
    const timer = setTimeout(() => finish(false), HANG_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
    if (isShort) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** What is wrong with an answer; '' if nothing. */
function findProblem(answer: Answer, { isShort }: FuzzRequest): string {
  if (!answer.ended) return 'no end';
  // 100 Continue is not the answer yet
  const text = answer.text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  // an incomplete request need not be answered
  if (text === '') return isShort ? '' : 'no answer';
  const status = statusOf(text);
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  const head = `${text.split('\r\n\r\n', 1)[0]?.toLowerCase()}\r\n`;
  for (const name of [
    'content-security-policy: ',
    'x-content-type-options: nosniff',
    'cross-origin-resource-policy: ',
    'referrer-policy: ',
  ])
    if (!head.includes(`\r\n${name}`)) return `${status} without ${name}`;
  for (const name of ['server', 'x-powered-by', 'access-control-allow-credentials', 'set-cookie'])
    if (head.includes(`\r\n${name}:`)) return `${status} with ${name}`;
  if (/^location: (?!\/(?!\/))/m.test(head)) return 'a redirect to elsewhere';
  if (/\n\s+at .+\.[tj]s:\d+/.test(text)) return 'a stack';
  return '';
}

/**
 * Sends malformed requests, one made from each seed, and expects that none causes a 5xx, a hang or an answer without
 * security headers. A failure names its seed, and is repeated by
 * FUZZ_SEED=that FUZZ_COUNT=1 npm test -- tests/bff/fuzz.test.ts.
 */
export async function fuzz(firstSeed: number, count: number): Promise<void> {
  const cms = await startFakeCms();
  const site = await startSite({
    cmsUrl: cms.url,
    env: {
      LOG_LEVEL: 'error',
      PREVIEW_SECRET: 'secret-of-previews-in-tests-0123456789',
      PURGE_SECRET: 'secret-of-purges-in-tests-0123456789',
      FORM_UPLOAD_TIMEOUT_MS: '1000',
      CMS_READ_TIMEOUT_MS: '1000',
    },
  });
  try {
    const wrong: string[] = [];
    const seen = new Set<number>();
    await inParallel(
      Array.from({ length: count }, (_, i) => firstSeed + i),
      AT_ONCE,
      async (seed) => {
        if (wrong.length > 20) return;
        const request = makeRequest(seed);
        const answer = await send(site.url, request);
        const problem = findProblem(answer, request);
        const text = JSON.stringify(request.bytes.toString().slice(0, 300));
        if (problem) wrong.push(`FUZZ_SEED=${seed}: ${problem}: ${text}`);
        else seen.add(statusOf(answer.text));
      },
    );
    expect(wrong).toEqual([]);
    // some requests must have passed the parser, and some must have reached the CMS
    if (count > 1000) {
      expect([...seen]).toEqual(expect.arrayContaining([200, 201, 301, 400, 403, 404, 405, 415, 422]));
      for (const path of ['/api/whistleblower', '/api/product_contact_entries', '/api/newsletter_subscriber_requests'])
        expect(cms.count(path), path).toBeGreaterThan(10);
    }
    expect((await site.ask.get('/o-nas')).status).toBe(200);
    expect(site.log.text()).toBe('');
  } finally {
    await site.close();
    await cms.close();
  }
}
