import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData, PageOf } from '#shared/pages/page-data.ts';
import { isPreviewModule, PREVIEW_MODULES, type PreviewModuleName } from '#shared/pages/preview-modules.ts';
import type { PreviewProblem } from '#shared/pages/preview-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { type AdminScope, PREVIEW_MODULE, TEST_ID } from '#shared/routing/admin-path.ts';
import { abortable, TIMED_OUT, withTimeout } from '../../cache/with-timeout.ts';
import type { CallContext, CmsClient } from '../../cms/cms-client.ts';
import type { CmsData } from '../../cms/cms-data.ts';
import { CmsError } from '../../cms/cms-error.ts';
import type { SiteStore } from '../../cms/site-store.ts';
import { emptySite } from '../error-page.ts';
import type { PageResult } from '../load-page.ts';
import { buildBlockList, buildBlockPage, isBlockType } from './block-views.ts';
import { buildDraftPage } from './draft-view.ts';
import { type PreviewContext, toBlocksLink, toDraftsLink, toTestLink } from './preview-context.ts';
import type { PreviewLinks, PreviewVisit } from './preview-links.ts';
import { buildPreviewPage, buildProblemPage } from './preview-page.ts';
import { buildTestPage } from './test-view.ts';

export interface PreviewLoader {
  /** The page of an address below /admin, for an editor with a valid visit. Rejects only when the client has left. */
  load(scope: AdminScope, query: URLSearchParams, visit: PreviewVisit, call?: CallContext): Promise<PageResult>;
  /** The page for a failure, or for an invalid link. */
  loadProblem(scope: AdminScope, problem: PreviewProblem, status: number): Promise<PageResult>;
}
export interface PreviewLoaderOptions {
  client: CmsClient;
  data: CmsData;
  sites: SiteStore;
  links: PreviewLinks;
  translates: Record<Locale, Translate>;
  issueFormToken(isPrivate: boolean): string;
  /** For pages while the CMS has never answered. */
  shell: Parameters<typeof emptySite>[1];
  log: { warn(data: object, message: string): void; error(data: object, message: string): void };
}

/** How long a message waits for the menus. Milliseconds. */
const SHELL_WAIT_MS = 100;

export function createPreviewLoader(options: PreviewLoaderOptions): PreviewLoader {
  const { client, data, sites, links, log } = options;

  async function load(
    scope: AdminScope,
    query: URLSearchParams,
    visit: PreviewVisit,
    call: CallContext,
  ): Promise<PageResult> {
    const { signal } = call;
    try {
      const { page, status, site } = await abortable(build(scope, query, visit, call), signal);
      return finish(page, status, site);
    } catch (error) {
      if (signal?.aborted && !(signal.reason instanceof CmsError)) throw signal.reason;
      if (!(error instanceof CmsError)) {
        log.error({ err: error }, 'preview could not be loaded');
        return loadProblem(scope, 'error', 500);
      }
      // RT16: a 404 of the CMS, and any other failure
      if (error.failure === 'not-found') return loadProblem(scope, 'notFound', 404);
      log.warn({ reason: error.reason }, 'preview could not be loaded');
      return loadProblem(scope, 'error', error.httpStatus >= 500 ? error.httpStatus : 502);
    }
  }

  async function build(scope: AdminScope, query: URLSearchParams, visit: PreviewVisit, call: CallContext) {
    const { locale, module, id } = scope;
    const site = await sites.load(locale);
    const context: PreviewContext = {
      scope,
      site,
      t: options.translates[locale],
      link: (to) => links.link(to, visit),
      isOne: visit.isOne,
      read: async (name, callOptions) => {
        call.signal?.throwIfAborted();
        return data.read(name, locale, callOptions, call);
      },
      ask: async (name, callOptions, of = locale) => {
        call.signal?.throwIfAborted();
        return client.call(name, of, callOptions, call);
      },
    };
    const view = async (): Promise<{ page: PageData; status: number }> => {
      if (module === PREVIEW_MODULE) return { page: await buildPreview(context), status: 200 };
      if (module !== '' && !isPreviewModule(module)) throw new CmsError('not-found', 'preview', 'unknown module', 404);
      if (id === '' || module === '') return { page: await buildDraftList(context, module), status: 200 };
      return buildDraftPage(context, module, {
        query,
        warn: (data, message) => log.warn(data, message),
        isFailing: (name) => data.isFailing(name, locale),
      });
    };
    return { ...(await view()), site: site.data };
  }

  async function loadProblem(scope: AdminScope, problem: PreviewProblem, status: number): Promise<PageResult> {
    const { locale } = scope;
    const known = await withTimeout(SHELL_WAIT_MS, sites.load(locale)).catch((): typeof TIMED_OUT => TIMED_OUT);
    const site = known === TIMED_OUT ? emptySite(locale, options.shell) : known.data;
    return finish(buildProblemPage(site, scope, problem, options.translates[locale]), status, site);
  }

  function finish(page: PageData, status: number, site: SiteData): PageResult {
    return { type: 'page', status, site, page: { ...page, formToken: options.issueFormToken(false) } };
  }

  return { load: (scope, query, visit, call = {}) => load(scope, query, visit, call), loadProblem };
}

/** Below /admin/preview: the test page, all blocks, one block. */
function buildPreview(context: PreviewContext): PageOf<'default_white'> | Promise<PageOf<'default_white'>> {
  const { scope } = context;
  if (scope.id === '') return buildBlockList(context);
  if (isBlockType(scope.id)) return buildBlockPage(context, scope.id);
  if (scope.id !== TEST_ID) throw new CmsError('not-found', 'preview', 'unknown block', 404);
  return buildTestPage(context);
}

/** RT04: the drafts of all modules, or of one. Previews also work with a CMS that has no list of drafts. */
async function buildDraftList(context: PreviewContext, module: PreviewModuleName | ''): Promise<PageData> {
  const { scope, t, link, site, ask } = context;
  const { locale } = scope;
  const drafts = await ask('drafts').catch((error: unknown) => {
    if (error instanceof CmsError) return null;
    throw error;
  });
  const modules = module === '' ? PREVIEW_MODULES : [module];
  const title = module === '' ? t('preview.drafts.title') : t(`preview.module.${module}`);
  return buildPreviewPage(site.data, {
    scope,
    link,
    title,
    lead: t('preview.drafts.lead'),
    content: {
      view: 'drafts',
      failed: drafts === null,
      modules: modules.map((name) => ({
        link: { text: t(`preview.module.${name}`), href: link({ module: name, id: '', locale }) },
        drafts: (drafts ?? [])
          .filter((draft) => draft.module === name)
          .map((draft) => ({
            text: draft.title,
            href: link({ module: name, id: draft.id, locale }),
            isNew: draft.isNew !== false,
            updated: draft.updated ?? null,
          })),
      })),
      links: [...(module === '' ? [] : [toDraftsLink(context)]), toBlocksLink(context), toTestLink(context)],
    },
  });
}
