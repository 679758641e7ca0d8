import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { Loader } from '../page-draft.ts';
import { loadCmsPage } from './cms-page.ts';
import { loadJob, loadJobList } from './job.ts';
import { loadContact, loadContactPage, loadReport, loadSearch } from './others.ts';
import { loadPost, loadPostCategory, loadPostList } from './post.ts';
import { loadProduct } from './product.ts';
import { loadProductCategory } from './product-category.ts';
import { loadProductComparison, loadProductFinder } from './product-finder.ts';

/** Total: a page kind without a loader does not compile. */
export const loaders: Record<PageKindName, Loader> = {
  'page.home': loadCmsPage,
  'page.index': loadCmsPage,
  'page.show': loadCmsPage,
  'article.index': loadCmsPage,
  'article.show': loadCmsPage,
  'product.index': loadCmsPage,
  'product.finder': loadProductFinder,
  'product.compare': loadProductComparison,
  'product.show': loadProduct,
  'product_category.index': loadCmsPage,
  'product_category.show': loadProductCategory,
  'post.index': loadPostList,
  'post_category.show': loadPostCategory,
  'post.show': loadPost,
  'job_offer.index': loadJobList,
  'job_offer.show': loadJob,
  'contact.index': loadContactPage,
  'contact.show': loadContact,
  'search.index': loadSearch,
  'download_center.index': loadCmsPage,
  'stock.index': loadCmsPage,
  'stock_report.index': loadCmsPage,
  'stock_report.show': loadReport,
  'periodic_report.index': loadCmsPage,
  'annual_meeting_report.index': loadCmsPage,
  'event.index': loadCmsPage,
  'dictionary.index': loadCmsPage,
  'newsletter.index': loadCmsPage,
  'survey.show': loadCmsPage,
  'whistleblower.index': loadCmsPage,
  'purchasing_department.index': loadCmsPage,
};
