import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { createFormToken } from '../support/form-token.ts';

/** outcome: a status, 'shed' (rejected by load shedding) or 'gone' (the client left). ms: time until the last byte. */
export interface Result {
  outcome: number | 'shed' | 'gone';
  ms: number;
}
export interface Kind {
  /** Relative share of the traffic. */
  weight: number;
  /** Expected outcomes, and additional ones that are expected while the CMS fails. */
  good: readonly Result['outcome'][];
  inFault: readonly Result['outcome'][];
  run(at: Traffic): Promise<Result['outcome']>;
}
export interface Traffic {
  base: string;
  /** Paths of pages, and of a large asset. */
  pages: readonly string[];
  asset: string;
  files: readonly string[];
  /** Picks an item at random, by the seed of the run. */
  pick<T>(list: readonly T[]): T;
  /** Reference numbers of the accepted messages. */
  accepted: Set<string>;
}

const word = () => randomBytes(4).toString('hex');

/** Reads the whole answer. Distinguishes load shedding (503 with Retry-After: 5) from failures. */
async function ask(url: string, init: RequestInit = {}): Promise<{ outcome: Result['outcome']; text: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000), ...init });
  const text = await answer.text();
  const isShed = answer.status === 503 && answer.headers.get('retry-after') === '5';
  return { outcome: isShed ? 'shed' : answer.status, text };
}
const get = async (url: string, init: RequestInit = {}) => (await ask(url, init)).outcome;

const contact = () => ({ ...CONTACT_MESSAGE, content: `Proszę o ofertę ${word()}` });
const post = (url: string, body: object) =>
  ask(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
      'x-form-token': createFormToken(),
    },
    body: JSON.stringify(body),
  });
async function send(at: Traffic, answer: ReturnType<typeof ask>): Promise<Result['outcome']> {
  const { outcome, text } = await answer;
  if (outcome === 201 || outcome === 202) at.accepted.add((JSON.parse(text) as { id: string }).id);
  return outcome;
}

/** Sends raw bytes from a client that disconnects after a while, regardless of the answer. */
function sendRaw(base: string, bytes: string, ms: number): Promise<'gone'> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(bytes));
    socket.pause().on('error', () => {});
    setTimeout(() => {
      socket.destroy();
      resolve('gone');
    }, ms);
  });
}

const AWAY = [502, 503] as const;
/** Kinds of traffic, including misbehaving clients. */
export const kinds: Record<string, Kind> = {
  kept: { weight: 40, good: [200], inFault: [], run: (at) => get(at.base + at.pick(at.pages)) },
  // parameters that no page reads: they must not create cache entries
  query: {
    weight: 8,
    good: [200],
    inFault: [],
    run: (at) => get(`${at.base}${at.pick(at.pages)}?utm_${word()}=${word()}`),
  },
  cold: { weight: 4, good: [200], inFault: AWAY, run: (at) => get(`${at.base}/centrum-pobran?phrase=${word()}`) },
  missing: {
    weight: 5,
    good: [404],
    inFault: [503],
    run: (at) => get(`${at.base}/${at.pick(['', 'en/', 'de/'])}${word()}`),
  },
  data: {
    weight: 10,
    good: [200],
    inFault: [],
    run: (at) => get(`${at.base}/page-data?path=${encodeURIComponent(at.pick(at.pages))}`),
  },
  search: {
    weight: 6,
    good: [200],
    inFault: AWAY,
    run: (at) => get(`${at.base}/api/search?locale=pl&phrase=${word().slice(0, 2)}`),
  },
  searchPage: { weight: 2, good: [200], inFault: AWAY, run: (at) => get(`${at.base}/en/search?phrase=meter`) },
  asset: { weight: 6, good: [200], inFault: [], run: (at) => get(at.base + at.asset) },
  range: {
    weight: 3,
    // files of the build are sent whole, as a server may (RFC 9110, 14.2)
    good: [200],
    inFault: [],
    run: (at) => get(at.base + at.asset, { headers: { range: 'bytes=0-99', 'accept-encoding': 'identity' } }),
  },
  api: {
    weight: 5,
    good: [200],
    inFault: [],
    run: (at) => get(`${at.base}/api/configurations?locale=${at.pick(['pl', 'en', 'de'])}`),
  },
  contact: {
    weight: 3,
    good: [201, 202],
    inFault: AWAY,
    run: (at) => send(at, post(`${at.base}/api/form_entries/contact_us`, contact())),
  },
  invalid: {
    weight: 2,
    good: [422],
    inFault: [],
    run: async (at) => (await post(`${at.base}/api/form_entries/contact_us`, { ...contact(), email: 'no' })).outcome,
  },
  newsletter: {
    weight: 1,
    good: [201, 202],
    inFault: AWAY,
    run: async (at) =>
      (await post(`${at.base}/api/newsletter_subscriber_requests`, { email: `${word()}@example.com`, categories: [] }))
        .outcome,
  },
  upload: {
    weight: 1,
    good: [201, 202],
    inFault: AWAY,
    run(at) {
      const form = new FormData();
      for (const [name, value] of Object.entries(contact())) form.set(name, String(value));
      form.append(
        'attachments[]',
        new Blob(['%PDF-1.7 ', 'plan'.repeat(50_000)], { type: 'application/pdf' }),
        'plan.pdf',
      );
      const headers = { 'idempotency-key': randomBytes(16).toString('hex'), 'x-form-token': createFormToken() };
      return send(at, ask(`${at.base}/api/form_entries/contact_us`, { method: 'POST', headers, body: form }));
    },
  },
  zip: {
    weight: 1,
    good: [200],
    inFault: [...AWAY, 202, 404],
    async run(at) {
      const url = `${at.base}/api/download_center_zip`;
      const made = await post(`${url}?locale=pl`, { identifiers: [at.pick(at.files), at.pick(at.files)] });
      if (made.outcome !== 201) return made.outcome;
      const { data } = JSON.parse(made.text) as { data: string };
      for (let i = 0; i < 20; i++) {
        const status = await get(`${url}/${data}/status`);
        if (status === 200) return get(`${url}/${data}`);
        if (status !== 202) return status;
        await sleep(500);
      }
      return 202;
    },
  },
  left: {
    weight: 2,
    good: ['gone'],
    inFault: [],
    run: (at) => sendRaw(at.base, `GET /en?left=${word()} HTTP/1.1\r\nHost: a\r\n\r\n`, 5),
  },
  broken: {
    weight: 1,
    good: ['gone'],
    inFault: [],
    run: (at) =>
      sendRaw(
        at.base,
        'POST /api/form_entries/contact_us HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\n',
        300,
      ),
  },
  slow: {
    weight: 1,
    good: ['gone'],
    inFault: [],
    run: (at) => sendRaw(at.base, `GET ${at.asset} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20), 3000),
  },
};
