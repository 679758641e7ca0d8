import { inject } from 'vitest';
import { readApi, readPage } from './read-page.ts';

// The built site and the embedded CMS that all files share. Tests only read from them.
export const siteUrl = (path: string) => inject('sharedSite').site + path;
/** A page as a visitor without JavaScript gets it. */
export const page = (path: string) => readPage(inject('sharedSite').site, path);
export const api = <T>(path: string) => readApi<T>(inject('sharedSite').site, path);
