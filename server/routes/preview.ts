import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ADMIN_ROOT,
  type AdminScope,
  readAdminLocale,
  splitAdminPath,
  toAdminPath,
} from '#shared/routing/admin-path.ts';
import { VISIT_LIFE_S } from '#shared/rules/preview/preview-token.ts';
import { buildCsp } from '../http/security-headers.ts';
import { sendRedirect } from '../http/short-answers.ts';
import type { PageResult } from '../pages/load-page.ts';
import type { PreviewLoader } from '../pages/preview/load-preview.ts';
import type { PreviewLinks, PreviewVisit } from '../pages/preview/preview-links.ts';
import { PREVIEW_ROBOTS } from '../pages/preview/preview-page.ts';
import { leaveSignal, toLoadDeadline } from './leave-signal.ts';
import { type PageRoutesOptions, sendResult, splitUrl } from './pages.ts';

export interface PreviewRoutesOptions {
  previews: PreviewLoader;
  links: PreviewLinks;
  pages: PageRoutesOptions;
  /** Origin of the CMS, which shows previews in frames. */
  frameOrigin: string;
}

const COOKIE = 'preview';

/** RT02–RT04, D8: pages for editors. A link's token is swapped for a cookie of that one address; no response is cached. */
export async function previewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): Promise<void> {
  const { previews, links } = options;
  const pages: PageRoutesOptions = { ...options.pages, frameAncestors: options.frameOrigin };
  app.addHook('onRequest', async (_request, reply) => {
    // frame-ancestors replaces it, and allows the CMS
    reply.removeHeader('x-frame-options');
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': PREVIEW_ROBOTS,
      'referrer-policy': 'no-referrer',
      'content-security-policy': buildCsp({ ...pages, hasGoogleCaptcha: false, tags: null }),
    });
  });
  for (const url of [ADMIN_ROOT, `${ADMIN_ROOT}/:module`, `${ADMIN_ROOT}/:module/:id`]) app.get(url, show);

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, query } = splitUrl(request.url);
    const place = splitAdminPath(path);
    if (!place) return reply.callNotFound() as unknown as FastifyReply;
    const scope: AdminScope = { ...place, locale: readAdminLocale(query) };
    const token = query.get('token');
    const rest = new URLSearchParams([...query].filter(([name]) => name !== 'token' && name !== 'locale'));
    const opened = token === null ? null : links.open(token, scope);
    if (opened) {
      reply.header('set-cookie', toCookie(scope, links.issueVisit(scope, opened), options.pages.https));
      const search = new URLSearchParams([...rest, ['locale', scope.locale]]);
      return sendRedirect(reply, 303, `${toAdminPath(scope)}?${search}`);
    }
    const signal = leaveSignal(reply, pages.renderTimeout);
    try {
      const visit = token === null ? findVisit(request, scope) : null;
      const result = visit
        ? await previews.load(scope, rest, visit, {
            signal: leaveSignal(reply, toLoadDeadline(pages.renderTimeout)),
            requestId: request.id,
          })
        : await previews.loadProblem(scope, 'refused', 403);
      return await send(request, reply, result, signal);
    } catch (error) {
      if (reply.raw.destroyed) return reply.hijack();
      throw error;
    }
  }

  const send = (request: FastifyRequest, reply: FastifyReply, result: PageResult, signal: AbortSignal) =>
    sendResult(request, reply, result, signal, pages, 'no-store');

  /** Browsers also send the cookies of the addresses above this one: each is valid for its own address alone. */
  function findVisit(request: FastifyRequest, scope: AdminScope): PreviewVisit | null {
    const name = toCookieName(scope);
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [key, value] = pair.trim().split('=');
      const visit = key === name && value !== undefined ? links.readVisit(value, scope) : null;
      if (visit) return visit;
    }
    return null;
  }
}

const toCookieName = ({ locale }: AdminScope) => `${COOKIE}-${locale}`;

/**
 * The CMS shows previews in a frame, where browsers send a cookie of ours only with SameSite=None; Partitioned keeps it to frames of that
 * CMS (S22). Both need https; without it (development) the CMS is on the same site.
 */
function toCookie(scope: AdminScope, value: string, https: boolean): string {
  return [
    `${toCookieName(scope)}=${value}`,
    `Path=${toAdminPath(scope)}`,
    `Max-Age=${VISIT_LIFE_S}`,
    'HttpOnly',
    ...(https ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax']),
  ].join('; ');
}
