import { blockPage } from './block-page.ts';

/** Never cached (D7). */
export const whistleblower = blockPage({
  layout: 'default_white',
  queryNames: null,
  loadView: async () => ({ type: 'whistleblower' }),
});
