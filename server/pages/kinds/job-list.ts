import { type PageKind, readPage, toFrame } from '../page-kind.ts';

export const jobList: PageKind = {
  endpoint: 'page',
  queryNames: ['category', 'section'],
  async load(context) {
    const [page, offers, categories, sections] = await Promise.all([
      readPage(context),
      context.read('jobOffers'),
      context.read('jobOfferCategories'),
      context.read('sections'),
    ]);
    return {
      layout: 'job_offers',
      content: { view: 'list', page, offers, categories, sections },
      ...toFrame(page, context),
      // LY09: the banner's title is fixed
      bannerTitle: page.title || context.t('jobs.label'),
    };
  },
};
