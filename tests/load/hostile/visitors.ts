import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { CONTACT_MESSAGE } from '../../support/contact-message.ts';
import { createFormToken } from '../../support/form-token.ts';
import { SHORT_FILM, SMALL_ZIP } from '../large-files.ts';

/** Addresses of those who read pages, and of those who send a form or fetch a ZIP. */
const READER = '127.0.0.1';
const SENDER = '127.0.0.3';
const READERS = 10;
const PAUSE_MS = 100;
const PAGES = ['/', '/en', '/de', '/produkty/em-310-volta', '/kontakt'];
const FORM_EVERY_MS = 2000;
/** An answer that takes longer counts as a failure, in milliseconds. */
const ANSWER_MAX_MS = 20_000;

/** What one kind of visitor experienced: times of all answers in milliseconds, and how many were not the right ones. */
export interface Experience {
  ms: number[];
  failures: string[];
}
export interface Experiences {
  pages: Experience;
  form: Experience;
  zip: Experience;
  film: Experience;
}

interface Request {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  status: number;
}

/** Visitors of other networks, until the time is over. */
export async function visit(base: string, ms: number): Promise<Experiences> {
  const end = performance.now() + ms;
  const experiences: Experiences = {
    pages: { ms: [], failures: [] },
    form: { ms: [], failures: [] },
    zip: { ms: [], failures: [] },
    film: { ms: [], failures: [] },
  };
  await Promise.all([
    ...Array.from({ length: READERS }, (_, i) => read(base, end, i, experiences.pages)),
    repeat(end, () => ask(connect(base, SENDER), toForm(), experiences.form)),
    repeat(end, () => ask(connect(base, SENDER), { path: SMALL_ZIP, status: 200 }, experiences.zip)),
    repeat(end, () => ask(connect(base, SENDER), { path: SHORT_FILM, status: 200 }, experiences.film)),
  ]);
  return experiences;
}

const connect = (base: string, localAddress: string) =>
  new Client(base, {
    localAddress,
    headersTimeout: ANSWER_MAX_MS,
    bodyTimeout: ANSWER_MAX_MS,
    connect: { timeout: ANSWER_MAX_MS },
  });

async function repeat(end: number, task: () => Promise<unknown>): Promise<void> {
  while (performance.now() < end) await Promise.all([task(), sleep(FORM_EVERY_MS)]);
}

/** Half of the readers open a new connection for each page. */
async function read(base: string, end: number, i: number, into: Experience): Promise<void> {
  await sleep((PAUSE_MS * i) / READERS);
  let client = connect(base, READER);
  for (let n = i; performance.now() < end; n++) {
    const path = PAGES[n % PAGES.length] as string;
    await ask(client, { path, headers: { 'accept-encoding': 'br' }, status: 200 }, into, i % 2 === 0);
    if (i % 2 === 0) client = connect(base, READER);
    await sleep(PAUSE_MS);
  }
  await client.destroy();
}

async function ask(client: Client, request: Request, into: Experience, isLast = true): Promise<void> {
  const { path, method = 'GET', headers = {}, body = null, status } = request;
  const started = performance.now();
  try {
    const answer = await client.request({ path, method, headers, body });
    for await (const _ of answer.body);
    const { 'retry-after': retryAfter = 'none' } = answer.headers;
    if (answer.statusCode !== status)
      into.failures.push(
        `${path} ${answer.statusCode} after ${Math.round(performance.now() - started)} ms, Retry-After ${String(retryAfter)}`,
      );
    into.ms.push(performance.now() - started);
  } catch (error) {
    into.failures.push(`${path} ${(error as NodeJS.ErrnoException).code ?? String(error)}`);
  } finally {
    if (isLast) await client.destroy();
  }
}

/** A contact form with a file of 3 MB. */
function toForm(): Request {
  const fields = Object.entries({ ...CONTACT_MESSAGE, email: 'anna@example.com' }).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file =
    '--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';
  const body = Buffer.concat([
    Buffer.from(fields.join('') + file),
    Buffer.alloc(3_000_000, 'a'),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-form-token': createFormToken() };
  return { path: '/api/form_entries/contact_us', method: 'POST', headers, body, status: 201 };
}
