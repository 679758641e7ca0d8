import { blockPage } from './block-page.ts';

/** Pages that consist of blocks only. */
export const contentPage = blockPage({ layout: 'default' });
export const articlePage = blockPage({ layout: 'default', linksTerms: true });
