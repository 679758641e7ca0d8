import { LRUCache } from 'lru-cache';
import type { Block } from '#shared/contract/models/block.ts';
import type { Item } from '#shared/contract/models/block-items.ts';
import type { Models } from '#shared/contract/models/models.ts';
import { isLegalPath } from '#shared/rules/shell/legal-path.ts';
import type { LocaleSite } from '../cms/locale-sites.ts';
import type { TermLinker } from '../cms/term-linker.ts';
import { deriveOnce } from '../lib/derive-once.ts';
import type { PageParts } from './kinds/page-kind.ts';

/** Links glossary terms in a page's content, each at its first occurrence; not in legal texts (GL01). */
export function linkTerms(
  { content }: PageParts,
  { linkTerms: link, siteData }: LocaleSite,
  path: string,
): PageParts['content'] {
  if (!link || isLegalPath(path, siteData)) return content;
  // the texts of a layout are in one CMS answer, which other pages share: it is copied, not changed
  for (const name of ['page', 'post', 'product', 'category'] as const) {
    const answer = (content as Partial<Record<typeof name, Answer>>)[name];
    if (answer) return { ...content, [name]: linkedBy(link).memo(answer) } as PageParts['content'];
  }
  return content;
}

type Answer = Models['Page'] | Models['Post'] | Models['Product'] | Models['ProductCategory'];
/** Linking takes 0.3 to 3 ms, which pages that are not cached would take each time; the latest texts are cached. */
const LINKED_MAX = 100;
const linkedBy = deriveOnce(
  (link: TermLinker) =>
    new LRUCache<Answer, Answer>({ max: LINKED_MAX, memoMethod: (answer) => linkAnswer(answer, link) }),
);

/** Links the texts in the order in which the page shows them. */
function linkAnswer(answer: Answer, link: TermLinker): Answer {
  const seen = new Set<string>();
  const linked: Record<string, unknown> = { ...answer };
  const { description, tabs, blocks } = linked;
  if (typeof description === 'string') linked['description'] = link(description, seen);
  if (tabs) linked['tabs'] = (tabs as Item[]).map((item) => linkPart(item, link, seen));
  if (blocks) linked['blocks'] = (blocks as Block[]).map((block) => linkPart(block, link, seen));
  return linked as Answer;
}

/** Links the HTML of a block or a tab item, of its columns, and of its items. */
function linkPart<P extends { content?: unknown }>(part: P, link: TermLinker, seen: Set<string>): P {
  const content = part.content as { html?: string; columns?: string[]; items?: object[] } | null | undefined;
  if (!content) return part;
  return {
    ...part,
    content: {
      ...content,
      ...(content.html === undefined ? {} : { html: link(content.html, seen) }),
      ...(content.columns ? { columns: content.columns.map((html) => link(html, seen)) } : {}),
      ...(content.items ? { items: content.items.map((item) => linkPart(item, link, seen)) } : {}),
    },
  };
}
