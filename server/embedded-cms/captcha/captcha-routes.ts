import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import type { Captcha } from './captcha.ts';

/** What a page loads in place of the real script: the same interface, tokens from this CMS through the site's origin. */
const SCRIPT = `(() => {
  const captcha = {
    ready: (done) => void setTimeout(done),
    async execute(siteKey, { action }) {
      const answer = await fetch('/captcha/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ siteKey, action }),
      });
      if (!answer.ok) throw new Error('captcha: ' + answer.status);
      return (await answer.json()).token;
    },
  };
  window.grecaptcha = { ...captcha, enterprise: captcha };
})();
`;

export async function captchaRoutes(app: FastifyInstance, { captcha }: { captcha: Captcha }): Promise<void> {
  for (const name of ['api.js', 'enterprise.js']) {
    app.get(`/captcha/${name}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
    );
  }
  app.post('/captcha/token', (request, reply) => {
    const { action } = (request.body ?? {}) as { action?: unknown };
    const token = typeof action === 'string' ? captcha.issue(action, Date.now()) : null;
    if (!token) throw new Failure(422, 'An action is needed');
    return reply.header('cache-control', 'no-store').send({ token });
  });
}
