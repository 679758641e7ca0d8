import type { PageData, PageViewType } from './page-data.ts';

/**
 * Texts that only some pages or lazy parts show, by the beginning of their keys, of which the longest counts; a browser loads them
 * with such a page or part. site: those that any page may show, and all that begin otherwise.
 */
export const TEXT_NAMESPACES = {
  site: [
    'basket.count',
    'basket.open',
    'basket.title',
    'compare.add',
    'compare.in',
    'compare.openChosen',
    'compare.sheets',
    'contact.directions',
    'contact.label',
    'contact.location',
    'contact.vcard',
    'feedback.label',
    'feedback.reviewed',
    'finder.link',
    'news.label',
    'search.count',
    'search.label',
    'search.submit',
    'search.suggestions',
  ],
  advisory: ['advisories.'],
  basket: ['basket.', 'zip.'],
  compare: ['compare.'],
  consent: ['consent.'],
  contact: ['contact.', 'contactFinder.'],
  downloads: [
    'files.allTypes',
    'files.empty',
    'files.found',
    'files.label',
    'files.noScript',
    'files.search',
    'files.shared.',
    'files.types',
  ],
  error: ['error.'],
  finder: ['finder.'],
  forms: ['forms.', 'contactForm.', 'feedback.', 'newsletter.'],
  investor: ['investor.'],
  jobs: ['jobs.'],
  lookup: ['lookup.'],
  news: ['news.'],
  preview: ['popupTest.', 'preview.'],
  report: ['report.'],
  search: ['search.'],
  survey: ['survey.'],
} as const satisfies Record<string, readonly string[]>;
export type TextNamespace = keyof typeof TEXT_NAMESPACES;

const VIEW_NAMESPACES: Partial<Record<PageViewType, readonly TextNamespace[]>> = {
  advisories: ['advisory'],
  advisory: ['advisory'],
  stock: ['investor'],
  stock_reports: ['investor'],
  stock_report: ['investor'],
  periodic_reports: ['investor'],
  annual_meeting_reports: ['investor'],
  events: ['investor'],
  download_center: ['downloads'],
  newsletter: ['forms'],
  newsletter_confirmation: ['forms', 'error'],
  // its basket has to open without a network
  offline: ['basket'],
  product_comparison: ['compare'],
  product_finder: ['finder', 'lookup'],
  product_lookup: ['lookup'],
  purchasing_department: ['contact'],
  survey: ['survey', 'forms'],
  whistleblower: ['report', 'forms'],
  report_status: ['report', 'forms'],
  // shows surveys too
  preview: ['preview', 'survey', 'forms'],
};

const LAYOUT_NAMESPACES: Partial<Record<PageData['layout'], readonly TextNamespace[]>> = {
  contact: ['contact'],
  error: ['error'],
  // filters are those of the product finder
  job_offers: ['jobs', 'finder'],
  post: ['news'],
  search: ['search'],
};

/** What a page's texts are made of. */
export function textNamespacesOf(page: PageData): TextNamespace[] {
  const view = 'pageView' in page.content ? page.content.pageView : null;
  return [
    ...new Set<TextNamespace>([
      'site',
      ...((view && VIEW_NAMESPACES[view.type]) ?? []),
      ...(LAYOUT_NAMESPACES[page.layout] ?? []),
      ...(page.draft ? (['preview'] as const) : []),
    ]),
  ];
}

/** Part of a language's texts that a key belongs to. */
export function textNamespaceOf(key: string): TextNamespace {
  let found: TextNamespace = 'site';
  let length = 0;
  for (const [namespace, starts] of Object.entries(TEXT_NAMESPACES))
    for (const start of starts)
      if (key.startsWith(start) && start.length > length) [found, length] = [namespace as TextNamespace, start.length];
  return found;
}
