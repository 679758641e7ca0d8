import { type Block, type BlockType, blockContentModels } from '#shared/contract/models/block.ts';
import type { Answer, CallOptions, ReadName } from '#shared/contract/types.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { toPageKind } from '#shared/pages/page-kinds.ts';
import { PREVIEW_MODULES, type PreviewModuleName } from '#shared/pages/preview-modules.ts';
import type { PreviewContent, PreviewLink, PreviewProblem } from '#shared/pages/preview-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import {
  type AdminScope,
  COMPONENTS_ID,
  PREVIEW_MODULE,
  TEST_ID,
  toAdminAddress,
  toAdminPath,
} from '#shared/routing/admin-path.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { emptyIfCmsFails, nullIfCmsFails } from '../../cms/cms-error.ts';
import { HttpError } from '../../http/http-error.ts';
import { findDeferred } from '../kinds/block-page.ts';
import { kinds } from '../kinds/kinds.ts';
import type { PageContext } from '../kinds/page-kind.ts';
import { buildStaticFrame } from '../static-pages.ts';

/** Passed to the functions that build preview pages. */
export interface PreviewContext
  extends Pick<PageContext, 'site' | 'query' | 't' | 'read' | 'inLocale' | 'isFailing' | 'warn'> {
  scope: AdminScope;
  /** Address of another preview, valid as long as this visit. */
  link(scope: AdminScope): string;
  /** The visit is limited to this draft, in all languages. */
  isOne: boolean;
  /** Calls the CMS directly, without the cache; for drafts. */
  ask<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
}
type PreviewPage = PageOf<'default_white'>;

/** Robots directive of all pages for editors. */
export const PREVIEW_ROBOTS = 'noindex, nofollow';
const BLOCK_TYPES = Object.keys(blockContentModels) as BlockType[];
/** Pages below /admin/preview: the test page, all components, all blocks, one block. */
export function loadPreviewPage(context: PreviewContext): Promise<PreviewPage> {
  const { id } = context.scope;
  if (id === '') return loadBlockList(context);
  if (id === TEST_ID) return loadTestPage(context);
  if (id === COMPONENTS_ID) return loadComponentsPage(context);
  const type = BLOCK_TYPES.find((name) => name === id);
  if (!type) throw new HttpError(404);
  return loadBlockPage(context, type);
}

/** The drafts of all modules ('') or of one (RT04). Previews also work with a CMS that has no list of drafts. */
export async function loadDraftList(context: PreviewContext, module: PreviewModuleName | ''): Promise<PreviewPage> {
  const { t, ask } = context;
  const drafts = await nullIfCmsFails(ask('drafts'));
  const toModule = (name: PreviewModuleName) => ({
    link: toLink(context, t(`preview.module.${name}`), name),
    drafts: (drafts ?? [])
      .filter((draft) => draft.module === name)
      .map(({ id, title, isNew, updated }) => ({
        ...toLink(context, title, name, id),
        isNew: isNew !== false,
        updated: updated ?? null,
      })),
  });
  const { all, blocks, test } = findLinks(context);
  return buildPage(context, {
    title: module === '' ? all.text : t(`preview.module.${module}`),
    lead: t('preview.drafts.lead'),
    content: {
      view: 'drafts',
      failed: drafts === null,
      modules: (module === '' ? PREVIEW_MODULES : [module]).map(toModule),
      links: module === '' ? [blocks, test] : [all, blocks, test],
    },
  });
}

/** All block types (RT03). */
async function loadBlockList(context: PreviewContext): Promise<PreviewPage> {
  const { t } = context;
  return buildPage(context, {
    title: t('preview.blocks.title'),
    lead: t('preview.blocks.lead'),
    content: {
      view: 'blocks',
      blocks: BLOCK_TYPES.map((type) => ({
        ...toLink(context, t(`preview.block.${type}`), PREVIEW_MODULE, type),
        type,
      })),
    },
  });
}

/** One block type, with the content of the first published page that uses it (RT03). */
async function loadBlockPage(context: PreviewContext, type: BlockType): Promise<PreviewPage> {
  const { t } = context;
  const sample = await findSample(context, type);
  return buildPage(context, {
    title: t(`preview.block.${type}`),
    lead: t(sample ? 'preview.block.lead' : 'preview.block.unused'),
    blocks: sample ? [sample.block] : [],
    content: { view: 'block', block: type, usedOn: sample?.page ?? null, list: findLinks(context).blocks },
  });
}

/** Every component of `client/ui` with its variants, for whoever builds blocks and pages. */
async function loadComponentsPage(context: PreviewContext): Promise<PreviewPage> {
  const { t, scope, link } = context;
  const picture = await findSample(context, 'content_image');
  const films = await findSample(context, 'movies');
  return buildPage(context, {
    title: t('preview.components.title'),
    lead: t('preview.components.lead'),
    content: {
      view: 'components',
      here: link(scope),
      image: picture?.block.type === 'content_image' ? picture.block.content.image : null,
      movie: films?.block.type === 'movies' ? (films.block.content.movies[0] ?? null) : null,
      list: findLinks(context).blocks,
    },
  });
}

/** The first block of a type on the published pages of the language, from the visitors' data, and its page. */
async function findSample(
  { site, read }: PreviewContext,
  type: BlockType,
): Promise<{ block: Block; page: PreviewLink } | null> {
  const { locale, localeMode } = site.siteData;
  for (const { nodeType, action, slug, nodeReference } of site.sitemap.nodes) {
    const kind = toPageKind(nodeType, action);
    const endpoint = kind && kinds[kind].endpoint;
    if (!nodeReference || (endpoint !== 'page' && endpoint !== 'downloadCenterPage')) continue;
    // one after another, as the connections to the CMS are for visitors
    const page = await nullIfCmsFails(read(endpoint, { params: { id: nodeReference } }));
    const block = page?.blocks.find((candidate) => candidate.type === type);
    if (page && block) return { block, page: { text: page.title, href: withLocale(slug, locale, localeMode) } };
  }
  return null;
}

/** An explanation of previews, every popup, and a trial run of surveys (RT02). */
async function loadTestPage(context: PreviewContext): Promise<PreviewPage> {
  const { t, site, read } = context;
  const surveyIds = new Set(
    site.sitemap.nodes.flatMap(({ nodeType, nodeReference }) =>
      nodeType === 'survey' && nodeReference ? [nodeReference] : [],
    ),
  );
  const [popups, ...surveys] = await Promise.all([
    emptyIfCmsFails(read('popups')),
    ...[...surveyIds].map((id) => nullIfCmsFails(read('survey', { params: { id } }))),
  ]);
  const { all, blocks, components } = findLinks(context);
  return buildPage(context, {
    title: t('preview.test.title'),
    lead: t('preview.test.lead'),
    content: {
      view: 'test',
      links: [all, blocks, components],
      surveys: surveys.filter((survey) => survey !== null),
      popups,
      now: Date.now(),
    },
  });
}

/** Page for a missing draft, a failure of the CMS, or a refused link (it explains how to get another one) (RT16). */
export function buildProblemPage(
  site: SiteData,
  scope: AdminScope,
  problem: PreviewProblem,
  t: Translate,
): PreviewPage {
  const [title, lead] = [t(`preview.${problem}.title`), t(`preview.${problem}.text`)];
  // links without a token: they need the cookie of an earlier visit
  const place = { site: { siteData: site }, scope, link: toAdminAddress };
  const list = toLink(place, t('preview.drafts.title'), '');
  return buildPage(place, { title, lead, content: { view: 'problem', problem, list } });
}

interface EditorPage {
  title: string;
  lead: string;
  content: PreviewContent;
  /** The sample in the preview of a block type. */
  blocks?: Block[];
}

type Place = Pick<PreviewContext, 'scope' | 'link'> & { site: { siteData: SiteData } };

/** Builds a page of the preview itself: a list, a block, a message. */
function buildPage({ site, scope, link }: Place, { title, lead, content, blocks = [] }: EditorPage): PreviewPage {
  const frame = buildStaticFrame(site.siteData, title, lead);
  return {
    ...frame,
    head: { ...frame.head, robots: PREVIEW_ROBOTS },
    layout: 'default_white',
    content: { page: { title, lead, blocks }, pageView: { type: 'preview', ...content } },
    kind: 'preview',
    path: toAdminPath(scope),
    translations: linkLocales(scope, link),
    deferred: findDeferred(blocks),
  };
}

/** Links to the preview in each language; a language without a draft has an error page. */
export const linkLocales = (scope: AdminScope, link: PreviewContext['link']): Partial<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, link({ ...scope, locale })]));

/** Links to the list of all drafts, to the blocks, the components and the test page. */
const findLinks = (context: PreviewContext) => ({
  all: toLink(context, context.t('preview.drafts.title'), ''),
  blocks: toLink(context, context.t('preview.blocks.title'), PREVIEW_MODULE),
  components: toLink(context, context.t('preview.components.title'), PREVIEW_MODULE, COMPONENTS_ID),
  test: toLink(context, context.t('preview.test.title'), PREVIEW_MODULE, TEST_ID),
});
const toLink = (
  { scope, link }: Pick<PreviewContext, 'scope' | 'link'>,
  text: string,
  module: string,
  id = '',
): PreviewLink => ({
  text,
  href: link({ module, id, locale: scope.locale }),
});
