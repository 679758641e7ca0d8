/**
 * Arguments of Node for the site's process. Its live heap is about 60 MB, 400 MB with 10,000 products, 50,000 pages and 20,000
 * files in three languages (bench, "scale"); without bounds V8 lets it grow to 400 MB of garbage
 * before it collects (bench, "resident memory"). CACHE_MAX_MB follows from the bound.
 */
export const SITE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=512'];
