import { blockPage } from '../page-kind.ts';

export const newsletter = blockPage({
  layout: 'default_white',
  loadView: async ({ read }) => ({
    type: 'newsletter',
    categories: await read('newsletterCategories').catch(() => []),
  }),
});
