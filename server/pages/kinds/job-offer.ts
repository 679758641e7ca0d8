import type { Models } from '#shared/contract/models/models.ts';
import { findPlaces, findWorkMode, isOver, takesApplications } from '#shared/rules/jobs/job-list.ts';
import { toEndOfDay } from '#shared/rules/time/warsaw-time.ts';
import { readToday } from '../../cache/dependency-tracker.ts';
import { absolute, withSiteName } from '../assemble-page.ts';
import type { PageContext, PageKind } from './page-kind.ts';

export const jobOffer: PageKind = {
  endpoint: 'jobOffer',
  queryNames: [],
  async load(context) {
    const offer = await context.read('jobOffer', { params: { slug: context.id } });
    return {
      layout: 'job_offers',
      content: { view: 'single', offer, isOver: isOver(offer, readToday()) },
      title: offer.title,
      // with the site name even if it gets long, so that applicants can distinguish offers in several windows
      seoTitle: withSiteName(offer.title, context.site.siteData),
      bannerTitle: context.t('jobs.label'),
      description: offer.lead ?? [offer.title, offer.location, offer.company].filter(Boolean).join(' · '),
      type: 'article',
      entity: offer,
      data: buildJobData(offer, context),
    };
  },
};

/** Values of schema.org and of Google. */
const EMPLOYMENT = new Set('FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' '));
const PAY_UNITS = new Set('HOUR DAY WEEK MONTH YEAR'.split(' '));

/** None without a date, as search engines refuse such a posting (BX03). */
export function buildJobData(offer: Models['JobOffer'], { site }: PageContext): Record<string, unknown>[] {
  const { address, salary } = offer;
  if (!offer.datePosted) return [];
  const posting = {
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.content ?? offer.lead ?? offer.title,
    datePosted: offer.datePosted,
    ...(offer.validThrough ? { validThrough: toEndOfDay(offer.validThrough) } : {}),
    ...(offer.employmentType && EMPLOYMENT.has(offer.employmentType) ? { employmentType: offer.employmentType } : {}),
    identifier: { '@type': 'PropertyValue', name: site.siteData.siteName, value: offer.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.company ?? site.siteData.siteName,
      sameAs: absolute(site.siteData, site.siteData.fixedLinks.home),
    },
    ...(salary ? toSalary(salary) : {}),
    // without it search engines assume that the page only leads to the application
    ...(takesApplications(offer, readToday()) ? { directApply: true } : {}),
    // Google wants this for fully remote work only, and then requires the country of applicants
    ...(findWorkMode(offer) === 'REMOTE'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: address?.addressCountry ?? 'PL' },
        }
      : {}),
    jobLocation: toLocations(offer),
  };
  return [posting];
}

/** Places of work, of which one has the street of the address, and all have its country. */
function toLocations(offer: Models['JobOffer']): object {
  const { address } = offer;
  const towns = findPlaces(offer);
  const withStreet = address?.addressLocality ?? towns[0];
  const places = (towns.length > 0 ? towns : [undefined]).map((town) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(town ? { addressLocality: town } : {}),
      addressCountry: address?.addressCountry ?? 'PL',
      ...(town === withStreet && address?.streetAddress ? { streetAddress: address.streetAddress } : {}),
      ...(town === withStreet && address?.postalCode ? { postalCode: address.postalCode } : {}),
    },
  }));
  return places.length === 1 ? (places[0] as object) : places;
}

function toSalary({ min, max, currency, unit }: NonNullable<Models['JobOffer']['salary']>) {
  const range = min && max ? { minValue: Math.min(min, max), maxValue: Math.max(min, max) } : { value: min || max };
  // search engines refuse the whole posting because of a wrong one
  if (!/^[A-Z]{3}$/.test(currency) || !PAY_UNITS.has(unit) || !(Object.values(range)[0] ?? 0)) return {};
  const value = { '@type': 'QuantitativeValue', ...range, unitText: unit };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}
