import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AT_ONCE } from '#server/edge/gate.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type FuzzRequest, makeRequest } from '../support/fuzz-requests.ts';
import { statusOf } from '../support/raw-request.ts';
import { inParallel } from '../support/stack.ts';
import { type Site, startSite } from '../support/start-site.ts';

/** Another run: FUZZ_SEED=… ; a failure names the seed of its request, and FUZZ_SEED=that FUZZ_COUNT=1 repeats it. */
const FIRST = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 4000);
/** Milliseconds: the run ends earlier where the machine is slow. */
const RUN_MS = 12_000;
/** Longer than any of the site's own deadlines here. Milliseconds. */
const HANG_MS = 5000;
/** No more than are let in at once on a busy machine: who comes too many is refused with a 503, whatever it asks (decision 018). */
const WORKERS = AT_ONCE;

let cms: FakeCms;
let site: Site;
beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({
    cmsUrl: cms.url,
    env: {
      LOG_LEVEL: 'error',
      PREVIEW_SECRET: 'secret-of-previews-in-tests-0123456789',
      PURGE_SECRET: 'secret-of-purges-in-tests-0123456789',
      FORM_UPLOAD_TIMEOUT_MS: '1000',
      CMS_READ_TIMEOUT_MS: '1000',
    },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));

interface Told {
  text: string;
  ended: boolean;
}
/** Everything that is answered until the connection ends; who announced more than came says that it was all. */
function send({ bytes, isShort }: FuzzRequest): Promise<Told> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    const tell = (ended: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: Buffer.concat(chunks).toString('latin1'), ended });
    };
    const timer = setTimeout(() => tell(false), HANG_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => tell(true));
    socket.on('close', () => tell(true));
    if (isShort) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** What is wrong with an answer; '' if nothing. */
function judge(told: Told, { isShort }: FuzzRequest): string {
  if (!told.ended) return 'no end';
  // "go on, send the body" is no answer yet
  const text = told.text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  // nobody waits for an answer to half a request
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
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
    if (head.includes(`\r\n${name}:`)) return `${status} with ${name}`;
  if (/^location: (?!\/(?!\/))/m.test(head)) return 'a redirect to elsewhere';
  if (/\n\s+at .+\.[tj]s:\d+/.test(text)) return 'a stack';
  return '';
}

it('hardening 9, BX09: no request yields a 5xx, a hang or an answer without our headers', async () => {
  const end = Date.now() + RUN_MS;
  const seeds = Array.from({ length: COUNT }, (_, i) => FIRST + i);
  const wrong: string[] = [];
  const seen = new Map<number, number>();
  await inParallel(seeds, WORKERS, async (seed) => {
    if (Date.now() > end || wrong.length > 20) return;
    const request = makeRequest(seed);
    const told = await send(request);
    const problem = judge(told, request);
    if (problem) wrong.push(`FUZZ_SEED=${seed}: ${problem}: ${JSON.stringify(request.bytes.toString().slice(0, 300))}`);
    else seen.set(statusOf(told.text), (seen.get(statusOf(told.text)) ?? 0) + 1);
  });
  expect(wrong).toEqual([]);
  // it did get behind the parser, and some of it to the CMS
  if (COUNT > 1000) {
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 301, 400, 403, 404, 405, 415, 422]));
    for (const path of ['/api/whistleblower', '/api/product_contact_entries', '/api/newsletter_subscriber_requests'])
      expect(cms.count(path), path).toBeGreaterThan(10);
  }
  expect((await site.ask.get('/o-nas')).status).toBe(200);
  expect(site.log.text()).toBe('');
}, 30_000);
