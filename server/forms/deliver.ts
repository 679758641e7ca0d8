import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { toParts } from '#shared/rules/forms/form-bodies.ts';
import { RECEIPT_LETTERS, REFERENCE_LETTERS, toReference } from '#shared/rules/forms/reference.ts';
import type { CallContext, CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { CmsStreams } from '../cms/cms-streams.ts';
import { type FormCall, type FormDefinition, RefusedForm, refused, type Taken } from './form.ts';
import type { Outbox, SendMessage } from './outbox/outbox.ts';
import type { UploadedFile } from './uploaded-file.ts';

export interface Message {
  form: FormDefinition;
  locale: Locale;
  /** Of the CMS's call, as JSON or as the fields of a multipart body. */
  body: object;
  files: readonly UploadedFile[];
  idempotencyKey: string | undefined;
  /** Hash of its content. */
  fingerprint: string;
  /** Of the request that brought it; undefined for an anonymous message. */
  requestId: string | undefined;
}
export interface DeliverOptions {
  client: CmsClient;
  streams: CmsStreams;
  /** Null without a key: messages fail while the CMS is down. */
  outbox: Outbox | null;
  log: { warn(data: object, message: string): void };
}
/** Rejects if neither the CMS nor the outbox has taken the message. */
export type Deliver = (message: Message) => Promise<Taken>;

/** Last step of every form: the message goes to the CMS, or to the outbox while the CMS does not answer. */
export function createDeliver({ client, streams, outbox, log }: DeliverOptions): Deliver {
  const send = createSender(client, streams);
  return async ({ form, locale, body, files, idempotencyKey, fingerprint, requestId }) => {
    const { call, numberField, isAnonymous } = form;
    const isMultipart = files.length > 0 || (endpoints[call] as Endpoint).bodyType === 'multipart';
    const boundary = `form-${randomBytes(18).toString('base64url')}`;
    const content = () => (isMultipart ? writeMultipart(boundary, call, body, files) : writeJson(body));
    const contentType = isMultipart ? { contentType: `multipart/form-data; boundary=${boundary}` } : {};
    const toTaken = (answer: object, isWaiting: boolean): Taken => ({
      answer,
      isWaiting,
      reference: numberField ? String((answer as Record<string, unknown>)[numberField]) : null,
    });
    const context = { ...(requestId ? { requestId } : {}), ...(idempotencyKey ? { idempotencyKey } : {}) };
    if (!outbox || !form.mayWait) {
      return toTaken(await send({ call, locale, ...contentType }, content(), context), false);
    }
    const key = idempotencyKey ?? randomUUID();
    const length = isAnonymous ? RECEIPT_LETTERS : REFERENCE_LETTERS;
    const reference = toReference(length, outbox.toNumberBytes(call, key));
    const waiting = toTaken(numberField ? { [numberField]: reference } : { status: 'accepted' }, true);
    const known = outbox.find(call, key, fingerprint);
    if (known && !known.isSame) throw new RefusedForm(refused('repeated'));
    if (known) return waiting;
    const head = { call, locale, key, reference, ...contentType };
    try {
      const answer = await send(head, content(), { ...context, idempotencyKey: key, reference });
      outbox.wake();
      return toTaken(answer, false);
    } catch (error) {
      if (!(error instanceof CmsError && error.failure === 'unavailable')) throw error;
      const now = new Date().toISOString();
      // D7: a time of day could identify the sender
      const received = isAnonymous ? now.slice(0, 10) : now;
      try {
        await outbox.enqueue({ ...head, received, isAnonymous, fingerprint }, content());
      } catch (problem) {
        if (!isAnonymous) log.warn({ reason: (problem as Error).message }, 'the outbox did not take a message');
        throw error;
      }
      return waiting;
    }
  };
}

/** Sends a message of the outbox: the same call with the same number and key. */
export function createSendMessage(client: CmsClient, streams: CmsStreams): SendMessage {
  const send = createSender(client, streams);
  return async ({ call, locale, key: idempotencyKey, reference, received, contentType }, body, signal) => {
    const to = { call: call as FormCall, locale: locale as Locale, ...(contentType ? { contentType } : {}) };
    const answer = await send(to, body, { idempotencyKey, reference, received, signal });
    return 'id' in answer ? String(answer.id) : null;
  };
}

function createSender(client: CmsClient, streams: CmsStreams) {
  return async (
    { call, locale, contentType }: { call: FormCall; locale: Locale; contentType?: string },
    body: AsyncIterable<Uint8Array>,
    context: CallContext,
  ): Promise<object> => {
    if (contentType)
      return streams.upload(call, locale, Readable.from(body), {
        ...context,
        headers: { 'content-type': contentType },
      });
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    const json = { body: JSON.parse(Buffer.concat(pieces).toString('utf8')) } as never;
    return client.call(call, locale, json, context);
  };
}

async function* writeJson(body: object): AsyncGenerator<Buffer, void> {
  yield Buffer.from(JSON.stringify(body));
}

/** The fields, then the files: the CMS knows what a file belongs to when it comes. */
async function* writeMultipart(
  boundary: string,
  call: FormCall,
  body: object,
  files: readonly UploadedFile[],
): AsyncGenerator<Buffer, void> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name=`;
  for (const [name, value] of toParts(body)) yield Buffer.from(`${head}"${name}"\r\n\r\n${value}\r\n`);
  const part: Endpoint = endpoints[call];
  for (const { fileName, mime, read } of files) {
    yield Buffer.from(`${head}"${part.attachment}"; filename="${fileName}"\r\nContent-Type: ${mime}\r\n\r\n`);
    yield* read();
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}
