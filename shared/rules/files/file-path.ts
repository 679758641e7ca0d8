/** Folders that hold files only. */
const ROOT = /^\/(?:assets|feeds|media|uploads|vcards)\//;
/** What is served, linked or probed for as a file. Any other dot may stand in a slug, such as `/produkty/aq-1.2`. */
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
/** A file or folder with a leading dot; `.` and `..` are segments, no names. */
const HIDDEN = /\/\.[^./]/;

/** In a folder of files: no page, and without a locale prefix. path: without query. */
export const isInFileRoot = (path: string) => ROOT.test(path);

/** Looks like a file. A page of the sitemap may have such an address all the same. path: without query. */
export const isFilePath = (path: string) => ROOT.test(path) || EXTENSION.test(path) || HIDDEN.test(path);
