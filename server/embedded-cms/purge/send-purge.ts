import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PURGE_HEADERS, PURGE_TAGS_MAX, toSignedText } from '#shared/contract/purge.ts';

/** Where a site receives purges. readSecret: the shared secret; throws until the site has started and created it. */
export interface PurgeTarget {
  url: string;
  readSecret(): string;
}

const DEADLINE_MS = 2000;
/** Pauses before attempts, in ms: a site may be restarting. One that stays down fetches everything when it starts. */
const PAUSES_MS = [0, 200, 1000, 5000];

/** Notifies a site of changes. Rejects if the site does not accept the request. */
export async function sendPurge({ url, readSecret }: PurgeTarget, tags: readonly string[]): Promise<void> {
  const body = JSON.stringify(tags.length > PURGE_TAGS_MAX ? { all: true } : { tags });
  let reason = '';
  for (const pause of PAUSES_MS) {
    await sleep(pause, undefined, { ref: false });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign(readSecret(), body) },
        body,
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await answer.arrayBuffer();
      if (answer.ok) return;
      reason = `status ${answer.status}`;
      if (answer.status < 500 && answer.status !== 429) break;
    } catch (error) {
      reason = String((error as Error).cause ?? error);
    }
  }
  throw new Error(reason);
}

/** Signs a request with a new nonce, so that a captured request cannot be replayed. */
export function sign(secret: string, body: string, now = Date.now()): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  const nonce = randomBytes(18).toString('base64url');
  const mark = createHmac('sha256', secret).update(toSignedText(timestamp, nonce)).update(body).digest('hex');
  return {
    [PURGE_HEADERS.timestamp]: String(timestamp),
    [PURGE_HEADERS.nonce]: nonce,
    [PURGE_HEADERS.signature]: `sha256=${mark}`,
  };
}
