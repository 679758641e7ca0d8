import type { Models } from '#shared/contract/models/models.ts';
import type { DepartmentContent } from '#shared/pages/contact-content.ts';
import { toDepartmentParts, toDepartmentTitle, toDirectory } from '#shared/rules/contact/contact-directory.ts';
import { toDistributorAreas } from '#shared/rules/contact/distributor-areas.ts';
import { findDistributors } from '#shared/rules/contact/find-distributors.ts';
import { CmsError } from '../../cms/cms-error.ts';
import type { PageContext, PageKind } from '../page-kind.ts';
import { loadCompanies, loadVoivodeships, toAreaNames, toFinder } from './contact-directory.ts';
import { findFallbackPhone } from './products/product.ts';

type Companies = Models['ContactCompany'][];

/** CT10: the last segment is the category's slug; the title is 'category - company'. */
export const contactDepartment: PageKind = {
  endpoint: 'contactShowCategory',
  queryNames: [],
  async load(context) {
    const index = context.site.index.find('contact', 'index');
    if (!index?.nodeReference) throw new CmsError('not-found', 'page', 'no contact page', 404);
    const [page, companies, found, voivodeships] = await Promise.all([
      context.read('page', { params: { id: index.nodeReference } }),
      loadCompanies(context),
      context.read('contactShowCategory', { query: { id: context.id } }).catch(toFailure),
      loadVoivodeships(context),
    ]);
    const category = Array.isArray(found) ? found[0] : undefined;
    const frame = {
      layout: 'contact' as const,
      bannerTitle: page.title,
      bannerImage: page.seo?.headerImage ?? page.image,
      seo: page.seo,
    };
    const shared = {
      page,
      directory: toDirectory(companies),
      finder: toFinder(companies, context),
      distributors: findDistributors(companies, { place: null, country: null }, toAreaNames(voivodeships, context)),
      phone: findFallbackPhone(context.site),
      enquiry: [],
    };
    if (!category) {
      const failure = found === 'unavailable' ? 'unavailable' : 'notFound';
      return {
        ...frame,
        content: { ...shared, department: null, failure },
        title: context.t(failure === 'notFound' ? 'contact.notFound' : 'contact.label'),
        robots: 'noindex',
        status: failure === 'unavailable' ? 503 : 404,
      };
    }
    const department = toDepartmentContent(category, companies, voivodeships, context);
    const name = toDepartmentTitle(department.name, department.company?.name);
    return {
      ...frame,
      content: { ...shared, department, failure: null },
      title: name,
      description: context.t('contact.category.description', { name }),
      entity: category,
    };
  },
};

/** CT11: the directory is still there when the department can not be read. */
function toFailure(error: unknown): 'notFound' | 'unavailable' {
  if (!(error instanceof CmsError)) throw error;
  return error.failure === 'not-found' || error.failure === 'gone' ? 'notFound' : 'unavailable';
}

function toDepartmentContent(
  category: Models['ContactCategory'],
  companies: Companies,
  voivodeships: Models['Voivodeship'][],
  context: PageContext,
): DepartmentContent {
  const { company } = category;
  const known = companies.find(({ id }) => id === company?.id);
  const name = known?.name ?? company?.name;
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    sector: known?.sector?.name ?? null,
    company: company && name ? { id: company.id, name } : null,
    parts: toDepartmentParts(category),
    areas: toDistributorAreas(category, toAreaNames(voivodeships, context)),
  };
}
