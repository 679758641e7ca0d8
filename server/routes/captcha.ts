import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent, fetch } from 'undici';
import type { CmsWatch } from '../cms/cms-watch.ts';
import { readCapped } from '../cms/read-answer.ts';

export interface CaptchaRoutesOptions {
  cmsBase: string;
  /** Milliseconds. */
  timeout: number;
  watch?: CmsWatch | undefined;
}
/** The stand-in script and its tokens are small. Bytes. */
const ANSWER_MAX = 16 * 1024;
const BODY_MAX = 1024;

const SCRIPTS = ['/captcha/api.js', '/captcha/enterprise.js'];
/** Pause between attempts to get the scripts. Milliseconds. */
const RETRY_MS = 1000;

/**
 * CAPTCHA_MODE=fake: the stand-in of the CMS through our origin (D22), so that the CSP needs no other source. As Google's would,
 * it works while the CMS is down: with the last script, and with tokens that are never verified, as the CMS does not verify those
 * of messages that waited (docs/decisions/009-outbox.md).
 */
export async function captchaRoutes(
  app: FastifyInstance,
  { cmsBase, timeout, watch }: CaptchaRoutesOptions,
): Promise<void> {
  const agent = new Agent({ connections: 4, pipelining: 1, connect: { timeout: 1000 } });
  watch?.watchPools({ captcha: agent });
  app.addHook('onClose', () => agent.destroy());
  const scripts = new Map<string, string>();
  for (const path of SCRIPTS) {
    app.get(path, async (_request, reply) => {
      const text = (await ask(path, {})) ?? scripts.get(path);
      return send(reply, 'text/javascript; charset=utf-8', text);
    });
  }
  app.post('/captcha/token', { bodyLimit: BODY_MAX }, async (request, reply) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body ?? {}),
    };
    const text = await ask('/captcha/token', init);
    const standIn = JSON.stringify({ token: `offline.${randomBytes(12).toString('base64url')}` });
    return send(reply, 'application/json; charset=utf-8', text === null ? standIn : text);
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    void loadScripts();
  });
  app.addHook('preClose', async () => clearTimeout(timer));
  async function loadScripts(): Promise<void> {
    for (const path of SCRIPTS) {
      const text = await ask(path, {});
      if (text) scripts.set(path, text);
    }
    if (scripts.size < SCRIPTS.length) timer = setTimeout(loadScripts, RETRY_MS).unref();
  }

  /** Null: the CMS does not answer; undefined: it refused. */
  async function ask(path: string, init: object): Promise<string | null | undefined> {
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await fetch(cmsBase + path, { ...init, redirect: 'manual', dispatcher: agent, signal });
      const text = await readCapped(answer.body as AsyncIterable<Uint8Array> | null, 'captcha');
      if (answer.status >= 500) return null;
      return answer.ok && text.length <= ANSWER_MAX ? text : undefined;
    } catch {
      return null;
    }
  }

  function send(reply: FastifyReply, type: string, text: string | undefined): FastifyReply {
    reply.header('cache-control', 'no-store');
    if (text === undefined) return reply.code(502).send({ code: 502, message: 'No captcha' });
    return reply.type(type).send(text);
  }
}
