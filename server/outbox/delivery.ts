import { PassThrough, Readable } from 'node:stream';
import type { Answer, Body } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { CallContext, CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { CmsStreams } from '../cms/cms-streams.ts';
import type { LateCall, Letter, Outbox, Post, UploadCall } from './outbox.ts';
import type { Draft } from './outbox-folder.ts';

export type JsonCall = Exclude<LateCall, 'productContact'>;
export const LATE_CALLS: readonly JsonCall[] = ['contactUs', 'whistleblower', 'newsletterSubscribe'];
export const UPLOAD_CALLS: readonly UploadCall[] = ['contactUs', 'whistleblower', 'productContact'];

/** isWaiting: stored here, and delivered when the CMS is back. */
export interface Delivered<N extends LateCall> {
  answer: Answer<N>;
  isWaiting: boolean;
}
/** The way of every form to the CMS. Rejects where the message is stored nowhere. */
export interface Delivery {
  call<N extends JsonCall>(name: N, locale: Locale, body: Body<N>, context: CallContext): Promise<Delivered<N>>;
  upload<N extends UploadCall>(
    name: N,
    locale: Locale,
    body: Readable,
    request: CallContext & { headers: { 'content-type': string } },
  ): Promise<Delivered<N>>;
}
export interface DeliveryOptions {
  client: CmsClient;
  streams: CmsStreams;
  /** Null without a key: what the CMS does not take has failed. */
  outbox: Outbox | null;
  log: { warn(data: object, message: string): void };
}

const isAway = (error: unknown) => error instanceof CmsError && error.failure === 'unavailable';

/** What the CMS would say, with our number. */
const WAITING: { [N in LateCall]: (reference: string) => Answer<N> } = {
  contactUs: (id) => ({ id }),
  productContact: (id) => ({ id }),
  whistleblower: (receipt) => ({ receipt }),
  newsletterSubscribe: () => ({ status: 'accepted' }),
};

const toWaiting = <N extends LateCall>(name: N, { reference }: Letter): Delivered<N> => ({
  answer: WAITING[name](reference),
  isWaiting: true,
});

export function createDelivery({ client, streams, outbox, log }: DeliveryOptions): Delivery {
  /** A store that fails is no reason to lose the CMS's answer. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the outbox did not take a message');
      return null;
    }
  }
  async function keep(draft: Draft): Promise<boolean> {
    const kept = await attempt(async () => {
      await draft.keep();
      return true;
    });
    await draft.discard();
    outbox?.wake(false);
    return kept === true;
  }

  return {
    async call(name, locale, body, context) {
      if (!outbox) return { answer: await client.call(name, locale, { body } as never, context), isWaiting: false };
      const letter = outbox.address(name, locale, context.idempotencyKey);
      if (outbox.has(letter)) return toWaiting(name, letter);
      const { key: idempotencyKey, reference } = letter;
      try {
        const answer = await client.call(name, locale, { body } as never, { ...context, idempotencyKey, reference });
        outbox.wake(true);
        return { answer, isWaiting: false };
      } catch (error) {
        if (!isAway(error)) throw error;
        const draft = await attempt(() => outbox.begin(letter));
        if (!draft || !(await attempt(() => draft.write(Buffer.from(JSON.stringify(body))).then(() => true)))) {
          await draft?.discard();
          throw error;
        }
        if (!(await keep(draft))) throw error;
        return toWaiting(name, letter);
      }
    },

    /** Written down while it is sent, as it can not be asked for again; the copy goes when the CMS has it. */
    async upload(name, locale, body, request) {
      if (!outbox) return { answer: await streams.upload(name, locale, body, request), isWaiting: false };
      const letter = outbox.address(name, locale, request.idempotencyKey, request.headers['content-type']);
      if (outbox.has(letter)) {
        body.resume();
        return toWaiting(name, letter);
      }
      const copy = new PassThrough();
      // told by the answer
      copy.on('error', () => {});
      let failed: unknown = null;
      const { key: idempotencyKey, reference } = letter;
      const answer = streams.upload(name, locale, copy, { ...request, idempotencyKey, reference });
      answer.catch((error: unknown) => {
        failed = error;
        copy.destroy();
      });
      let draft = await attempt(() => outbox.begin(letter));
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          if (draft && !(await attempt(() => (draft as Draft).write(chunk).then(() => true)))) {
            await draft.discard();
            draft = null;
          }
          if (failed && !(draft && isAway(failed))) throw failed;
          if (!failed) await writeTo(copy, chunk);
        }
        copy.end();
        const got = await answer;
        outbox.wake(true);
        return { answer: got, isWaiting: false };
      } catch (error) {
        copy.destroy(error as Error);
        if (!draft || !isAway(error) || error !== failed || request.signal?.aborted || !(await keep(draft)))
          throw error;
        return toWaiting(name, letter);
      } finally {
        await draft?.discard();
      }
    },
  };
}

/** Waits while the other side can not take more; not for one that is gone. */
async function writeTo(stream: PassThrough, chunk: Buffer): Promise<void> {
  if (stream.destroyed || stream.write(chunk)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
    if (stream.destroyed) done();
  });
}

/** The post of the outbox: the call of the form, as its visitor's request would have made it. */
export function createPost(client: CmsClient, streams: CmsStreams): Post {
  return async (letter, body, signal) => {
    const { call, locale, key: idempotencyKey, reference, received } = letter;
    const context = { idempotencyKey, reference, received, signal };
    if (letter.contentType) {
      const headers = { 'content-type': letter.contentType };
      const answer = await streams.upload(call, locale, Readable.from(body), { ...context, headers });
      return 'id' in answer ? answer.id : null;
    }
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    const sent = { body: JSON.parse(Buffer.concat(pieces).toString('utf8')) } as never;
    const answer = await client.call(call, locale, sent, context);
    return 'id' in answer ? answer.id : null;
  };
}
