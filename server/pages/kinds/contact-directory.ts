import { toDirectory } from '#shared/rules/contact/contact-directory.ts';
import { type PageContext, type PageKind, readPage, toFrame } from '../page-kind.ts';

export const loadCompanies = (context: PageContext) =>
  context.read('contactCompanies', { query: { 'order[position]': 'ASC' } });

/** CT01: the directory without the people, who come with their department. */
export const contactDirectory: PageKind = {
  endpoint: 'page',
  queryNames: [],
  async load(context) {
    const [page, companies] = await Promise.all([readPage(context), loadCompanies(context)]);
    const content = { page, directory: toDirectory(companies), department: null, failure: null };
    return { layout: 'contact', content, ...toFrame(page, context) };
  },
};
