import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import { PurgeBody } from '#shared/contract/models/purge.ts';
import {
  NONCE,
  PURGE_BODY_MAX,
  PURGE_HEADERS,
  PURGE_PATH,
  PURGE_WINDOW_S,
  toSignedText,
} from '#shared/contract/purge.ts';
import type { PurgeCounts, PurgeTags } from '../cache/purge-tags.ts';
import { HttpError } from '../http/http-error.ts';
import { rejectOtherMethods } from '../http/reject-other-methods.ts';
import { atMost } from '../lib/at-most.ts';
import { isSameSecret } from '../lib/is-same-secret.ts';

export interface PurgeOptions {
  /** null: purge requests are disabled, and their address is a 404. */
  secret: string | null;
  /** Purges the entries with these tags in all processes of the site, and resolves with their number. */
  purge(tags: PurgeTags): Promise<PurgeCounts>;
  /** False: another process of the site has stored the nonce (server/redis); undefined: unknown. */
  storeNonce?: ((nonce: string, lifeMs: number) => Promise<boolean | undefined>) | undefined;
}

const purgeBody = Compile(PurgeBody);
/** How many nonces are remembered, and how long (milliseconds); after that their timestamp is too old anyway. */
const NONCES_MAX = 20_000;
const NONCE_LIFE_MS = 2000 * PURGE_WINDOW_S;

/** POST /ops/purge, signed by the publisher (BX12). A captured request can not be replayed, and expires in a minute. */
export async function purgeRoutes(app: FastifyInstance, { secret, purge, storeNonce }: PurgeOptions): Promise<void> {
  const nonces = new LRUCache<string, true>({ ...atMost(NONCES_MAX), ttl: NONCE_LIFE_MS });

  app.removeAllContentTypeParsers();
  // the signature is of the bytes, so they must not be parsed first
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(PURGE_PATH, { bodyLimit: PURGE_BODY_MAX }, async (request, reply) => {
    if (secret === null) throw new HttpError(404);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const nonce = findSignedNonce(secret, request, body);
    if (nonce === null) throw new HttpError(401);
    if (nonces.has(nonce)) throw new HttpError(409);
    nonces.set(nonce, true);
    const tags = readTags(body);
    if (tags === undefined) throw new HttpError(400, 'A body like {"tags":["product:pl"]} or {"all":true} is needed');
    if ((await storeNonce?.(nonce, NONCE_LIFE_MS)) === false) throw new HttpError(409);
    const done = await purge(tags);
    request.log.info({ tags: tags?.length ?? 'all', ...done }, 'purged');
    return reply.header('cache-control', 'no-store').send(done);
  });
  rejectOtherMethods(app, PURGE_PATH, ['POST']);
}

/** The nonce of a valid request; null if it is too old or not signed with the secret. */
function findSignedNonce(secret: string, { headers }: FastifyRequest, body: Buffer): string | null {
  const timestamp = String(headers[PURGE_HEADERS.timestamp]);
  const nonce = String(headers[PURGE_HEADERS.nonce]);
  if (!/^\d{1,12}$/.test(timestamp) || !NONCE.test(nonce)) return null;
  const time = Number(timestamp);
  const hmac = createHmac('sha256', secret).update(toSignedText(time, nonce)).update(body).digest('hex');
  const isSigned = isSameSecret(String(headers[PURGE_HEADERS.signature]), `sha256=${hmac}`);
  return isSigned && Math.abs(Math.floor(Date.now() / 1000) - time) <= PURGE_WINDOW_S ? nonce : null;
}

/** Tags of the purge (null: everything); undefined if the body is invalid. */
function readTags(body: Buffer): PurgeTags | undefined {
  try {
    const purge: unknown = JSON.parse(body.toString());
    if (!purgeBody.Check(purge)) return undefined;
    return 'all' in purge ? null : purge.tags;
  } catch {
    return undefined;
  }
}
