import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import type { ReadName } from '#shared/contract/types.ts';
import type { TextKey, Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { type PageKindName, toPageKind } from '#shared/pages/page-kinds.ts';
import { type PreviewModuleName, previewModules } from '#shared/pages/preview-modules.ts';
import type { DraftNotice } from '#shared/pages/preview-page.ts';
import { toAdminPath } from '#shared/routing/admin-path.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildEntityPath, isPattern } from '#shared/routing/slug-pattern.ts';
import { CmsError } from '../../cms/cms-error.ts';
import { HttpError } from '../../http/http-error.ts';
import { interfaceTexts } from '../../interface-texts.ts';
import { assemblePage } from '../assemble-page.ts';
import { kinds } from '../kinds/kinds.ts';
import type { PageContext, PageKind, PageParts } from '../kinds/page-kind.ts';
import { buildStaticFrame } from '../static-pages.ts';
import { type ChangeStep, listDraftChanges } from './draft-changes.ts';
import { linkLocales, PREVIEW_ROBOTS, type PreviewContext } from './preview-pages.ts';

/** Fields that all previewed models share. */
interface Entity {
  title?: string;
  name?: string;
}

/** A draft in its real layout, with its differences from the published version; rejects with CmsError (RT04, RT17). */
export async function loadDraftPage(
  context: PreviewContext,
  module: PreviewModuleName,
): Promise<{ page: PageData; status: number }> {
  const { scope, t, query, link, isOne, ask } = context;
  const { id, locale } = scope;
  const calls = previewModules[module];
  const draft = (await ask(calls.draft, { params: { id } })) as Entity;
  const { kind, node } = findNode(context, calls.kind, draft);
  const pageKind = kinds[kind];
  const isModel = (name: ReadName) => (calls.published as readonly ReadName[]).includes(name);
  // reads by the draft's id return the draft as if it were published; all others return the visitors' data
  const shown = 'status' in draft ? { ...draft, status: 'published' } : draft;
  const read: PageContext['read'] = (name, options) =>
    isModel(name) && Object.values(options?.params ?? {}).includes(id)
      ? Promise.resolve(shown as never)
      : context.read(name, options);
  const loadContext: PageContext = { ...context, kind, node, id, locale, read, readClientQuery: read };
  const loaded = await pageKind.load(loadContext);
  // compare with the currently published version, not the cached one
  const readNow: PageContext['read'] = (name, options) => (isModel(name) ? ask : context.read)(name, options);
  const published = await loadPublished(pageKind, { ...loadContext, read: readNow, readClientQuery: readNow }, loaded);
  const path = toAdminPath(scope);
  const translations = linkLocales(scope, link);
  const page = assemblePage({ parts: loaded, context: loadContext, pageKind, path, query, translations });
  const title = t('preview.draft.title', { title: page.head.title });
  const head = {
    ...buildStaticFrame(context.site.siteData, title, page.head.description).head,
    title,
    robots: PREVIEW_ROBOTS,
  };
  const list = isOne ? null : link({ module: '', id: '', locale });
  const notice: DraftNotice =
    typeof published === 'string'
      ? { state: published, changes: [], published: null, list }
      : { ...compare(published, loaded, t), published: toPublicPath(context, node, published), list };
  return { page: { ...page, head, draft: notice }, status: loaded.status ?? 200 };
}

/** Finds the sitemap node of the draft; a page without one gets a node directly below the home page. */
function findNode(
  { scope, site }: PreviewContext,
  usual: PageKindName,
  draft: Entity,
): Pick<PageContext, 'kind' | 'node'> {
  const { nodes, find } = site.sitemap;
  const listed = usual === 'page.show' ? null : find(usual);
  if (listed) return { kind: usual, node: listed };
  for (const node of nodes) {
    const kind = node.nodeReference === scope.id ? toPageKind(node.nodeType, node.action) : null;
    const call: Endpoint | null = kind && endpoints[kinds[kind].endpoint];
    if (kind && call?.isByReference) return { kind, node };
  }
  const home = nodes.find((node) => node.crumbs?.length)?.crumbs?.at(-1);
  const crumb = { name: draft.title ?? draft.name ?? scope.id, slug: toAdminPath(scope) };
  const crumbs = home ? [crumb, home] : [];
  const [nodeType = '', action = ''] = usual.split('.');
  return { kind: usual, node: { nodeType, action, slug: crumb.slug, nodeReference: scope.id, crumbs } };
}

/** Loads the version that visitors see; new: nothing is published yet · unknown: it could not be loaded. */
async function loadPublished(
  pageKind: PageKind,
  context: PageContext,
  { entity }: PageParts,
): Promise<PageParts | 'new' | 'unknown'> {
  const isBySlug = endpoints[pageKind.endpoint].path.endsWith('/:slug');
  return pageKind.load({ ...context, id: (isBySlug && entity?.slug) || context.id }).then(
    (found) => (found.entity?.id === entity?.id ? found : 'new'),
    (error: unknown) => {
      if (error instanceof HttpError && error.statusCode === 404) return 'new';
      if (error instanceof CmsError) return error.isAbsence ? 'new' : 'unknown';
      throw error;
    },
  );
}

/** Public address of the published version; null if it has no node in the sitemap. */
function toPublicPath(
  { site, scope }: PreviewContext,
  node: PageContext['node'],
  { entity }: PageParts,
): string | null {
  const { locale, localeMode } = site.siteData;
  if (node.slug === toAdminPath(scope) || (isPattern(node.slug) && !entity?.slug)) return null;
  return withLocale(buildEntityPath(node.slug, entity?.slug ?? ''), locale, localeMode);
}

/** The CMS's model of a page. */
const toModel = ({ entity, content }: PageParts): object =>
  entity ?? ('page' in content ? (content.page ?? {}) : content);

/** Names the changes in the language of the page. */
function compare(published: PageParts, draft: PageParts, t: Translate): Pick<DraftNotice, 'state' | 'changes'> {
  const changes = listDraftChanges(toModel(published), toModel(draft)).map(({ path, type }) => ({
    place: toPlace(path, t),
    type,
  }));
  return { state: changes.length > 0 ? 'changed' : 'same', changes };
}

type FieldOf<Key> = Key extends `preview.field.${infer Name}` ? Name : never;
const isField = (name: string): name is FieldOf<TextKey> => Object.hasOwn(interfaceTexts.pl, `preview.field.${name}`);

/** Names the changed field; the step to a block's content is left out, as the block itself is named. */
function toPlace(path: readonly ChangeStep[], t: Translate): string {
  const steps = path.filter((step, i) => !('field' in step && step.field === 'content' && i > 0));
  return steps
    .map((step) => ('item' in step ? step.item : isField(step.field) ? t(`preview.field.${step.field}`) : step.field))
    .join(' › ');
}
