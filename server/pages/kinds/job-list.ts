import { JOB_FACETS, listJobs, translateJobQuery } from '#shared/rules/jobs/job-list.ts';
import { readToday } from '../../cache/dependency-tracker.ts';
import { emptyIfCmsFails } from '../../cms/cms-error.ts';
import { findAlertTopic } from '../alert-topic.ts';
import { translateQuery } from '../translate-query.ts';
import { readPage, toFrame } from './block-page.ts';
import type { PageKind } from './page-kind.ts';

export const jobList: PageKind = {
  endpoint: 'page',
  queryNames: JOB_FACETS,
  async load(context) {
    const { query, locale, t } = context;
    const [page, all, category, section, alertTopic] = await Promise.all([
      readPage(context),
      context.read('jobOffers'),
      emptyIfCmsFails(context.read('jobOfferCategories')),
      emptyIfCmsFails(context.read('sections')),
      findAlertTopic(context, 'job_offer.show'),
    ]);
    const mode = { ON_SITE: t('jobs.mode.ON_SITE'), HYBRID: t('jobs.mode.HYBRID'), REMOTE: t('jobs.mode.REMOTE') };
    const today = readToday();
    const list = listJobs(all, query, { category, section, mode, locale }, today);
    const offers = list.offers.map(({ content: _content, ...offer }) => offer);
    const translatedQueries = query.has('place')
      ? await translateQuery(
          context,
          ({ read }) => read('jobOffers'),
          (offers) => translateJobQuery(list.query, all, offers ?? []),
        )
      : undefined;
    return {
      layout: 'job_offers',
      content: { ...list, view: 'list', page, offers, today, alertTopic },
      ...toFrame(page, context),
      // always the name of this page, not that of the page above it as in other frames (LY09)
      bannerTitle: page.title || t('jobs.label'),
      ...(translatedQueries ? { translatedQueries } : {}),
    };
  },
};
