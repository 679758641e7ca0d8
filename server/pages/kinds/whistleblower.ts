import { blockPage } from './block-page.ts';

/** D7: never cached. */
export const whistleblower = blockPage({
  layout: 'default_white',
  queryNames: null,
  loadView: async () => ({ type: 'whistleblower' }),
});
