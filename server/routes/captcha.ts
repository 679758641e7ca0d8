import type { FastifyInstance, FastifyReply } from 'fastify';
import { fetch } from 'undici';

export interface CaptchaRoutesOptions {
  cmsBase: string;
  /** Milliseconds. */
  timeout: number;
}
/** The stand-in script and its tokens are small. Bytes. */
const ANSWER_MAX = 16 * 1024;
const BODY_MAX = 1024;

/** CAPTCHA_MODE=fake: the stand-in of the CMS through our origin (D22), so that no policy has to be opened for it. */
export async function captchaRoutes(app: FastifyInstance, { cmsBase, timeout }: CaptchaRoutesOptions): Promise<void> {
  for (const path of ['/captcha/api.js', '/captcha/enterprise.js']) {
    app.get(path, (_request, reply) => pass(reply, path, 'text/javascript; charset=utf-8', {}));
  }
  app.post('/captcha/token', { bodyLimit: BODY_MAX }, (request, reply) =>
    pass(reply, '/captcha/token', 'application/json; charset=utf-8', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body ?? {}),
    }),
  );

  async function pass(reply: FastifyReply, path: string, type: string, init: object): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    try {
      const answer = await fetch(cmsBase + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
      const text = await answer.text();
      if (!answer.ok || text.length > ANSWER_MAX)
        return await reply.code(502).send({ code: 502, message: 'No captcha' });
      return await reply.type(type).send(text);
    } catch {
      return reply.code(503).send({ code: 503, message: 'No captcha' });
    }
  }
}
