import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent, fetch } from 'undici';
import { toConnectTimeout } from '../cms/cms-connections.ts';
import type { CmsWatch } from '../cms/cms-http.ts';
import { readCapped } from '../cms/read-answer.ts';

export interface CaptchaRoutesOptions {
  cmsBase: string;
  timeoutMs: number;
  watch?: CmsWatch | undefined;
}
/** Maximum bytes of a token request. */
const BODY_MAX = 1024;

/**
 * CAPTCHA_MODE=fake: serves the CMS's fake captcha through our origin (D22), so that the CSP needs no other source.
 * Like Google's, it works while the CMS is down: with the last script, and with tokens that are never verified, since
 * the CMS does not verify tokens of messages that have waited (docs/decisions/024-outbox-in-sqlite.md).
 */
export async function captchaRoutes(
  app: FastifyInstance,
  { cmsBase, timeoutMs, watch }: CaptchaRoutesOptions,
): Promise<void> {
  const agent = new Agent({ connections: 4, pipelining: 1, connect: { timeout: toConnectTimeout(timeoutMs) } });
  watch?.watchPools({
    captcha: {
      stats() {
        const [{ running: active = 0, pending: queued = 0 } = {}] = Object.values(agent.stats);
        return { active, queued };
      },
    },
  });
  app.addHook('onClose', () => agent.destroy());
  for (const path of ['/captcha/api.js', '/captcha/enterprise.js']) {
    let last: string | null = null;
    const load = async () => {
      last = (await ask(path, {})) ?? last;
    };
    // loaded in advance, as the CMS may be down when the first form is opened
    app.addHook('onListen', load);
    app.get(path, async (_request, reply) => {
      await load();
      return send(reply, 'text/javascript; charset=utf-8', last);
    });
  }
  app.post('/captcha/token', { bodyLimit: BODY_MAX }, async (request, reply) => {
    const headers = { 'content-type': 'application/json' };
    const text = await ask('/captcha/token', { method: 'POST', headers, body: JSON.stringify(request.body ?? {}) });
    const offlineToken = JSON.stringify({ token: `offline.${randomBytes(12).toString('base64url')}` });
    return send(reply, 'application/json; charset=utf-8', text ?? offlineToken);
  });

  /** Null if the CMS does not answer, or refuses. */
  async function ask(path: string, init: object): Promise<string | null> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(cmsBase + path, { ...init, redirect: 'manual', dispatcher: agent, signal });
      const body = await readCapped(answer.body as AsyncIterable<Uint8Array> | null, 'captcha');
      return answer.ok ? body.toString() : null;
    } catch {
      return null;
    }
  }

  function send(reply: FastifyReply, type: string, text: string | null): FastifyReply {
    reply.header('cache-control', 'no-store');
    if (text === null) return reply.code(502).send({ code: 502, message: 'No captcha' });
    return reply.type(type).send(text);
  }
}
