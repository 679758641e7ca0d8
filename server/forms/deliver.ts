import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { toMultipartFields } from '#shared/rules/forms/form-bodies.ts';
import { RECEIPT_CHARACTERS, REFERENCE_CHARACTERS } from '#shared/rules/forms/reference.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import type { CallContext } from '../cms/cms-http.ts';
import { type AcceptedForm, type FormDefinition, formError } from './form.ts';
import type { Message, Outbox, SendMessage } from './outbox/outbox.ts';

/**
 * Last step of every form: sends the message to the CMS, or stores it in the outbox (null: none) while the CMS is down.
 * Rejects if both fail. fingerprint: hash of the message's content.
 */
export function createDeliver(
  send: SendMessage,
  outbox: Outbox | null,
  log: { warn(data: object, message: string): void },
) {
  return async (message: Message, form: FormDefinition, fingerprint: string): Promise<AcceptedForm> => {
    const { call } = message;
    const { numberField, isAnonymous } = form;
    const toAccepted = (answer: object, isWaiting: boolean): AcceptedForm => ({
      answer,
      isWaiting,
      reference: numberField ? String((answer as Record<string, unknown>)[numberField]) : null,
    });
    if (!outbox || !form.mayWait) return toAccepted(await send(message), false);
    const key = message.key ?? randomUUID();
    const reference = outbox.toReference(call, key, isAnonymous ? RECEIPT_CHARACTERS : REFERENCE_CHARACTERS);
    const waiting = toAccepted(numberField ? { [numberField]: reference } : { status: 'accepted' }, true);
    const stored = outbox.find(call, key, fingerprint);
    if (stored && !stored.isSame) throw formError('repeated');
    if (stored) return waiting;
    try {
      const answer = await send({ ...message, key, reference });
      outbox.endPauses();
      return toAccepted(answer, false);
    } catch (error) {
      if (!(error instanceof CmsError && error.failure === 'unavailable')) throw error;
      const now = new Date();
      // D7: a time of day could identify the sender
      const received = isAnonymous ? toWarsawDay(now) : now.toISOString();
      try {
        await outbox.enqueue({ ...message, key, reference, received }, fingerprint);
      } catch (problem) {
        if (!isAnonymous) log.warn({ reason: (problem as Error).message }, 'the outbox did not take a message');
        throw error;
      }
      return waiting;
    }
  };
}

/** Sends a message to the CMS: as multipart if it has files or the call requires it, else as JSON. */
export function createSendMessage(client: CmsClient): SendMessage {
  return async (message, signal) => {
    const { call, locale, key, body, files, reference, received } = message;
    const context: CallContext = { idempotencyKey: key, signal, reference, received };
    const isMultipart = files.length > 0 || (endpoints[call] as Endpoint).bodyType === 'multipart';
    if (!isMultipart) return client.call(call, locale, { body } as never, context);
    const boundary = `form-${randomBytes(18).toString('base64url')}`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return client.upload(call, locale, Readable.from(writeMultipart(boundary, message)), { ...context, headers });
  };
}

/** Fields first, so that the CMS knows what a file belongs to when it arrives. */
async function* writeMultipart(boundary: string, { call, body, files }: Message): AsyncGenerator<Buffer, void> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name=`;
  for (const [name, value] of toMultipartFields(body)) yield Buffer.from(`${head}"${name}"\r\n\r\n${value}\r\n`);
  const { attachment }: Endpoint = endpoints[call];
  for (const { fileName, mime, read } of files) {
    yield Buffer.from(`${head}"${attachment}"; filename="${fileName}"\r\nContent-Type: ${mime}\r\n\r\n`);
    yield* read();
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}
