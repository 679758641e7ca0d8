import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { toMultipartFields } from '#shared/rules/forms/form-bodies.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import type { CallContext } from '../cms/cms-http.ts';
import type { OutgoingMessage, SendMessage } from './outbox/outbox.ts';

/** Sends a message to the CMS: as multipart if it has files or the call requires it, else as JSON. */
export function createSendMessage(client: CmsClient): SendMessage {
  return async (message, signal) => {
    const { call, locale, key, body, files, reference, received } = message;
    const context: CallContext = { idempotencyKey: key, signal, reference, receivedAt: received };
    const isMultipart = files.length > 0 || (endpoints[call] as Endpoint).bodyType === 'multipart';
    if (!isMultipart) return client.call(call, locale, { body } as never, context);
    const boundary = `form-${randomBytes(18).toString('base64url')}`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return client.upload(call, locale, Readable.from(writeMultipart(boundary, message)), { ...context, headers });
  };
}

/** Fields first, so that the CMS knows what a file belongs to when it arrives. */
async function* writeMultipart(boundary: string, { call, body, files }: OutgoingMessage): AsyncGenerator<Buffer, void> {
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
