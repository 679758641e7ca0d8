import { isLocale, type Locale } from '../../locales/locales.ts';

/** Folders that hold files only. */
const ROOT = /^\/(?:assets|feeds|media|uploads|vcards)\//;
/** Extensions of files that are served, linked or probed for. Slugs may contain other dots: `/produkty/aq-1.2`. */
const EXTENSION = new RegExp(
  `\\.(?:${[
    'avif|bmp|gif|heic|ico|jpe?g|png|svg|tiff?|webp',
    'aac|avi|m4[av]|mkv|mov|mp[34]|og[agv]|wav|webm',
    'eot|otf|ttf|woff2?',
    'atom|csv|docx?|epub|ics|json|md|od[pst]|pdf|pptx?|rtf|txt|vcf|xlsx?|xml|ya?ml',
    '7z|br|bz2|gz|rar|tar|tgz|zip',
    'css|[cm]?jsx?|map|tsx?|wasm|webmanifest',
    'dwg|dxf|step|stp',
    'aspx?|bak|cgi|conf|env|exe|ini|jspx?|log|php\\d?|sh|sql',
  ].join('|')})$`,
  'i',
);
/** A file or folder with a leading dot; `.` and `..` are relative segments, not names. */
const HIDDEN = /\/\.[^./]/;

/** Whether a path is in a folder of files: not a page, and without a locale prefix. path: without query. */
export const isInFileRoot = (path: string) => ROOT.test(path);

/** Whether a path looks like a file; a page of the sitemap may still have such an address. path: without query. */
export const isFilePath = (path: string) => ROOT.test(path) || EXTENSION.test(path) || HIDDEN.test(path);

/** Whether a path looks like that of a page: neither of a file nor of the API. path: without query. */
export const isPagePath = (path: string) => !/^\/api\//.test(path) && !isFilePath(path);

/** The language of the folder that a file is in, as in `/uploads/files/en/`; null if there is none. path: without query. */
export const readFolderLocale = (path: string): Locale | null =>
  (isInFileRoot(path) ? path.split('/').slice(0, -1).find(isLocale) : null) ?? null;
