import { createHmac, randomBytes } from 'node:crypto';

/** The headers by which a CMS signs a purge, as documented in docs/operations.md ("When content changes"). */
export function signPurge(secret: string, body: string, now = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(12).toString('hex');
  const mark = createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex');
  return { 'x-purge-timestamp': timestamp, 'x-purge-nonce': nonce, 'x-purge-signature': `sha256=${mark}` };
}
