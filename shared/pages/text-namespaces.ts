import type { PageData } from './page-data.ts';
import type { PageViewType } from './page-views.ts';

/**
 * Groups of texts that only some pages or lazy parts need, by key prefix; the longest matching prefix decides. Browsers
 * load a group together with such a page or part. site: texts that any page may show, and all other keys.
 */
export const TEXT_NAMESPACES = {
  site: [
    'basket.count',
    'basket.open',
    'basket.title',
    'compare.add',
    'compare.count',
    'compare.in',
    'compare.openChosen',
    'compare.sheets',
    'compare.title',
    'consent.denied',
    'consent.everything',
    'consent.list.',
    'consent.policy',
    'consent.settings',
    'consent.text',
    'consent.title',
    'contact.directions',
    'contact.label',
    'contact.location',
    'contact.vcard',
    'feedback.label',
    'feedback.reviewed',
    'finder.apply',
    'finder.chosen',
    'finder.clear',
    'finder.link',
    'finder.phraseChip',
    'finder.remove',
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
  preview: ['preview.'],
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
  // the basket must open on it, although there is no network
  offline: ['basket'],
  product_comparison: ['compare'],
  product_finder: ['finder', 'lookup'],
  product_lookup: ['lookup'],
  products: ['finder'],
  purchasing_department: ['contact'],
  survey: ['survey', 'forms'],
  whistleblower: ['report', 'forms'],
  report_status: ['report', 'forms'],
  // previews may contain surveys, and show the filters of lists
  preview: ['preview', 'survey', 'forms', 'finder', 'search'],
};

const LAYOUT_NAMESPACES: Partial<Record<PageData['layout'], readonly TextNamespace[]>> = {
  contact: ['contact'],
  error: ['error'],
  // uses the filters of the product finder
  job_offers: ['jobs', 'finder'],
  post: ['news'],
  search: ['search'],
};

/** Groups of texts that a page needs. */
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

/** Group of texts that a key belongs to. */
export function textNamespaceOf(key: string): TextNamespace {
  let found: TextNamespace = 'site';
  let length = 0;
  for (const [namespace, starts] of Object.entries(TEXT_NAMESPACES))
    for (const start of starts)
      if (key.startsWith(start) && start.length > length) [found, length] = [namespace as TextNamespace, start.length];
  return found;
}
