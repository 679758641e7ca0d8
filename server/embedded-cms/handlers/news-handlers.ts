import { need } from '../failure.ts';
import { buildStockPrice, pastDays } from '../wire/quotes.ts';
import type { Handlers } from './handler.ts';
import { paginate } from './paging.ts';

/** True where the filter is not asked for, or asks for this. */
const isWanted = (wanted: string | undefined, ...values: (string | number | null | undefined)[]): boolean =>
  !wanted || values.some((value) => value !== null && value !== undefined && String(value) === wanted);

export const newsHandlers = {
  posts({ content, query, now }) {
    const posts = content.posts
      .listPublic(now)
      .filter(
        ({ teaser, section }) =>
          isWanted(query.category, teaser.category?.id, teaser.category?.slug) &&
          isWanted(query.tag, ...(teaser.tags ?? []).map((tag) => tag.id)) &&
          isWanted(query.section, section),
      );
    return paginate(posts, query).map((post) => post.teaser);
  },
  // the site asks by the slug of its address, the editor's preview by id
  post: ({ content, params, now }) => need(content.posts.findPublic(params.slug, now), 'Post').value,
  postCategories: ({ content }) => content.postCategories.all.map((category) => category.value),
  postCategory: ({ content, params }) => need(content.postCategories.find(params.id), 'Category').value,
  postTags: ({ content }) => content.postTags,

  jobOffers({ content, query, now }) {
    const jobs = content.jobs
      .listPublic(now)
      .filter((job) => isWanted(query.category, job.category) && isWanted(query.section, job.section));
    return paginate(jobs, query).map((job) => job.value);
  },
  jobOffer: ({ content, params, now }) => need(content.jobs.findPublic(params.slug, now), 'Job offer').value,
  jobOfferCategories: ({ content }) => content.jobCategories,

  stockPrice({ content, now }) {
    return need(buildStockPrice(content.ticker, pastDays(content.quoteDays, now), now), 'Share price');
  },
  quoteDays: ({ content, now }) => pastDays(content.quoteDays, now),
  stockReports({ content, query }) {
    const reports = content.reports.all
      .map((report) => report.value)
      .filter(
        (report) =>
          isWanted(query.year, report.year) &&
          isWanted(query.category, report.category?.id) &&
          isWanted(query.company, report.company),
      );
    return paginate(reports, query);
  },
  stockReport: ({ content, params }) => need(content.reports.find(params.slug), 'Report').value,
  stockReportCategories: ({ content }) => content.reportCategories,
  periodicReports({ content, query }) {
    const reports = content.periodicReports.filter(
      (report) =>
        isWanted(query.year, report.year) &&
        isWanted(query.type, report.type) &&
        isWanted(query.company, report.company),
    );
    return paginate(reports, query);
  },
  periodicReportCategories: ({ content }) => content.periodicReportCategories,
  annualMeetingReports: ({ content, query }) => content.meetings.filter((report) => isWanted(query.year, report.year)),
  events: ({ content }) => content.events,
  newsletterCategories: ({ content }) => content.newsletterCategories,
} satisfies Partial<Handlers>;
