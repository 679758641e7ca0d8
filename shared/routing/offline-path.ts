/** Path without locale of the page that is shown where there is no network (D24); no node of the sitemap: the site's own. */
export const OFFLINE_PATH = '/offline';
