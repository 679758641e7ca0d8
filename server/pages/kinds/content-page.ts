import { blockPage } from '../block-page.ts';

/** Pages of blocks and nothing else. */
export const contentPage = blockPage({ layout: 'default' });
export const articlePage = blockPage({ layout: 'default', linksTerms: true });
