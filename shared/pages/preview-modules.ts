import type { EndpointName } from '../contract/endpoints.ts';
import type { ReadName } from '../contract/types.ts';
import type { PageKindName } from './page-kinds.ts';

type DraftCall = Extract<EndpointName, `${string}Preview`>;

interface PreviewModule {
  /** Call that reads the draft, at the address `{type}_preview` (RT17). */
  draft: DraftCall;
  /** Calls that read the published version, by id or slug. */
  published: readonly ReadName[];
  /** Kind whose loader builds the preview page; a page of the sitemap uses its own kind instead. */
  kind: PageKindName;
}

/** Modules of `/admin/{module?}/{id?}`, by the type in the path of their preview call. */
export const previewModules = {
  page: { draft: 'pagePreview', published: ['page', 'downloadCenterPage'], kind: 'page.show' },
  post: { draft: 'postPreview', published: ['post'], kind: 'post.show' },
  product: { draft: 'productPreview', published: ['product'], kind: 'product.show' },
  product_category: {
    draft: 'productCategoryPreview',
    published: ['productCategory'],
    kind: 'product_category.show',
  },
  job_offer: { draft: 'jobOfferPreview', published: ['jobOffer'], kind: 'job_offer.show' },
  stock_report: { draft: 'stockReportPreview', published: ['stockReport'], kind: 'stock_report.show' },
} as const satisfies Record<string, PreviewModule>;

export type PreviewModuleName = keyof typeof previewModules;

export const PREVIEW_MODULES = Object.keys(previewModules) as PreviewModuleName[];

export function isPreviewModule(name: string): name is PreviewModuleName {
  return Object.hasOwn(previewModules, name);
}
