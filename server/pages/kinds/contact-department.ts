import type { Models } from '#shared/contract/models/models.ts';
import type { DepartmentContent } from '#shared/pages/contact-content.ts';
import { toDepartmentParts, toDepartmentTitle } from '#shared/rules/contact/contact-directory.ts';
import { type AreaNames, toDistributorAreas } from '#shared/rules/contact/distributor-areas.ts';
import { onCmsError } from '../../cms/cms-error.ts';
import { HttpError } from '../../http/http-error.ts';
import { loadDirectory, readCompanies } from './contact-directory.ts';
import type { PageKind } from './page-kind.ts';

/** The last segment is the category's slug; the title is 'category - company' (CT10). */
export const contactDepartment: PageKind = {
  endpoint: 'contactShowCategory',
  queryNames: [],
  async load(context) {
    const index = context.site.sitemap.find('contact.index');
    if (!index?.nodeReference) throw new HttpError(404);
    // the directory is shown even if the department can not be read (CT11)
    const readDepartment = (slug: string) =>
      context
        .read('contactShowCategory', { query: { id: slug } })
        .catch(onCmsError((error) => (error.isAbsence ? 'notFound' : error.httpStatus)));
    // and the department without the directory
    const listing = readCompanies(context).catch(onCmsError(({ isAbsence }) => (isAbsence ? [] : null)));
    const [page, { companies, areaNames, content }, bySlug, listed] = await Promise.all([
      context.read('page', { params: { id: index.nodeReference } }),
      loadDirectory(context, listing),
      readDepartment(context.id),
      listing,
    ]);
    // blocks and products may refer to a department by its id (spec 2)
    const named = companies.flatMap(({ categories }) => categories ?? []).find(({ id }) => id === context.id);
    const found = bySlug === 'notFound' && named?.slug ? await readDepartment(named.slug) : bySlug;
    const category = Array.isArray(found) ? found[0] : undefined;
    const frame = {
      layout: 'contact' as const,
      bannerTitle: page.title,
      bannerImage: page.seo?.headerImage ?? page.image,
      seo: page.seo,
    };
    const shared = { page, ...content, enquiry: [] };
    if (!category) {
      const failed = typeof found === 'number' ? found : listed === null ? 503 : null;
      const failure = failed === null ? 'notFound' : 'unavailable';
      return {
        ...frame,
        content: { ...shared, department: null, failure },
        title: context.t(failure === 'notFound' ? 'contact.notFound' : 'contact.label'),
        robots: 'noindex',
        status: failed ?? 404,
      };
    }
    const department = toDepartmentContent(category, companies, areaNames);
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

function toDepartmentContent(
  category: Models['ContactCategory'],
  companies: readonly Models['ContactCompany'][],
  areaNames: AreaNames,
): DepartmentContent {
  const { company } = category;
  const listed = companies.find(({ id }) => id === company?.id);
  const name = listed?.name ?? company?.name;
  return {
    id: category.id,
    name: category.name,
    slug: category.slug,
    sector: listed?.sector?.name ?? null,
    company: company && name ? { id: company.id, name } : null,
    parts: toDepartmentParts(category),
    areas: toDistributorAreas(category, areaNames),
  };
}
