import type { PageOf } from '#shared/pages/page-data.ts';
import { type PreviewContext, toBlocksLink, toDraftsLink } from './preview-context.ts';
import { buildPreviewPage } from './preview-page.ts';

/** RT02: what previews are, and simulators of popups and surveys. */
export async function buildTestPage(context: PreviewContext): Promise<PageOf<'default_white'>> {
  const { scope, t, link, site, read } = context;
  const named = site.index.nodes.flatMap(({ nodeType, nodeReference, crumbs, slug }) =>
    nodeReference ? [{ id: nodeReference, nodeType, name: crumbs?.[0]?.name ?? slug }] : [],
  );
  const surveyIds = new Set(named.filter(({ nodeType }) => nodeType === 'survey').map(({ id }) => id));
  const [popups, ...surveys] = await Promise.all([
    read('popups').catch(() => []),
    ...[...surveyIds].map((id) => read('survey', { params: { id } }).catch(() => null)),
  ]);
  const targets = new Set(popups.flatMap((popup) => popup.nodeReferences ?? []));
  return buildPreviewPage(site.data, {
    scope,
    link,
    title: t('preview.test.title'),
    lead: t('preview.test.lead'),
    content: {
      view: 'test',
      links: [toDraftsLink(context), toBlocksLink(context)],
      surveys: surveys.filter((survey) => survey !== null),
      popups,
      categories: [...site.categories.values()].map(({ id, name, parentBranch }) => ({
        id,
        name,
        parentBranch: parentBranch ?? null,
      })),
      nodes: named.filter(({ id }) => targets.has(id)).map(({ id, name }) => ({ id, name })),
      now: Date.now(),
    },
  });
}
