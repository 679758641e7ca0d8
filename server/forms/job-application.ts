import type { JobApplicationForm } from '#shared/contract/models/form.ts';
import type { JobOffer } from '#shared/contract/models/job.ts';
import { takesApplications } from '#shared/rules/jobs/job-list.ts';
import { toWarsawDay } from '#shared/rules/time/warsaw-time.ts';
import { CmsError } from '../cms/cms-error.ts';
import { type FormContext, refused } from './form.ts';

/** Rejects with RefusedForm where the offer is gone, is over, or takes no applications by the form. */
export async function checkOffer(body: object, { data, locale }: FormContext): Promise<void> {
  const { job } = body as JobApplicationForm;
  const offer = (await readOffers({ data, locale })).find(({ id }) => id === job);
  if (!offer || !takesApplications(offer, toWarsawDay(new Date()))) throw refused('closed');
}

async function readOffers({ data, locale }: Pick<FormContext, 'data' | 'locale'>): Promise<readonly JobOffer[]> {
  try {
    return await data.read('jobOffers', locale);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    throw refused('failed');
  }
}
