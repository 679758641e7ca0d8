import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, hkdfSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { CallPaused, CmsError } from '../../cms/cms-error.ts';
import { importOutboxFiles } from './import-outbox-files.ts';
import { type LeasedMessage, openOutboxStore, PIECE_MAX } from './outbox-store.ts';
import { createSealer, DamagedFile, FRAME_MAX, toKeyId, unseal } from './sealed-stream.ts';

/** Pause of a message after an attempt that failed; twice as long after each, up to the longest. Milliseconds. */
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 60_000;
/** A process that has not extended the lease of a message for so long has died. Milliseconds. */
const LEASE_MS = 4000;
const EXTEND_MS = 1000;
/** A message that is still being written after that was given up. Milliseconds. */
const DRAFT_MS = 60_000;
/** The end of any attempt. Milliseconds. */
const ATTEMPT_MAX_MS = 120_000;
/** Interval of checks for messages that another process has left. Milliseconds. */
const LOOK_MS = 15_000;
const DAY_MS = 86_400_000;
/** Dead letters are kept for somebody to look at. Milliseconds. */
const DEAD_LETTER_MS = 30 * DAY_MS;

/** All about a message but its body; the first frame of what is sealed. */
export interface MessageHead {
  call: string;
  locale: string;
  /** Idempotency key. */
  key: string;
  /** Number that its sender got. */
  reference: string;
  /** When it came: ISO time, of a report the day (D7). */
  received: string;
  /** Of a body that is not JSON. */
  contentType?: string;
}
export interface EnqueuedMessage extends MessageHead {
  isAnonymous: boolean;
  fingerprint: string;
}
/** Hands a message to the CMS. Resolves once the CMS has it, with the CMS's number of it or null. */
export type SendMessage = (
  head: MessageHead,
  body: AsyncIterable<Buffer>,
  signal: AbortSignal,
) => Promise<string | null>;

export interface OutboxOptions {
  folder: string;
  /** 32 bytes each: the first seals, all open. */
  keys: readonly [Buffer, ...Buffer[]];
  maxBytes: number;
  /** A message that the CMS does not take for so long becomes a dead letter. Milliseconds. */
  maxAgeMs: number;
  send: SendMessage;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}
export interface Outbox {
  /** Random bytes of a message's number: the same call and idempotency key make the same, in every process with our key. */
  toNumberBytes(call: string, idempotencyKey: string): () => Iterable<number>;
  /** A message of that call and key waits here. isSame: with this content. */
  find(call: string, idempotencyKey: string, content: string): { isSame: boolean } | null;
  /** Stored for good when it resolves; rejects with OutboxFull, or with the error of the disk. */
  enqueue(message: EnqueuedMessage, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** The CMS was seen to work: what waits is sent now. */
  wake(): void;
  stats(): { waiting: number; refused: number; bytes: number };
  /** Nothing more is sent; what is on its way is sent again by the next process. Messages are still taken. */
  stop(): Promise<void>;
  close(): void;
}

/** Messages that the CMS could not take: sealed, in SQLite, each delivered once (docs/decisions/024-outbox-in-sqlite.md). */
export function createOutbox({ folder, keys, maxBytes, maxAgeMs, send, log }: OutboxOptions): Outbox {
  const store = openOutboxStore(folder, maxBytes);
  const [secret] = keys;
  const keyOf = new Map(keys.map((key) => [toKeyId(key).toString('hex'), key]));
  const keyIds = [...keyOf.keys()];
  const hash = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
  const toId = (key: Buffer, call: string, idempotencyKey: string) => hash(key, `name ${call} ${idempotencyKey}`);
  const toFingerprint = (content: string) => hash(secret, `content ${content}`);
  /** Reports that are not due yet. In memory, as a time on disk would reveal when one came (D7). */
  const held = new Map<string, number>();
  // S11: calls made from within a request carry its id and trace; the worker runs outside of all requests
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (stopping.signal.aborted || round) return;
    timer = outsideOfRequests(() => setTimeout(startRound, ms)).unref();
  }
  function startRound(): void {
    round = deliverAll()
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'the outbox can not be read'))
      .finally(() => {
        round = null;
        schedule(untilNext());
      });
  }
  function untilNext(): number {
    const at = [store.nextAt(keyIds), ...held.values()].filter((time) => time !== null && time > Date.now());
    return Math.max(RETRY_MIN_MS / 2, Math.min(LOOK_MS, ...at.map((time) => (time as number) - Date.now())));
  }

  async function deliverAll(): Promise<void> {
    store.clean(Date.now(), Date.now() - DEAD_LETTER_MS);
    while (!stopping.signal.aborted) {
      const now = Date.now();
      for (const [id, at] of held) if (at <= now) held.delete(id);
      const message = store.leaseNext(now, now + LEASE_MS, keyIds, [...held.keys()]);
      if (!message) return;
      await deliver(message);
      // SQLite is synchronous: requests come between two messages
      await setImmediate();
    }
  }

  async function deliver(message: LeasedMessage): Promise<void> {
    const { id, keyId, created, attempts } = message;
    if (Date.now() - created > maxAgeMs) return bury(id, 'too old');
    const pieces = unseal(keyOf.get(keyId) as Buffer, store.read(id));
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MAX_MS)]);
    let isReport = true;
    const extending = setInterval(() => store.lease(id, Date.now() + LEASE_MS), EXTEND_MS).unref();
    try {
      const first = await pieces.next();
      if (first.done) throw new DamagedFile('empty');
      const head = JSON.parse(first.value.toString('utf8')) as MessageHead;
      isReport = !head.received.includes('T');
      const number = await send(head, pieces, signal);
      store.remove(id);
      store.makeAllDue();
      held.clear();
      const { call, reference } = head;
      // reports are not logged (D7)
      if (!isReport) log.info({ call, reference, id: number }, 'a message that waited was delivered');
    } catch (error) {
      if (stopping.signal.aborted) return store.lease(id, 0);
      if (error instanceof DamagedFile) return bury(id, error.message);
      if (isRefusal(error)) return bury(id, isReport ? null : `status ${error.status}`);
      const at = Date.now() + Math.min(RETRY_MIN_MS * 2 ** Math.min(attempts, 10), RETRY_MAX_MS);
      if (isReport) held.set(id, at);
      // a call that was paused by a breaker is no failed attempt: the message keeps its place in the order
      const isPaused = error instanceof CallPaused;
      store.retry(id, isReport ? 0 : at, isPaused ? 0 : 1);
      const reason = error instanceof CmsError ? error.reason : String(error);
      if (!isReport && !isPaused) log.warn({ reason, attempts: attempts + 1 }, 'a message has to wait');
    } finally {
      clearInterval(extending);
      await pieces.return();
    }
  }

  /** reason: null for a report: the time of the log line would reveal when it came. */
  function bury(id: string, reason: string | null): void {
    store.bury(id, Date.now());
    if (reason) log.warn({ id, reason }, 'a message can not be delivered: it is a dead letter');
  }

  async function enqueue(message: EnqueuedMessage, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { isAnonymous, fingerprint, ...head } = message;
    const time = Date.parse(head.received);
    const row = {
      id: toId(secret, head.call, head.key),
      keyId: keyIds[0] as string,
      fingerprint: toFingerprint(fingerprint),
      created: isAnonymous ? time - (time % DAY_MS) : time,
    };
    const draft = store.begin(row, Date.now() + DRAFT_MS, head.contentType !== undefined);
    try {
      let pending: Buffer[] = [];
      let bytes = 0;
      const put = (block: Buffer) => {
        if (bytes + block.byteLength > PIECE_MAX) flush();
        pending.push(block);
        bytes += block.byteLength;
      };
      const flush = () => {
        draft.write(Buffer.concat(pending));
        pending = [];
        bytes = 0;
      };
      const sealer = createSealer(secret);
      put(sealer.header);
      put(sealer.seal(Buffer.from(JSON.stringify(head)), false));
      let rest = Buffer.alloc(0);
      for await (const chunk of body) {
        rest = Buffer.concat([rest, chunk]);
        // a full frame stays until it is known whether it is the last
        for (; rest.byteLength > FRAME_MAX; rest = rest.subarray(FRAME_MAX))
          put(sealer.seal(rest.subarray(0, FRAME_MAX), false));
      }
      put(sealer.seal(rest, true));
      flush();
      draft.commit();
    } catch (error) {
      draft.discard();
      throw error;
    }
    schedule(RETRY_MIN_MS);
  }

  try {
    importOutboxFiles(folder, store);
  } catch (error) {
    log.warn(
      { reason: String(error) },
      'messages of an older version could not be taken over: they stay where they are',
    );
  }
  const foreign = store.countForeign(keyIds);
  if (foreign > 0) log.warn({ foreign }, 'messages are sealed with another key: they stay where they are');
  schedule(0);
  return {
    toNumberBytes(call, idempotencyKey) {
      let n = 0;
      return () => new Uint8Array(hkdfSync('sha256', secret, `${call} ${idempotencyKey}`, `reference ${n++}`, 64));
    },
    find(call, idempotencyKey, content) {
      const found = store.find(toId(secret, call, idempotencyKey));
      return found ? { isSame: found.fingerprint === null || found.fingerprint === toFingerprint(content) } : null;
    },
    enqueue,
    wake() {
      if (store.nextAt(keyIds) === null) return;
      store.makeAllDue();
      held.clear();
      schedule(0);
    },
    stats: store.stats,
    async stop() {
      clearTimeout(timer);
      stopping.abort(new CmsError('unavailable', 'outbox', 'closing'));
      await round;
    },
    close: store.close,
  };
}

/** The CMS refuses the message itself. Other refusals, such as that of a wrong token of ours, pass. */
function isRefusal(error: unknown): error is CmsError {
  return error instanceof CmsError && error.failure === 'rejected' && error.httpStatus < 500;
}
