import { blockPage } from './block-page.ts';

export const purchasingDepartment = blockPage({
  layout: 'default',
  loadView: async ({ read }) => ({ type: 'purchasing_department', items: await read('purchasingItems') }),
});
