import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { CallNotMade, CmsError, isRefusedForGood } from '../../cms/cms-error.ts';
import { createLogOnce } from '../../lib/log-once.ts';
import { runUntraced, withSpan } from '../../tracing/spans.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import { FIRST_PLACE, type LeasedMessage, type OutboxStoreOptions, openOutboxStore } from './outbox-store.ts';
import { createAgeLimits, createPauses, DAY_MS, toLatestTime } from './outbox-times.ts';
import { DamagedMessage } from './sealing.ts';

/** Pause of a message after a failed attempt, in milliseconds; doubled after each, up to the maximum. */
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 60_000;
/** Interval of checks for messages that are due, in milliseconds. */
const CHECK_MS = 500;
/** Lease of a message, in milliseconds: a process that does not extend it in time has died. */
const LEASE_MS = 4000;
const EXTEND_MS = 1000;
/** How long a message may take to be written, in milliseconds; after that the draft counts as abandoned. */
const DRAFT_MS = 60_000;
/** Time limit of an attempt, in milliseconds. */
const ATTEMPT_MAX_MS = 120_000;
/** How long dead letters are retained for the operators, in milliseconds. */
const DEAD_LETTER_MS = 30 * DAY_MS;

/** A visitor's message as it is sent to the CMS, at once or after waiting. */
export interface OutgoingMessage {
  call: EndpointName;
  locale: Locale;
  /** Idempotency key. */
  key: string | undefined;
  body: object;
  files: readonly Pick<UploadedFile, 'fileName' | 'mime' | 'read'>[];
  /** What its sender can name the message by, if it may wait. */
  reference?: string;
  /** When a message that has waited was received: ISO time, or only the day for a report (D7). */
  received?: string;
}
export type WaitingMessage = OutgoingMessage & { key: string; received: string };
/** Sends a message to the CMS. Resolves with its answer once the CMS has accepted the message. */
export type SendMessage = (message: OutgoingMessage, signal?: AbortSignal) => Promise<object>;

export interface OutboxOptions extends OutboxStoreOptions {
  /** Age at which a message that could not be delivered becomes a dead letter, in milliseconds. */
  maxAgeMs: number;
  send: SendMessage;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}
export type Outbox = ReturnType<typeof createOutbox>;
/** Piece 0 of a message; the pieces of its files follow in order. */
type Head = Omit<WaitingMessage, 'files'> & { files: { fileName: string; mime: string; pieces: number }[] };

/** Stores messages that the CMS could not accept, sealed in SQLite, and delivers each once (decision 024). */
export function createOutbox({ maxAgeMs, send, log, ...options }: OutboxOptions) {
  const store = openOutboxStore(options);
  const [secret] = options.keys;
  const logOnce = createLogOnce(log);
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
  const toName = (call: string, key: string) => hash(`name ${call} ${key}`);
  /** Only in memory: a time on disk would reveal when a report was sent (D7). */
  const pausedMessages = createPauses();
  const pausedKinds = createPauses();
  const toTimeAgo = createAgeLimits();
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let isUsable = true;

  function startRound(): void {
    round ??= deliverAll()
      .then(() => {
        isUsable = true;
      })
      .catch((error: unknown) => {
        isUsable = false;
        logOnce('outbox', { reason: String(error) }, 'the outbox can not be used');
      })
      .finally(() => {
        round = null;
      });
  }

  async function deliverAll(): Promise<void> {
    const startedAt = Date.now();
    store.clean(startedAt, { deadBefore: toTimeAgo(DEAD_LETTER_MS), draftUntil: startedAt + DRAFT_MS });
    pausedMessages.forgetEnded();
    let place = FIRST_PLACE;
    let restartAt = performance.now() + CHECK_MS;
    const list = () => store.list(place, pausedKinds.list(), toTimeAgo(maxAgeMs));
    for (let rows = list(); rows.length > 0 && !stopping.signal.aborted; rows = list()) {
      for (const row of rows) {
        place = row;
        const message = pausedMessages.has(row.id) ? undefined : store.lease(row.id, Date.now(), Date.now() + LEASE_MS);
        if (!message) continue;
        await deliver(message);
        // SQLite is synchronous, so requests get a turn between two messages
        await setImmediate();
        if (performance.now() > restartAt) {
          // what has come or is due again meanwhile may be ahead of the rest
          place = FIRST_PLACE;
          restartAt = performance.now() + CHECK_MS;
          break;
        }
        if (pausedKinds.has(message.kind) || stopping.signal.aborted) break;
      }
      await setImmediate();
    }
  }

  async function deliver(row: LeasedMessage): Promise<void> {
    const { id, kind, created, attempts } = row;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MAX_MS)]);
    const extending = setInterval(() => extendLease(id), EXTEND_MS).unref();
    /** What the log calls a message; null for a report, since the time of the line would reveal when it was sent (D7). */
    let named: { call: EndpointName; reference: string | undefined } | null = null;
    try {
      const message = open(row);
      const { call, reference } = message;
      const isReport = !message.received.includes('T');
      if (!isReport) named = { call, reference };
      if (created < toTimeAgo(maxAgeMs)) return bury(id, named, 'too old');
      const task = () => send(message, signal);
      const attributes = { 'cms.call': call, 'outbox.attempts': attempts };
      const answer = await (isReport ? runUntraced(task) : withSpan('outbox delivery', attributes, task));
      store.remove(id);
      endPauses();
      const cmsId = 'id' in answer && answer.id ? String(answer.id) : null;
      if (named) log.info({ ...named, id: cmsId }, 'a message that waited was delivered');
    } catch (error) {
      if (stopping.signal.aborted) return store.release(id, 0);
      if (error instanceof DamagedMessage) return bury(id, named ?? {}, error.message);
      if (isRefusedForGood(error)) return bury(id, named, `status ${error.status}`);
      // a call that was not made is no failed attempt, so the message keeps its place in the queue; the others of its
      // kind would only be unsealed for nothing
      if (error instanceof CallNotMade) {
        pausedKinds.add(kind, PAUSE_MIN_MS);
        return store.release(id, 0);
      }
      pausedMessages.add(id, Math.min(PAUSE_MIN_MS * 2 ** Math.min(attempts, 10), PAUSE_MAX_MS));
      store.release(id, 1);
      const reason = error instanceof CmsError ? error.reason : String(error);
      if (named) log.warn({ ...named, reason, attempts: attempts + 1 }, 'a message has to wait');
    } finally {
      clearInterval(extending);
    }
  }

  function extendLease(id: string): void {
    try {
      store.extendLease(id, Date.now() + LEASE_MS);
    } catch {
      // the disk may be full: another process may also send the message, with the same key, and this one goes on
    }
  }

  function open(row: LeasedMessage): WaitingMessage {
    const { files, ...head } = JSON.parse(store.read(row, 0).toString('utf8')) as Head;
    let next = 1;
    const toFile = ({ fileName, mime, pieces }: Head['files'][number]): OutgoingMessage['files'][number] => {
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

  /** named: null: not logged. */
  function bury(id: string, named: object | null, reason: string): void {
    store.bury(id, Date.now());
    if (named) log.warn({ ...named, id, reason }, 'a message can not be delivered: it is a dead letter');
  }

  /** Stores a message durably; rejects with OutboxFull, or with the error of the disk. */
  async function enqueue({ files, ...message }: WaitingMessage, fingerprint: string): Promise<void> {
    const row = {
      name: toName(message.call, message.key),
      // files go through a pool of their own, with other breakers
      kind: hash(`kind ${message.call} ${files.length > 0}`),
      fingerprint: hash(fingerprint),
      created: toLatestTime(message.received),
    };
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
      // another process may have stored the same message meanwhile
      if (find(message.call, message.key, fingerprint)?.isSame) return;
      throw error;
    }
    // not due at once, since the CMS has just failed
    pausedMessages.add(draft.id, PAUSE_MIN_MS);
  }

  /** Finds a waiting message; null also if the store can not be used, which the rounds log. isSame: equal content. */
  function find(call: string, key: string, fingerprint: string): { isSame: boolean } | null {
    try {
      const found = store.find(toName(call, key));
      return found ? { isSame: found.fingerprint === hash(fingerprint) } : null;
    } catch {
      return null;
    }
  }

  /** The CMS works again: all waiting messages are due. */
  function endPauses(): void {
    pausedMessages.clear();
    pausedKinds.clear();
  }

  const foreign = store.countForeign();
  if (foreign > 0) log.warn({ foreign }, 'messages are sealed with another key: they stay where they are');
  startRound();
  // started outside of all requests, so that no call carries the id or trace of one (S11)
  const checking = setInterval(startRound, CHECK_MS).unref();
  return {
    find,
    enqueue,
    endPauses,
    /** Throws if the last round has failed: an alert then says that nothing is sent. */
    stats() {
      if (!isUsable) throw new Error('the outbox can not be used');
      return store.stats();
    },
    /** Stops sending; the next process repeats a send that is under way. New messages are still accepted. */
    async stop(): Promise<void> {
      clearInterval(checking);
      stopping.abort();
      await round;
    },
    close: store.close,
  };
}
