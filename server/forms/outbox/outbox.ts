import { createHmac, hkdfSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { toReference } from '#shared/rules/forms/reference.ts';
import { CallPaused, CmsError } from '../../cms/cms-error.ts';
import { createLogOnce } from '../../cms/log-once.ts';
import { runInSpan, withSpan } from '../../http/request-trace.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import { type LeasedMessage, type OutboxStoreOptions, openOutboxStore } from './outbox-store.ts';
import { DamagedMessage } from './sealing.ts';

/** Pause of a message after an attempt that failed; twice as long after each, up to the longest. Milliseconds. */
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 60_000;
/** Interval of looks at what is due. Milliseconds. */
const LOOK_MS = 500;
/** A process that has not extended the lease of a message for so long has died. Milliseconds. */
const LEASE_MS = 4000;
const EXTEND_MS = 1000;
/** A message that is still being written after that was given up. Milliseconds. */
const DRAFT_MS = 60_000;
/** The end of any attempt. Milliseconds. */
const ATTEMPT_MAX_MS = 120_000;
const DAY_MS = 86_400_000;
/** Dead letters are kept for somebody to look at. Milliseconds. */
const DEAD_LETTER_MS = 30 * DAY_MS;

/** A visitor's message as it goes to the CMS, at once or after it has waited. */
export interface Message {
  call: EndpointName;
  locale: Locale;
  /** Idempotency key. */
  key: string | undefined;
  body: object;
  files: readonly Pick<UploadedFile, 'fileName' | 'mime' | 'read'>[];
  /** Number that its sender gets, where it may wait. */
  reference?: string;
  /** When it came, of a message that has waited: ISO time, of a report the day (D7). */
  received?: string;
}
export type WaitingMessage = Message & { key: string; received: string };
/** Hands a message to the CMS. Resolves with the CMS's answer once the CMS has the message. */
export type SendMessage = (message: Message, signal?: AbortSignal) => Promise<object>;

export interface OutboxOptions extends OutboxStoreOptions {
  /** A message that the CMS does not take for so long becomes a dead letter. Milliseconds. */
  maxAgeMs: number;
  send: SendMessage;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}
export type Outbox = ReturnType<typeof createOutbox>;
/** Piece 0 of a message; those of its files follow in their order. */
type Head = Omit<WaitingMessage, 'files'> & { files: { fileName: string; mime: string; pieces: number }[] };

/** Messages that the CMS could not take: sealed, in SQLite, each delivered once (docs/decisions/024-outbox-in-sqlite.md). */
export function createOutbox({ maxAgeMs, send, log, ...options }: OutboxOptions) {
  const store = openOutboxStore(options);
  const [secret] = options.keys;
  const logOnce = createLogOnce(log);
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
  const toId = (call: string, key: string) => hash(`name ${call} ${key}`);
  /** Until when messages are not due. In memory, as a time on disk would reveal when a report came (D7). */
  const paused = new Map<string, number>();
  const stopping = new AbortController();
  let round: Promise<void> | null = null;

  function startRound(): void {
    round ??= deliverAll()
      .catch((error: unknown) => logOnce('outbox', { reason: String(error) }, 'the outbox can not be read'))
      .finally(() => {
        round = null;
      });
  }

  async function deliverAll(): Promise<void> {
    store.clean(Date.now(), Date.now() - DEAD_LETTER_MS);
    while (!stopping.signal.aborted) {
      const now = Date.now();
      for (const [id, until] of paused) if (until <= now) paused.delete(id);
      const message = store.leaseNext(now, now + LEASE_MS, [...paused.keys()]);
      if (!message) return;
      await deliver(message);
      // SQLite is synchronous: requests come between two messages
      await setImmediate();
    }
  }

  async function deliver(row: LeasedMessage): Promise<void> {
    const { id, created, attempts } = row;
    if (Date.now() - created > maxAgeMs) return bury(id, 'too old');
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MAX_MS)]);
    const extending = setInterval(() => extendLease(id), EXTEND_MS).unref();
    let isReport = true;
    try {
      const message = open(row);
      isReport = !message.received.includes('T');
      const task = () => send(message, signal);
      const attributes = { 'cms.call': message.call, 'outbox.attempts': attempts };
      const answer = await (isReport ? runInSpan(null, task) : withSpan('outbox delivery', attributes, task));
      store.remove(id);
      paused.clear();
      const { call, reference } = message;
      const number = 'id' in answer ? String(answer.id) : null;
      // reports are not logged (D7)
      if (!isReport) log.info({ call, reference, id: number }, 'a message that waited was delivered');
    } catch (error) {
      if (stopping.signal.aborted) return store.release(id, 0);
      if (error instanceof DamagedMessage) return bury(id, error.message);
      if (isRejectedMessage(error)) return bury(id, isReport ? null : `status ${error.status}`);
      // a call that was paused by a breaker is no failed attempt: the message keeps its place in the order
      const isPaused = error instanceof CallPaused;
      paused.set(id, Date.now() + Math.min(PAUSE_MIN_MS * 2 ** Math.min(attempts, 10), PAUSE_MAX_MS));
      store.release(id, isPaused ? 0 : 1);
      const reason = error instanceof CmsError ? error.reason : String(error);
      if (!isReport && !isPaused) log.warn({ reason, attempts: attempts + 1 }, 'a message has to wait');
    } finally {
      clearInterval(extending);
    }
  }

  function extendLease(id: string): void {
    try {
      store.extendLease(id, Date.now() + LEASE_MS);
    } catch {
      // a disk that is full: another process may send the message too, with the same key, and this one goes on
    }
  }

  function open(row: LeasedMessage): WaitingMessage {
    const { files, ...head } = JSON.parse(store.read(row, 0).toString('utf8')) as Head;
    let next = 1;
    const toFile = ({ fileName, mime, pieces }: Head['files'][number]): Message['files'][number] => {
      const first = next;
      next += pieces;
      return {
        fileName,
        mime,
        async *read() {
          for (let n = first; n < first + pieces; n++) yield store.read(row, n);
        },
      };
    };
    return { ...head, files: files.map(toFile) };
  }

  /** reason: null for a report: the time of the log line would reveal when it came. */
  function bury(id: string, reason: string | null): void {
    store.bury(id, Date.now());
    if (reason) log.warn({ id, reason }, 'a message can not be delivered: it is a dead letter');
  }

  /** Stored for good when it resolves; rejects with OutboxFull, or with the error of the disk. */
  async function enqueue({ files, ...message }: WaitingMessage, fingerprint: string): Promise<void> {
    const id = toId(message.call, message.key);
    const row = { id, fingerprint: hash(fingerprint), created: Date.parse(message.received) };
    const draft = store.begin(row, Date.now() + DRAFT_MS, files.length > 0);
    try {
      const head: Head = { ...message, files: [] };
      let n = 0;
      for (const { fileName, mime, read } of files) {
        const first = n;
        for await (const chunk of read()) draft.write(++n, chunk);
        head.files.push({ fileName, mime, pieces: n - first });
      }
      draft.write(0, Buffer.from(JSON.stringify(head)));
      draft.commit();
    } catch (error) {
      draft.discard();
      throw error;
    }
    // the CMS has just failed
    paused.set(id, Date.now() + PAUSE_MIN_MS);
  }

  const foreign = store.countForeign();
  if (foreign > 0) log.warn({ foreign }, 'messages are sealed with another key: they stay where they are');
  startRound();
  // S11: started outside of all requests, so that no call carries the id or trace of one
  const looking = setInterval(startRound, LOOK_MS).unref();
  return {
    /** A message's number: the same call and idempotency key make the same, in every process with our key. */
    toReference(call: string, key: string, length: number): string {
      let n = 0;
      const nextBytes = () => new Uint8Array(hkdfSync('sha256', secret, `${call} ${key}`, `reference ${n++}`, 64));
      return toReference(length, nextBytes);
    },
    /** Null: it is not waiting here, as far as can be read: the rounds log what is wrong. isSame: with this content. */
    find(call: string, key: string, fingerprint: string): { isSame: boolean } | null {
      try {
        const found = store.find(toId(call, key));
        return found ? { isSame: found.fingerprint === hash(fingerprint) } : null;
      } catch {
        return null;
      }
    },
    enqueue,
    /** The CMS was seen to work: all that waits is due. */
    endPauses: () => paused.clear(),
    stats: store.stats,
    /** Nothing more is sent; what is on its way is sent again by the next process. Messages are still taken. */
    async stop(): Promise<void> {
      clearInterval(looking);
      stopping.abort(new CmsError('unavailable', 'outbox', 'closing'));
      await round;
    },
    close: store.close,
  };
}

/** The CMS refuses the message itself. Other refusals, such as that of a wrong token of ours, pass. */
function isRejectedMessage(error: unknown): error is CmsError {
  return error instanceof CmsError && error.failure === 'rejected' && error.httpStatus < 500;
}
