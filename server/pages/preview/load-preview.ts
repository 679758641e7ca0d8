import { isPreviewModule } from '#shared/pages/preview-modules.ts';
import type { PreviewProblem } from '#shared/pages/preview-page.ts';
import { type AdminScope, PREVIEW_MODULE } from '#shared/routing/admin-path.ts';
import type { AnswerCache } from '../../cms/answer-cache.ts';
import type { CmsClient } from '../../cms/cms-client.ts';
import { CmsError } from '../../cms/cms-error.ts';
import type { CallContext } from '../../cms/cms-http.ts';
import type { LocaleSites } from '../../cms/locale-sites.ts';
import { HttpError } from '../../http/http-error.ts';
import { DeadlineExceeded } from '../../http/request-signals.ts';
import { abortable } from '../../lib/with-timeout.ts';
import { bindReads } from '../bind-reads.ts';
import type { PageLoader, PageResult } from '../load-page.ts';
import { loadDraftPage } from './draft-page.ts';
import type { PreviewLinks, PreviewVisit } from './preview-links.ts';
import { buildProblemPage, loadDraftList, loadPreviewPage, type PreviewContext } from './preview-pages.ts';

export interface PreviewRequest {
  scope: AdminScope;
  query: URLSearchParams;
  visit: PreviewVisit;
}
export type PreviewLoader = ReturnType<typeof createPreviewLoader>;
export interface PreviewLoaderOptions {
  client: CmsClient;
  answerCache: AnswerCache;
  sites: LocaleSites;
  pageLoader: Pick<PageLoader, 'translates' | 'loadSiteData'>;
  links: PreviewLinks;
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}

export function createPreviewLoader(options: PreviewLoaderOptions) {
  const { client, sites, pageLoader, links, log } = options;

  /** The page of an address below /admin, for an editor with a valid visit. Rejects only when the client has left. */
  async function load(request: PreviewRequest, call: CallContext): Promise<PageResult> {
    const { scope } = request;
    const { signal } = call;
    try {
      return await abortable(loadView(request, call), signal);
    } catch (error) {
      if (signal?.aborted && !(signal.reason instanceof DeadlineExceeded)) throw signal.reason;
      if (error instanceof HttpError) {
        if (error.statusCode >= 500) log.warn({ reason: error.name }, 'preview could not be loaded');
        return loadProblem(scope, error.statusCode === 404 ? 'notFound' : 'error', error.statusCode);
      }
      if (!(error instanceof CmsError)) {
        log.error({ err: error }, 'preview could not be loaded');
        return loadProblem(scope, 'error', 500);
      }
      // a 404 of the CMS, and any other failure (RT16)
      if (error.failure === 'not-found') return loadProblem(scope, 'notFound', 404);
      log.warn({ reason: error.reason }, 'preview could not be loaded');
      return loadProblem(scope, 'error', error.httpStatus >= 500 ? error.httpStatus : 502);
    }
  }

  async function loadView({ scope, query, visit }: PreviewRequest, call: CallContext): Promise<PageResult> {
    const { locale, module, id } = scope;
    const site = await sites.load(locale);
    const context: PreviewContext = {
      scope,
      site,
      query,
      t: pageLoader.translates[locale],
      warn: (details, message) => log.warn(details, message),
      link: (to) => links.link(to, visit),
      isOne: visit.isOne,
      ...bindReads(options, locale, call),
      ask: (name, callOptions) => client.call(name, locale, callOptions, call),
    };
    const found = { type: 'page', status: 200, siteData: site.siteData } as const;
    if (module === PREVIEW_MODULE) return { ...found, page: await loadPreviewPage(context) };
    if (module !== '' && !isPreviewModule(module)) throw new HttpError(404);
    if (id === '' || module === '') return { ...found, page: await loadDraftList(context, module) };
    return { ...found, ...(await loadDraftPage(context, module)) };
  }

  /** The page for a failure, or for an invalid link. */
  async function loadProblem(scope: AdminScope, problem: PreviewProblem, status: number): Promise<PageResult> {
    const siteData = await pageLoader.loadSiteData(scope.locale);
    const page = buildProblemPage(siteData, scope, problem, pageLoader.translates[scope.locale]);
    return { type: 'page', status, siteData, page };
  }

  return { load, loadProblem };
}
