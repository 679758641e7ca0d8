import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  NONCE,
  PURGE_BODY_MAX,
  PURGE_HEADERS,
  PURGE_PATH,
  PURGE_TAGS_MAX,
  PURGE_WINDOW_S,
  TAG,
  toSignedText,
} from '#shared/contract/purge.ts';
import { refuseOtherMethods } from '../http/short-answers.ts';

export interface PurgeOptions {
  /** null: there is no such address. */
  secret: string | null;
  /** null: everything. Number of entries that are outdated now. */
  purge(tags: readonly string[] | null): Promise<{ data: number; pages: number }>;
  /** False: another process of the site has stored the nonce (server/redis); undefined: not known. */
  storeNonce?: ((nonce: string, lifeMs: number) => Promise<boolean | undefined>) | undefined;
  /** Milliseconds of the clock. */
  now?: () => number;
}

/** Nonces that are remembered; more within the window are refused. */
const NONCES_MAX = 20_000;
const WORDS: Record<number, string> = {
  400: 'A body like {"tags":["product:pl"]} or {"all":true} is needed',
  401: 'The signature or its time is not right',
  404: 'Not found',
  409: 'This request has come before',
  413: 'That is too much at once',
  415: 'application/json is needed',
  429: 'Too many purges',
};

/** BX12: POST /ops/purge, signed by the publisher. A captured request can not be replayed, and is void after a minute. */
export async function purgeRoutes(app: FastifyInstance, options: PurgeOptions): Promise<void> {
  const { secret, now = Date.now } = options;
  /** By nonce the time after which its timestamp is too old anyway. Seconds. */
  const seen = new Map<string, number>();

  app.removeAllContentTypeParsers();
  // the bytes are signed, so they must not be parsed before
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const { statusCode = 400 } = error;
    return refuse(reply, Object.hasOwn(WORDS, statusCode) ? statusCode : 400);
  });

  app.post(PURGE_PATH, { bodyLimit: PURGE_BODY_MAX }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (secret === null) return refuse(reply, 404);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const sent = readSigned(request);
    const time = Math.floor(now() / 1000);
    const isRight = sent && isSignedBy(secret, sent, body) && Math.abs(time - sent.timestamp) <= PURGE_WINDOW_S;
    if (!isRight) return refuse(reply, 401);
    for (const [nonce, until] of seen) {
      if (until >= time) break;
      seen.delete(nonce);
    }
    if (seen.has(sent.nonce)) return refuse(reply, 409);
    if (seen.size >= NONCES_MAX) return refuse(reply, 429);
    seen.set(sent.nonce, time + 2 * PURGE_WINDOW_S);
    const tags = readTags(body);
    if (tags === undefined) return refuse(reply, 400);
    if ((await options.storeNonce?.(sent.nonce, 2000 * PURGE_WINDOW_S)) === false) return refuse(reply, 409);
    const done = await options.purge(tags);
    request.log.info({ tags: tags?.length ?? 'all', ...done }, 'purged');
    return reply.send(done);
  });
  refuseOtherMethods(app, PURGE_PATH, ['POST']);

  function refuse(reply: FastifyReply, code: number): FastifyReply {
    return reply.code(code).header('cache-control', 'no-store').send({ code, message: WORDS[code] });
  }
}

interface Signed {
  /** Seconds. */
  timestamp: number;
  nonce: string;
  signature: Buffer;
}

function readSigned({ headers }: FastifyRequest): Signed | null {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const timestamp = text(PURGE_HEADERS.timestamp);
  const nonce = text(PURGE_HEADERS.nonce);
  const signature = /^sha256=([0-9a-f]{64})$/.exec(text(PURGE_HEADERS.signature))?.[1];
  if (!/^\d{1,12}$/.test(timestamp) || !NONCE.test(nonce) || !signature) return null;
  return { timestamp: Number(timestamp), nonce, signature: Buffer.from(signature, 'hex') };
}

function isSignedBy(secret: string, { timestamp, nonce, signature }: Signed, body: Buffer): boolean {
  const own = createHmac('sha256', secret).update(toSignedText(timestamp, nonce)).update(body).digest();
  return timingSafeEqual(own, signature);
}

/** undefined: the body names no purge. */
function readTags(body: Buffer): readonly string[] | null | undefined {
  let purge: unknown;
  try {
    purge = JSON.parse(body.toString());
  } catch {
    return undefined;
  }
  if (typeof purge !== 'object' || purge === null) return undefined;
  const { tags, all, ...rest } = purge as { tags?: unknown; all?: unknown };
  if (Object.keys(rest).length > 0 || (tags === undefined) === (all === undefined)) return undefined;
  if (all !== undefined) return all === true ? null : undefined;
  const isList = Array.isArray(tags) && tags.length > 0 && tags.length <= PURGE_TAGS_MAX;
  return isList && tags.every((tag) => typeof tag === 'string' && TAG.test(tag)) ? (tags as string[]) : undefined;
}
