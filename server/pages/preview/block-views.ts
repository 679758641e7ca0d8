import { type Block, type BlockType, blockContentModels } from '#shared/contract/models/block.ts';
import type { Models } from '#shared/contract/models/models.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { toPageKind } from '#shared/pages/page-kinds.ts';
import { type AdminScope, PREVIEW_MODULE } from '#shared/routing/admin-path.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { kinds } from '../kinds/kinds.ts';
import type { PreviewContext } from './preview-context.ts';
import { buildPreviewPage } from './preview-page.ts';

const BLOCK_TYPES = Object.keys(blockContentModels) as BlockType[];
/** Pages that are named under a sample. */
const USES_MAX = 5;

export const isBlockType = (name: string): name is BlockType => Object.hasOwn(blockContentModels, name);

interface Use {
  block: Block;
  page: Models['Page'];
  href: string;
}

const toScope = ({ locale }: AdminScope, id: string): AdminScope => ({ module: PREVIEW_MODULE, id, locale });

/** RT03: all blocks, with the number of pages that have one. */
export async function buildBlockList(context: PreviewContext): Promise<PageOf<'default_white'>> {
  const { scope, t, link } = context;
  const uses = await findUses(context);
  return buildPreviewPage(context.site.data, {
    scope,
    link,
    title: t('preview.blocks.title'),
    lead: t('preview.blocks.lead'),
    content: {
      view: 'blocks',
      blocks: BLOCK_TYPES.map((type) => ({
        type,
        text: t(`preview.block.${type}`),
        href: link(toScope(scope, type)),
        uses: new Set(uses.filter(({ block }) => block.type === type).map(({ href }) => href)).size,
      })),
    },
  });
}

/** RT03: one block, with the content of the first published page that has one. */
export async function buildBlockPage(context: PreviewContext, type: BlockType): Promise<PageOf<'default_white'>> {
  const { scope, t, link } = context;
  const own = (await findUses(context)).filter(({ block }) => block.type === type);
  const linkTo = (name: BlockType | undefined) =>
    name ? { text: t(`preview.block.${name}`), href: link(toScope(scope, name)) } : null;
  const at = BLOCK_TYPES.indexOf(type);
  const pages = new Map(own.map(({ page, href }) => [href, { text: page.title, href }]));
  const sample = own[0]?.block;
  return buildPreviewPage(context.site.data, {
    scope,
    link,
    title: t(`preview.block.${type}`),
    lead: t(sample ? 'preview.block.lead' : 'preview.block.unused'),
    blocks: sample ? [sample] : [],
    content: {
      view: 'block',
      block: type,
      uses: [...pages.values()].slice(0, USES_MAX),
      previous: linkTo(BLOCK_TYPES[at - 1]),
      next: linkTo(BLOCK_TYPES[at + 1]),
      list: { text: t('preview.blocks.title'), href: link(toScope(scope, '')) },
    },
  });
}

/** Blocks of the published pages of the language, from the data that visitors read; a page that fails has none. */
async function findUses({ site, read }: PreviewContext): Promise<Use[]> {
  const { locale, localeMode } = site.data;
  const found = await Promise.all(
    site.index.nodes.map(async ({ nodeType, action, slug, nodeReference }): Promise<Use[]> => {
      const kind = toPageKind(nodeType, action);
      const endpoint = kind && kinds[kind].endpoint;
      if (!nodeReference || (endpoint !== 'page' && endpoint !== 'downloadCenterPage')) return [];
      const page = await read(endpoint, { params: { id: nodeReference } }).catch(() => null);
      return (page?.blocks ?? []).map((block) => ({
        block,
        page: page as Models['Page'],
        href: withLocale(slug, locale, localeMode),
      }));
    }),
  );
  return found.flat();
}
