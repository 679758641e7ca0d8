import { randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, type RequestOptions, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';
import { createFormToken } from '../support/form-token.ts';

/**
 * How a request ended. answered: its whole answer arrived, or a 503 that refuses it; refused: no connection was made;
 * reset: the connection was made, and was cut before a byte of an answer; crossed: a kept connection was closed while
 * the request was under way to it, which HTTP allows at any time (RFC 9112, 9.5); cut: in the middle of an answer, or
 * of the upload.
 */
export type Ending = 'answered' | 'shed' | 'refused' | 'reset' | 'crossed' | 'cut' | 'wrong';
export interface Tally {
  endings: Record<Ending, number>;
  /** What a failure was, with the milliseconds since the SIGTERM. */
  failures: string[];
}
export interface Visitors {
  tally: Tally;
  /** No new connections from now on, as behind a load balancer that has noticed that the site is not ready. */
  leave(): void;
  /** The time of SIGTERM, for the texts of failures. */
  noteSignal(): void;
  ended: Promise<unknown>;
}

const PATHS = ['/', '/en', '/de', '/kontakt', '/page-data?path=/en', '/api/configurations?locale=pl', '/missing'];
const GOOD = new Set([200, 201, 202, 404]);
/** Pause of a visitor between two requests, in milliseconds. */
const PAUSE_MS = 40;
/** An upload is sent in so many pieces, with a pause after each. */
const PIECES = 10;
const PIECE_MS = 120;
const PIECE = Buffer.alloc(20_000, 'plan ');

/** Starts visitors that read pages until they are refused: every second one over a kept connection; and uploaders. */
export function startVisitors(
  base: string,
  { visitors, uploaders }: { visitors: number; uploaders: number },
): Visitors {
  const tally: Tally = {
    endings: { answered: 0, shed: 0, refused: 0, reset: 0, crossed: 0, cut: 0, wrong: 0 },
    failures: [],
  };
  let hasLeft = false;
  let signalAt = Number.NaN;
  const note = (ending: Ending, what: string) => {
    // what fails before the signal is a matter of load (npm run bench -- overload)
    if (Number.isNaN(signalAt) && ending !== 'answered') return;
    tally.endings[ending]++;
    if (ending !== 'answered' && ending !== 'shed' && ending !== 'refused')
      tally.failures.push(`${ending} at ${Math.round(performance.now() - signalAt)} ms: ${what}`);
  };

  async function visit(agent: Agent | false, first: number): Promise<void> {
    let isOpen = false;
    for (let n = first; ; n++) {
      if (hasLeft && !isOpen) return;
      const target = PATHS[n % PATHS.length] as string;
      const { ending, isKept, what } = await send(base, { path: target, agent });
      note(ending, `${target} ${what}`);
      if (ending === 'refused') return;
      isOpen = isKept;
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }
  async function upload(): Promise<void> {
    while (!hasLeft) {
      const { ending, what } = await send(base, { agent: false, ...uploadOptions() }, sendPieces);
      note(ending, `upload ${what}`);
      if (ending === 'refused') return;
    }
  }
  const agents = Array.from(
    { length: visitors },
    (_, i) => i % 2 === 0 && new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  return {
    tally,
    leave() {
      hasLeft = true;
    },
    noteSignal() {
      signalAt = performance.now();
    },
    ended: Promise.all([...agents.map(visit), ...Array.from({ length: uploaders }, upload)]).finally(() => {
      for (const agent of agents) if (agent) agent.destroy();
    }),
  };
}

function send(
  base: string,
  options: RequestOptions,
  write: (asked: ClientRequest) => unknown = (asked) => asked.end(),
) {
  return new Promise<{ ending: Ending; isKept: boolean; what: string }>((resolve) => {
    let isConnected = false;
    const start = performance.now();
    const asked = request(base + options.path, options, (answer) => {
      const { statusCode = 0, headers } = answer;
      const end = (ending: Ending, what = '') =>
        resolve({ ending, isKept: headers.connection === 'keep-alive', what: `${statusCode} ${what}` });
      answer.resume().once('end', () => {
        if (statusCode === 503 && headers['retry-after']) end('shed');
        else end(GOOD.has(statusCode) ? 'answered' : 'wrong');
      });
      answer.once('error', (error) => end('cut', error.message));
    });
    asked.once('socket', (socket: Socket) => {
      isConnected = !socket.connecting;
      socket.once('connect', () => {
        isConnected = true;
      });
    });
    asked.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const ending = !isConnected ? 'refused' : asked.reusedSocket ? 'crossed' : options.method ? 'cut' : 'reset';
      const lasted = Math.round(performance.now() - start);
      resolve({ ending, isKept: false, what: `${code ?? message} after ${lasted} ms` });
    });
    write(asked);
  });
}

const BOUNDARY = 'sigterm';
function uploadOptions(): RequestOptions {
  return {
    path: '/api/form_entries/contact_us',
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'idempotency-key': randomBytes(16).toString('hex'),
      'x-form-token': createFormToken(),
    },
  };
}
async function sendPieces(asked: ClientRequest): Promise<void> {
  const fields = Object.entries(CONTACT_MESSAGE).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="attachments[]"; filename="plan.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 `;
  asked.write(fields.join('') + file);
  for (let i = 0; i < PIECES && !asked.destroyed; i++) {
    await sleep(PIECE_MS);
    asked.write(PIECE);
  }
  asked.end(`\r\n--${BOUNDARY}--\r\n`);
}
