import type { LoadContext, PageDraft } from '../page-draft.ts';
import { buildJobData } from '../structured-data.ts';
import { frameOf, loadPage } from './cms-page.ts';

export async function loadJobList(context: LoadContext): Promise<PageDraft> {
  const [page, offers, categories, sections] = await Promise.all([
    loadPage(context),
    context.read('jobOffers'),
    context.read('jobOfferCategories'),
    context.read('sections'),
  ]);
  return {
    layout: 'job_offers',
    content: { view: 'list', page, offers, categories, sections },
    ...frameOf(page, context),
    // LY09: the banner's title is fixed
    bannerTitle: page.title || context.t('jobs.label'),
  };
}

export async function loadJob(context: LoadContext): Promise<PageDraft> {
  const offer = await context.read('jobOffer', { params: { slug: context.id } });
  return {
    layout: 'job_offers',
    content: { view: 'single', offer },
    title: offer.title,
    bannerTitle: context.t('jobs.label'),
    description: offer.lead ?? [offer.title, offer.location, offer.company].filter(Boolean).join(' · '),
    type: 'article',
    slug: offer.slug,
    reference: offer.id,
    relations: offer.multilingualRelation ?? undefined,
    data: buildJobData(offer, context),
  };
}
