import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#server/embedded-cms/lib/http-error.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

/** Ways in which a CMS misbehaves. */
const FAULTS = [
  '404',
  '410',
  '422',
  '500',
  '503',
  'slow',
  'hang',
  'truncated',
  'html',
  'code500',
  'reset',
  'wrong-shape',
  'empty',
  'pending',
] as const;
type Fault = (typeof FAULTS)[number];
interface Rule {
  fault: Fault;
  /** Number of calls that still fail; null: all. */
  count: number | null;
  delayMs: number | undefined;
}
const SLOW_MS = 5000;
const isFault = (value: unknown): value is Fault => FAULTS.includes(value as Fault);

/** Tokens of newsletter links with a fixed answer: status and body. */
const TOKENS: Record<string, readonly [status: number, body: object]> = {
  'ok-token': [200, { status: 'confirmed' }],
  'used-token': [200, { status: 'confirmed' }],
  'expired-token': [410, { code: 410, message: 'The link has expired' }],
  'error-token': [500, { code: 500, message: 'Something went wrong' }],
};
const TOKEN_PATH = endpoints.newsletterConfirm.path.replace(':token', '');

/**
 * Makes the embedded CMS fail: by `x-cms-fault: 500` on a call, or by POST /__faults {path, fault, count?, delayMs?}. A
 * path that ends with * is a prefix. DELETE /__faults removes all faults. GET /__calls counts calls since DELETE
 * /__calls.
 */
export function addFaults(app: FastifyInstance): void {
  const rules = new Map<string, Rule>();
  let calls = new Map<string, number>();
  const pending = new WeakMap<FastifyRequest, Fault>();
  const held = new Set<FastifyReply['raw']>();

  app.post('/__faults', (request, reply) => {
    const { path, fault, count, delayMs } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof path !== 'string' || !isFault(fault))
      throw new HttpError(422, `path and fault (${FAULTS.join(', ')}) are needed`);
    rules.set(path, {
      fault,
      count: typeof count === 'number' ? count : null,
      delayMs: typeof delayMs === 'number' ? delayMs : undefined,
    });
    return reply.code(204).send();
  });
  app.delete('/__faults', (_request, reply) => {
    rules.clear();
    return reply.code(204).send();
  });
  app.get('/__calls', () => Object.fromEntries(calls));
  app.delete('/__calls', (_request, reply) => {
    calls = new Map();
    return reply.code(204).send();
  });

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path.startsWith('/__')) return;
    calls.set(path, (calls.get(path) ?? 0) + 1);
    const rule = takeRule(path);
    const header = request.headers['x-cms-fault'];
    const fault = rule?.fault ?? (isFault(header) ? header : null);
    if (fault) await misbehave(request, reply, fault, rule?.delayMs);
    const answer = path.startsWith(TOKEN_PATH) ? TOKENS[path.slice(TOKEN_PATH.length)] : undefined;
    if (answer && !reply.sent) await reply.code(answer[0]).send(answer[1]);
  });
  app.addHook('preClose', (done) => {
    // calls that hang or are slow on purpose would delay the shutdown
    for (const answer of held) answer.destroy();
    done();
  });
  app.addHook('onSend', async (request, reply, payload) =>
    pending.has(request) ? spoil(pending.get(request), reply, payload) : payload,
  );

  function takeRule(path: string): Rule | null {
    for (const [pattern, rule] of rules) {
      const fits = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
      if (!fits) continue;
      if (rule.count !== null && --rule.count <= 0) rules.delete(pattern);
      return rule;
    }
    return null;
  }

  async function misbehave(
    request: FastifyRequest,
    reply: FastifyReply,
    fault: Fault,
    delayMs: number | undefined,
  ): Promise<void> {
    held.add(reply.raw);
    reply.raw.once('close', () => held.delete(reply.raw));
    if (delayMs !== undefined || fault === 'slow') await sleep(delayMs ?? SLOW_MS);
    switch (fault) {
      case 'slow':
        return;
      case 'hang':
        reply.hijack();
        return;
      case 'reset':
        reply.hijack();
        request.raw.socket.resetAndDestroy();
        return;
      case 'pending':
        await reply.code(202).header('retry-after', '2').send({ status: 'pending' });
        return;
      case 'code500':
        await reply.code(200).send({ code: 500, message: 'Internal error' });
        return;
      case 'html':
        await reply
          .code(200)
          .type('text/html')
          .send('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>');
        return;
      case 'truncated':
      case 'wrong-shape':
      case 'empty':
        pending.set(request, fault);
        return;
      default:
        throw new HttpError(
          Number(fault),
          'A fault on purpose',
          fault === '503' ? { headers: { 'retry-after': '1' } } : {},
        );
    }
  }
}

/** Makes a real answer invalid. */
function spoil(fault: Fault | undefined, reply: FastifyReply, payload: unknown): unknown {
  reply.removeHeader('content-length');
  if (fault === 'truncated')
    return typeof payload === 'string' ? payload.slice(0, Math.ceil(payload.length / 2)) : payload;
  if (fault === 'empty') return typeof payload === 'string' && payload.startsWith('[') ? '[]' : 'null';
  return typeof payload === 'string' && payload.startsWith('[') ? '[{"unexpected":true},7]' : '{"unexpected":true}';
}
