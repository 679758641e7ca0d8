import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { addQuery } from '#shared/routing/address.ts';
import {
  ADMIN_ROOT,
  type AdminScope,
  readAdminLocale,
  splitAdminPath,
  toAdminPath,
} from '#shared/routing/admin-path.ts';
import { VISIT_LIFE_S } from '#shared/rules/preview/preview-token.ts';
import { pageSignals } from '../http/request-signals.ts';
import { buildCsp } from '../http/security-headers.ts';
import { sendRedirect } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import type { PreviewLoader } from '../pages/preview/load-preview.ts';
import type { PreviewLinks, PreviewVisit } from '../pages/preview/preview-links.ts';
import { PREVIEW_ROBOTS } from '../pages/preview/preview-pages.ts';
import { type SendPageOptions, sendPage } from './send-page.ts';

export interface PreviewRoutesOptions {
  previews: PreviewLoader;
  links: PreviewLinks;
  pageOptions: SendPageOptions;
  /** Origin of the CMS, which shows previews in frames. */
  frameOrigin: string;
}

/** Pages for editors (RT02–RT04, D8). A link's token is exchanged for a cookie of that address; nothing is cached. */
export async function previewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): Promise<void> {
  const { previews, links } = options;
  const pageOptions: SendPageOptions = { ...options.pageOptions, frameAncestors: options.frameOrigin };
  app.addHook('onRequest', async (_request, reply) => {
    // replaced by frame-ancestors, which allows the CMS
    reply.removeHeader('x-frame-options');
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': PREVIEW_ROBOTS,
      'referrer-policy': 'no-referrer',
      'content-security-policy': buildCsp({ ...pageOptions, hasGoogleCaptcha: false, tagManager: null }),
    });
  });
  for (const url of [ADMIN_ROOT, `${ADMIN_ROOT}/:module`, `${ADMIN_ROOT}/:module/:id`]) app.get(url, show);

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, search, query } = splitUrl(request.url);
    const place = splitAdminPath(path);
    if (!place) return reply.callNotFound() as unknown as FastifyReply;
    const scope: AdminScope = { ...place, locale: readAdminLocale(query) };
    const token = query.get('token');
    const cookies = request.headers.cookie ?? '';
    // links and forms of a page have queries without its language
    const visited = token === null && !query.has('locale') ? findVisitedLocale(cookies, place, links) : null;
    if (visited && visited !== scope.locale)
      return sendRedirect(reply, 303, addQuery(addQuery(path, search), `locale=${visited}`));
    query.delete('token');
    query.delete('locale');
    const opened = token === null ? null : links.open(token, scope);
    if (opened) {
      reply.header('set-cookie', toCookie(scope, links.issueVisit(scope, opened), pageOptions.https));
      query.append('locale', scope.locale);
      return sendRedirect(reply, 303, `${toAdminPath(scope)}?${query}`);
    }
    const { signal, loading } = pageSignals(reply, pageOptions.renderTimeoutMs);
    const visit = token === null ? findVisit(cookies, scope, links) : null;
    const result = visit
      ? await previews.load({ scope, query, visit }, { signal: loading })
      : await previews.loadProblem(scope, 'refused', 403);
    return sendPage(request, reply, result, signal, pageOptions, 'no-store');
  }
}

const toCookieName = ({ locale }: Pick<AdminScope, 'locale'>) => `preview-${locale}`;

/** Finds the valid cookie: browsers also send those of parent paths, but each is valid for its own address only. */
function findVisit(cookies: string, scope: AdminScope, links: PreviewLinks): PreviewVisit | null {
  for (const { name, value } of readCookies(cookies)) {
    const visit = name === toCookieName(scope) ? links.readVisit(value, scope) : null;
    if (visit) return visit;
  }
  return null;
}

/** The language in which the address was opened; if it was in several, that of the latest visit. */
function findVisitedLocale(cookies: string, place: Omit<AdminScope, 'locale'>, links: PreviewLinks): Locale | null {
  const visits = readCookies(cookies).flatMap(({ name, value }) => {
    const locale = LOCALES.find((one) => toCookieName({ locale: one }) === name);
    const visit = locale && links.readVisit(value, { ...place, locale });
    return visit ? [{ locale, until: visit.until }] : [];
  });
  return visits.reverse().toSorted((a, b) => b.until - a.until)[0]?.locale ?? null;
}

const readCookies = (cookies: string) =>
  cookies.split(';').map((pair) => {
    const [name = '', value = ''] = pair.trim().split('=');
    return { name, value };
  });

/**
 * The CMS shows previews in frames, where browsers send our cookies only with SameSite=None; Partitioned limits the
 * cookie to frames of that CMS (S22). Both need https; without it (in development) the CMS is on the same site.
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
