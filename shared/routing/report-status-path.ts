/** Path, without locale, of the page that shows a report by its code (D7); it is not part of the CMS's sitemap. */
export const REPORT_STATUS_PATH = '/formularz-zgloszenia/status';
