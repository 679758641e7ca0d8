import { blockPage } from '../page-kind.ts';

/** Pages of blocks and nothing else. */
export const contentPage = blockPage({ layout: 'default' });
export const articlePage = blockPage({ layout: 'default', linksTerms: true });
