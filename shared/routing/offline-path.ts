/** Path, without locale, of the page shown without a network (D24); it is not part of the CMS's sitemap. */
export const OFFLINE_PATH = '/offline';
