import { listAdvisories, listOfProduct, type ProductAdvisory } from '#shared/rules/advisories/advisories.ts';
import { toPageNumber } from '#shared/rules/lists/pagination.ts';
import { readOptional } from '../../../cache/dependency-tracker.ts';
import { HttpError } from '../../../http/http-error.ts';
import { findAlertTopic } from '../../alert-topic.ts';
import { checkPageNumber, readFilter } from '../../page-query.ts';
import { blockPage } from '../block-page.ts';
import type { PageContext, PageKind } from '../page-kind.ts';

/** How long a product page waits for the advisories, in milliseconds; it is complete without them. */
const PRODUCT_WAIT_MS = 500;

export const advisoryList = blockPage({
  layout: 'default',
  queryNames: ['product', 'page'],
  async loadView({ read, query, locale }) {
    const requested = { product: readFilter(query, 'product'), number: toPageNumber(query.get('page')) };
    const [all, alertTopic] = await Promise.all([read('advisories'), findAlertTopic({ read }, 'advisory.show')]);
    const list = listAdvisories(all, requested, locale);
    checkPageNumber(list.number, list.pages);
    return { type: 'advisories' as const, list, alertTopic };
  },
  extend: (_context, _page, { list: { number, pages, product } }) => ({ list: { number, pages, filter: { product } } }),
});

/** Read from the list, which contains whole advisories, so that a CMS needs no second call. */
export const advisory: PageKind = {
  endpoint: 'advisories',
  queryNames: [],
  async load({ read, id, site }) {
    const found = (await read('advisories')).find(({ slug }) => slug === id);
    if (!found) throw new HttpError(404);
    const { title, number, summary } = found;
    return {
      layout: 'default_white',
      content: { page: { title, lead: summary, blocks: [] }, pageView: { type: 'advisory', advisory: found } },
      title,
      bannerTitle: site.sitemap.find('advisory.index')?.crumbs?.[0]?.name ?? null,
      seoTitle: `${number}: ${title}`,
      description: summary,
      type: 'article',
      entity: found,
    };
  },
};

/** Advisories of a product; empty if the site has no advisory pages or the advisories are not available. */
export async function loadOfProduct({ read, site }: PageContext, productId: string): Promise<ProductAdvisory[]> {
  if (!site.siteData.routes['advisory.show']) return [];
  return listOfProduct((await readOptional(PRODUCT_WAIT_MS, read('advisories'))) ?? [], productId);
}
