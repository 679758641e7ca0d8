/** Path without locale of the page that a report's code opens; no node of the sitemap: the site's own (D7). */
export const REPORT_STATUS_PATH = '/formularz-zgloszenia/status';
