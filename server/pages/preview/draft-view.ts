import { type Endpoint, type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import type { Models } from '#shared/contract/models/models.ts';
import type { CallOptions, ReadName } from '#shared/contract/types.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type PageKindName, toPageKind } from '#shared/pages/page-kinds.ts';
import { type PreviewModuleName, previewModules } from '#shared/pages/preview-modules.ts';
import type { DraftNotice } from '#shared/pages/preview-page.ts';
import { toAdminPath } from '#shared/routing/admin-path.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildEntityPath, isPattern } from '#shared/routing/slug-pattern.ts';
import { findCategoryPath, isPublished } from '#shared/rules/products/category-tree.ts';
import { CmsError } from '../../cms/cms-error.ts';
import { assemblePage } from '../assemble-page.ts';
import { kinds } from '../kinds/kinds.ts';
import type { LoadContext } from '../page-kind.ts';
import { linkTerms } from '../term-links.ts';
import { toChangeLines } from './change-lines.ts';
import type { PreviewContext } from './preview-context.ts';
import { PREVIEW_ROBOTS } from './preview-page.ts';

type Node = Models['SitemapNode'];
/** What all previewed models share. */
interface Entity {
  id?: string | null;
  slug?: string;
  title?: string;
  name?: string;
  status?: string | null;
}

/** RT04, RT17: a draft in its real layout, as its kind loads it; rejects with CmsError. */
export async function buildDraftPage(
  context: PreviewContext,
  module: PreviewModuleName,
  rest: Pick<LoadContext, 'query' | 'warn' | 'isFailing'>,
): Promise<{ page: PageData; status: number }> {
  const { scope, site, t, link, isOne, ask } = context;
  const row = previewModules[module];
  const draft = (await ask(row.draft, { params: { id: scope.id } })) as Entity;
  const { kind, node } = findNode(context, row.kind, draft);
  const [published, translations] = await Promise.all([
    findPublished(context, module, kind, draft),
    findTranslations(context, row.draft),
  ]);
  const read = readAsPublished(context, row.published, draft);
  const { id, locale } = scope;
  const path = toAdminPath(scope);
  const loadContext: LoadContext = { kind, node, id, locale, site, t, read, readClientQuery: read, ...rest };
  const plain = await kinds[kind].load(loadContext);
  const loaded = kinds[kind].linksTerms ? linkTerms(plain, site, path) : plain;
  const page = assemblePage({ draft: loaded, kind, node, path, site, query: rest.query, translations, t });
  const address = published && published !== 'unknown' ? toPublicPath(context, module, node, published) : null;
  const notice = { published: address, list: isOne ? null : link({ module: '', id: '', locale }) };
  const quiet = { canonical: null, image: null, robots: PREVIEW_ROBOTS, alternates: [], feeds: [], data: [] };
  return {
    page: {
      ...page,
      head: { ...page.head, ...quiet, title: t('preview.draft.title', { title: page.head.title }) },
      draft: { ...notice, ...compare(context, published, draft) },
    },
    status: loaded.status ?? 200,
  };
}

const isByReference = (name: EndpointName): boolean => (endpoints[name] as Endpoint).isByReference === true;

function compare({ t }: PreviewContext, published: Entity | 'unknown' | null, draft: Entity) {
  if (published === null) return { state: 'new', changes: [] } satisfies Partial<DraftNotice>;
  if (published === 'unknown') return { state: 'unknown', changes: [] } satisfies Partial<DraftNotice>;
  const changes = toChangeLines(published, draft, t);
  return { state: changes.length > 0 ? 'changed' : 'same', changes } satisfies Partial<DraftNotice>;
}

/** The sitemap node of the draft; a page without one gets a node right below the home page. */
function findNode(
  { scope, site }: PreviewContext,
  usual: PageKindName,
  draft: Entity,
): { kind: PageKindName; node: Node } {
  const [nodeType = '', action = ''] = usual.split('.');
  if (usual === 'page.show') {
    for (const node of site.index.nodes) {
      const kind = node.nodeReference === scope.id ? toPageKind(node.nodeType, node.action) : null;
      if (kind && isByReference(kinds[kind].endpoint)) return { kind, node };
    }
  }
  const known = usual === 'page.show' ? null : site.index.find(nodeType, action);
  if (known) return { kind: usual, node: known };
  const home = site.index.nodes.find((node) => node.crumbs?.length)?.crumbs?.at(-1);
  const own = { name: draft.title ?? draft.name ?? scope.id, slug: toAdminPath(scope) };
  return {
    kind: usual,
    node: { nodeType, action, slug: own.slug, nodeReference: scope.id, crumbs: home ? [own, home] : [] },
  };
}

/** Reads by the draft's id give the draft, as if it were published; all other reads give the published content. */
function readAsPublished(
  { scope, read }: PreviewContext,
  calls: readonly ReadName[],
  draft: Entity,
): LoadContext['read'] {
  const shown = 'status' in draft ? { ...draft, status: 'published' } : draft;
  return (name, options) =>
    calls.includes(name) && Object.values(options?.params ?? {}).includes(scope.id)
      ? Promise.resolve(shown as never)
      : read(name, options);
}

/** The published version, by its id or slug; null: there is none. */
async function findPublished(
  { scope, ask }: PreviewContext,
  module: PreviewModuleName,
  kind: PageKindName,
  draft: Entity,
): Promise<Entity | 'unknown' | null> {
  const name: ReadName = module === 'page' ? kinds[kind].endpoint : previewModules[module].published[0];
  for (const value of new Set([scope.id, draft.slug ?? scope.id])) {
    try {
      const found = (await ask(name, toParams(name, value))) as Entity;
      if (module === 'product_category' && !isPublished(found)) return null;
      if ((found.id ?? scope.id) === (draft.id ?? scope.id)) return found;
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      if (error.failure !== 'not-found' && error.failure !== 'gone') return 'unknown';
    }
  }
  return null;
}

/** The parameter is called `:id` or `:slug`, depending on the call. */
function toParams(name: EndpointName, value: string): CallOptions<ReadName> {
  const key = /:(\w+)/.exec(endpoints[name].path)?.[1] ?? 'id';
  return { params: { [key]: value } } as never;
}

function toPublicPath(
  { site }: PreviewContext,
  module: PreviewModuleName,
  node: Node,
  published: Entity,
): string | null {
  const { locale, localeMode } = site.data;
  if (!isPattern(node.slug)) return module === 'page' ? withLocale(node.slug, locale, localeMode) : null;
  const slug =
    module === 'product_category'
      ? findCategoryPath(published as Models['ProductCategory'], site.categories)
      : published.slug;
  return slug ? withLocale(buildEntityPath(node.slug, slug), locale, localeMode) : null;
}

/** The same draft in the other languages, where the CMS has it. */
async function findTranslations(
  { scope, ask, link }: PreviewContext,
  call: (typeof previewModules)[PreviewModuleName]['draft'],
): Promise<Partial<Record<Locale, string>>> {
  const found = await Promise.all(
    LOCALES.map(async (locale): Promise<[Locale, string][]> => {
      const isThere =
        locale === scope.locale ||
        (await ask(call, { params: { id: scope.id } }, locale).then(
          () => true,
          () => false,
        ));
      return isThere ? [[locale, link({ ...scope, locale })]] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
