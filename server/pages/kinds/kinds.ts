import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { SENT_QUERY } from '#shared/pages/posted-form.ts';
import { blockPage, type PageKind } from '../page-kind.ts';
import { contactDepartment, contactDirectory } from './contact.ts';
import { dictionary } from './dictionary.ts';
import { downloadCenter } from './download-center.ts';
import { home } from './home.ts';
import { annualMeetingReports, events, periodicReports, stock, stockReport, stockReports } from './investor.ts';
import { jobList, jobOffer } from './jobs.ts';
import { post, postCategory, postList } from './posts.ts';
import { product } from './product.ts';
import { productCategory } from './product-category.ts';
import { productComparison, productFinder, productList } from './product-lists.ts';
import { search } from './search.ts';

/** Pages of blocks and nothing else. */
const contentPage = blockPage({ layout: 'default' });
const articlePage = blockPage({ layout: 'default', linksTerms: true });

/** Every page kind: one that is missing here does not compile. What is more than a view below blocks has a file. */
export const kinds: Record<PageKindName, PageKind> = {
  'page.home': home,
  'page.index': contentPage,
  'page.show': contentPage,
  'article.index': articlePage,
  'article.show': articlePage,
  'product.index': productList,
  'product.finder': productFinder,
  'product.compare': productComparison,
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
  'download_center.index': downloadCenter,
  'stock.index': stock,
  'stock_report.index': stockReports,
  'stock_report.show': stockReport,
  'periodic_report.index': periodicReports,
  'annual_meeting_report.index': annualMeetingReports,
  'event.index': events,
  'dictionary.index': dictionary,
  'newsletter.index': blockPage({
    layout: 'default_white',
    loadView: async ({ read }) => ({
      type: 'newsletter',
      categories: await read('newsletterCategories').catch(() => []),
    }),
  }),
  'survey.show': blockPage({
    layout: 'default_white',
    // never cached: its form's token belongs to one visitor (load-page.ts)
    queryNames: null,
    async loadView({ read, id, query }) {
      const wasSent = query.get(SENT_QUERY.form) === 'survey';
      const [survey, results] = await Promise.all([
        read('survey', { params: { id } }),
        // the form has been sent, whether its results can be read or not
        wasSent ? read('surveyResults', { params: { id } }).catch(() => null) : null,
      ]);
      return { type: 'survey', survey, results };
    },
  }),
  // D7: never cached
  'whistleblower.index': blockPage({
    layout: 'default_white',
    queryNames: null,
    loadView: async () => ({ type: 'whistleblower' }),
  }),
  'purchasing_department.index': blockPage({
    layout: 'default',
    loadView: async ({ read }) => ({ type: 'purchasing_department', items: await read('purchasingItems') }),
  }),
};
