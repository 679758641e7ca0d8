import type { PageData, PageViewType } from './page-data.ts';

/** Texts that only some pages or lazy parts show, by the beginning of their keys; a browser loads them with such a page or part. */
export const TEXT_NAMESPACES = {
  advisory: ['advisories.'],
  consent: ['consent.'],
  contact: ['contactFinder.'],
  error: ['error.'],
  forms: ['forms.', 'contactForm.', 'newsletter.'],
  investor: ['investor.'],
  jobs: ['jobs.'],
  lookup: ['lookup.'],
  preview: ['popupTest.', 'preview.'],
  report: ['report.'],
  survey: ['survey.'],
  zip: ['zip.'],
} as const satisfies Record<string, readonly string[]>;
/** site: all the other texts. */
export type TextNamespace = keyof typeof TEXT_NAMESPACES | 'site';

const VIEW_NAMESPACES: Partial<Record<PageViewType, readonly TextNamespace[]>> = {
  advisories: ['advisory'],
  advisory: ['advisory'],
  stock: ['investor'],
  stock_reports: ['investor'],
  stock_report: ['investor'],
  periodic_reports: ['investor'],
  annual_meeting_reports: ['investor'],
  events: ['investor'],
  newsletter: ['forms'],
  newsletter_confirmation: ['forms', 'error'],
  // its basket has to open without a network
  offline: ['zip'],
  product_finder: ['lookup'],
  product_lookup: ['lookup'],
  survey: ['survey', 'forms'],
  whistleblower: ['report', 'forms'],
  report_status: ['report', 'forms'],
  // shows surveys too
  preview: ['preview', 'survey', 'forms'],
};

const LAYOUT_NAMESPACES: Partial<Record<PageData['layout'], readonly TextNamespace[]>> = {
  contact: ['contact'],
  error: ['error'],
  job_offers: ['jobs'],
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
  const found = Object.entries(TEXT_NAMESPACES).find(([, starts]) => starts.some((start) => key.startsWith(start)));
  return (found?.[0] ?? 'site') as TextNamespace;
}
