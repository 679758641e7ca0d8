import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { advisory, advisoryList } from './advisories/advisories.ts';
import { contactDepartment } from './contact-department.ts';
import { contactDirectory } from './contact-directory.ts';
import { articlePage, contentPage } from './content-page.ts';
import { dictionary } from './dictionary.ts';
import { downloadCenter } from './download-center.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { itemPages } from './item-page.ts';
import { jobList } from './job-list.ts';
import { jobOffer } from './job-offer.ts';
import { newsletter } from './newsletter.ts';
import type { PageKind } from './page-kind.ts';
import { post } from './post.ts';
import { postCategory, postList } from './post-lists.ts';
import { product } from './products/product.ts';
import { productCategory } from './products/product-category.ts';
import { productComparison } from './products/product-comparison.ts';
import { productFinder } from './products/product-finder.ts';
import { productList } from './products/product-list.ts';
import { productLookup } from './products/product-lookup.ts';
import { periodicReports, stockReports } from './report-lists.ts';
import { search } from './search.ts';
import { stock } from './stock.ts';
import { stockReport } from './stock-report.ts';
import { survey } from './survey.ts';
import { whistleblower } from './whistleblower.ts';

/** All page kinds; a missing one is a type error. */
export const kinds: Record<PageKindName, PageKind> = {
  'page.home': home,
  'page.index': contentPage,
  'page.show': contentPage,
  'article.index': articlePage,
  'article.show': articlePage,
  'product.index': productList,
  'product.finder': productFinder,
  'product.compare': productComparison,
  'product.lookup': productLookup,
  'product.show': product,
  'product_category.index': contentPage,
  'product_category.show': productCategory,
  'post.index': postList,
  'post_category.show': postCategory,
  'post.show': post,
  'job_offer.index': jobList,
  'job_offer.show': jobOffer,
  'contact.index': contactDirectory,
  'contact.show': contactDepartment,
  'search.index': search,
  'advisory.index': advisoryList,
  'advisory.show': advisory,
  'download_center.index': downloadCenter,
  'stock.index': stock,
  'stock_report.index': stockReports,
  'stock_report.show': stockReport,
  'periodic_report.index': periodicReports,
  'event.index': events,
  'dictionary.index': dictionary,
  'newsletter.index': newsletter,
  'survey.show': survey,
  'whistleblower.index': whistleblower,
  ...itemPages,
};
