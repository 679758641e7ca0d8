import { inject } from 'vitest';
import { readApi, readPage } from './read-page.ts';

// The built site over the embedded CMS that all files share. They only read: nothing that others see is changed.
export const siteUrl = (path: string) => inject('sharedSite').site + path;
/** A page as a reader without JavaScript gets it. */
export const page = (path: string) => readPage(inject('sharedSite').site, path);
export const api = <T>(path: string) => readApi<T>(inject('sharedSite').site, path);
