import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { Locale } from '#shared/locales/locales.ts';
import { RECEIPT_LETTERS, REFERENCE_LETTERS, toReference } from '#shared/rules/reference.ts';
import { CmsError } from '../cms/cms-error.ts';
import { type Draft, openOutboxFolder, toId } from './outbox-folder.ts';
import { DamagedFile, ForeignFile } from './sealed-stream.ts';

/** Pause after an attempt that failed; twice as long after each, up to the longest. Milliseconds. */
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 60_000;
const DAY_MS = 86_400_000;

/** Calls whose messages may wait. */
export type LateCall = 'contactUs' | 'whistleblower' | 'newsletterSubscribe' | 'productContact';
/** Those that may bring files. */
export type UploadCall = Exclude<LateCall, 'newsletterSubscribe'>;

/** All about a message but its body; the first piece of its file. */
export interface Letter {
  call: LateCall;
  locale: Locale;
  /** Idempotency key. */
  key: string;
  /** Number that its sender was told. */
  reference: string;
  /** When it came: ISO time, of a report the day. */
  received: string;
  /** Content type of a body that is not JSON. */
  contentType?: string;
}
/** Hands a message to the CMS. Resolves once the CMS has it, with its number there where it says one. */
export type Post = (letter: Letter, body: AsyncGenerator<Buffer, void>, signal: AbortSignal) => Promise<string | null>;

export interface OutboxOptions {
  folder: string;
  /** 32 bytes. */
  key: Buffer;
  post: Post;
  log: { info(data: object, message: string): void; warn(data: object, message: string): void };
}
export interface Outbox {
  /** A new message. The same call and key make the same number, in every process with our key. */
  address(call: LateCall, locale: Locale, key: string | undefined, contentType?: string): Letter;
  /** It is here, and not yet with the CMS. */
  has(letter: Letter): boolean;
  begin(letter: Letter): Promise<Draft>;
  /** Something was kept, or the CMS was seen to work. */
  wake(isBack: boolean): void;
  stats(): { waiting: number; refused: number; bytes: number };
  /** Nothing more is sent; what is on its way is sent again by the next process. */
  stop(): Promise<void>;
}

/** Messages that the CMS could not take: encrypted on disk, in order, each delivered once (docs/decisions/009-outbox.md). */
export async function createOutbox(options: OutboxOptions): Promise<Outbox> {
  const { key: secret, log } = options;
  const folder = await openOutboxFolder(options.folder, secret);
  const stopping = new AbortController();
  const foreign = new Set<string>();
  let pause = RETRY_MIN_MS;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | null = null;

  const idOf = ({ call, key }: Letter) =>
    createHmac('sha256', secret).update(`name ${call} ${key}`).digest('hex').slice(0, 32);
  const waiting = () => folder.names().filter((name) => !foreign.has(name));

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = undefined;
    if (stopping.signal.aborted || round || waiting().length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      round = deliverAll().finally(() => {
        round = null;
        schedule(pause);
      });
    }, ms).unref();
  }

  /** The oldest first. A CMS that can not be reached ends the round; one that fails with a message gets the others. */
  async function deliverAll(): Promise<void> {
    let failed = false;
    for (const name of waiting()) {
      if (stopping.signal.aborted) return;
      try {
        await deliver(name);
      } catch (error) {
        if (stopping.signal.aborted) return;
        failed = true;
        log.warn({ reason: error instanceof CmsError ? error.reason : String(error) }, 'a message has to wait');
        if (error instanceof CmsError && error.status === null) break;
      }
    }
    pause = failed ? Math.min(pause * 2, RETRY_MAX_MS) : RETRY_MIN_MS;
  }

  async function deliver(name: string): Promise<void> {
    const pieces = folder.read(name);
    try {
      const head = await pieces.next();
      if (head.done) throw new DamagedFile('empty');
      const letter = JSON.parse(head.value.toString('utf8')) as Letter;
      const id = await options.post(letter, pieces, stopping.signal);
      await folder.remove(name);
      const { call, reference } = letter;
      // no log speaks of a report (D7)
      if (call !== 'whistleblower') log.info({ call, reference, id }, 'a message that waited was delivered');
    } catch (error) {
      if (error instanceof ForeignFile) {
        foreign.add(name);
        log.warn({ file: name }, 'a message was sealed with another key: it stays where it is');
      } else if (error instanceof DamagedFile || isRefusal(error)) {
        const reason = error instanceof CmsError ? `status ${error.status}` : (error as Error).message;
        await folder.refuse(name);
        log.warn({ file: name, reason }, 'a message can not be delivered: it was moved to refused');
      } else if ((error as { code?: string }).code === 'ENOENT') {
        await folder.remove(name);
      } else throw error;
    } finally {
      await pieces.return();
    }
  }

  schedule(0);
  return {
    address(call, locale, given, contentType) {
      const key = given ?? randomUUID();
      const isReport = call === 'whistleblower';
      let n = 0;
      const nextBytes = () => new Uint8Array(hkdfSync('sha256', secret, `${call} ${key}`, `reference ${n++}`, 64));
      const reference = toReference(isReport ? RECEIPT_LETTERS : REFERENCE_LETTERS, nextBytes);
      const now = new Date().toISOString();
      // D7: a time of day could tell who it was
      const received = isReport ? now.slice(0, 10) : now;
      return { call, locale, key, reference, received, ...(contentType ? { contentType } : {}) };
    },
    has(letter) {
      const id = idOf(letter);
      return folder.names().some((name) => toId(name) === id);
    },
    begin(letter) {
      const time = Date.parse(letter.received);
      const inOrder = letter.call === 'whistleblower' ? time - (time % DAY_MS) : time;
      return folder.begin(idOf(letter), inOrder, Buffer.from(JSON.stringify(letter)));
    },
    wake(isBack) {
      if (isBack) pause = RETRY_MIN_MS;
      if (isBack || !timer) schedule(isBack ? 0 : pause);
    },
    stats: folder.stats,
    async stop() {
      clearTimeout(timer);
      stopping.abort(new CmsError('unavailable', 'outbox', 'closing'));
      await round;
    },
  };
}

/** The CMS's word on the message itself. Others, such as a wrong token of ours, pass. */
function isRefusal(error: unknown): boolean {
  return error instanceof CmsError && error.failure === 'rejected' && error.httpStatus < 500;
}
