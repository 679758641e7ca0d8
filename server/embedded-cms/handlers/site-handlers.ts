import { notFound } from '../failure.ts';
import type { Handlers } from './handler.ts';

type Name =
  | 'menus'
  | 'sitemapNodes'
  | 'configurations'
  | 'popups'
  | 'page'
  | 'downloadCenterPage'
  | 'sections'
  | 'voivodeships'
  | 'purchasingItems'
  | 'dictionaryTerms'
  | 'contactCompanies'
  | 'contactCompany'
  | 'contactShowCategory'
  | 'contactCategory'
  | 'localeCompanies';

export const siteHandlers: Handlers<Name> = {
  menus: ({ content }) => content.menus,
  sitemapNodes: ({ content, now }) => [
    ...content.pages.listPublic(now).map((page) => page.node),
    ...content.routeNodes,
  ],
  configurations: ({ content }) => content.configurations,
  popups: ({ content }) => content.popups,

  page({ content, params, now }) {
    const page = content.pages.find(params.id);
    if (!page || !content.pages.listPublic(now).includes(page)) throw notFound('Page');
    return page.value;
  },
  downloadCenterPage({ content, params, now }) {
    const page = content.pages.find(params.id);
    if (page?.kind !== 'download_center.index' || !content.pages.listPublic(now).includes(page)) throw notFound('Page');
    return page.value;
  },

  sections: ({ content }) => content.sections,
  voivodeships: ({ content }) => content.voivodeships,
  purchasingItems: ({ content }) => content.purchasing,
  dictionaryTerms: ({ content }) => content.terms,

  contactCompanies({ content, query }) {
    const companies = content.companies.all.map((company) => company.value);
    return query['order[position]']?.toUpperCase() === 'DESC' ? companies.reverse() : companies;
  },
  contactCompany({ content, params }) {
    const company = content.companies.find(params.id);
    if (!company) throw notFound('Company');
    return company.value;
  },
  // spec 7: id = slug, a list whose first item is the category
  contactShowCategory({ content, query }) {
    if (query.id === undefined) return content.contactCategories.all.map((category) => category.value);
    const category = content.contactCategories.find(query.id);
    return category ? [category.value] : [];
  },
  contactCategory({ content, params }) {
    const category = content.contactCategories.find(params.id);
    if (!category) throw notFound('Category');
    return category.value;
  },
  localeCompanies: ({ content }) => content.companies.all.map((company) => company.value),
};
