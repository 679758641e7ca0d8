import { need } from '../failure.ts';
import type { Handlers } from './handler.ts';

export const siteHandlers = {
  menus: ({ content }) => content.menus,
  sitemapNodes: ({ content, now }) => [
    ...content.pages.listPublic(now).map((page) => page.node),
    ...content.routeNodes,
  ],
  configurations: ({ content }) => content.configurations,
  popups: ({ content }) => content.popups,

  page: ({ content, params, now }) => need(content.pages.findPublic(params.id, now), 'Page').value,
  downloadCenterPage({ content, params, now }) {
    const page = content.pages.findPublic(params.id, now);
    return need(page?.kind === 'download_center.index' ? page : null, 'Page').value;
  },

  sections: ({ content }) => content.sections,
  voivodeships: ({ content }) => content.voivodeships,
  purchasingItems: ({ content }) => content.purchasing,
  dictionaryTerms: ({ content }) => content.terms,

  contactCompanies({ content, query }) {
    const companies = content.companies.all.map((company) => company.value);
    return query['order[position]']?.toUpperCase() === 'DESC' ? companies.reverse() : companies;
  },
  contactCompany: ({ content, params }) => need(content.companies.find(params.id), 'Company').value,
  // spec 7: id = slug, a list whose first item is the category
  contactShowCategory({ content, query }) {
    if (query.id === undefined) return content.contactCategories.all.map((category) => category.value);
    const category = content.contactCategories.find(query.id);
    return category ? [category.value] : [];
  },
  contactCategory: ({ content, params }) => need(content.contactCategories.find(params.id), 'Category').value,
  localeCompanies: ({ content }) => content.companies.all.map((company) => company.value),
} satisfies Partial<Handlers>;
