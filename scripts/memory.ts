/**
 * Arguments of Node for the site's process. Its live heap is about 60 MB, 400 MB with 10,000 products, 50,000 pages and 20,000
 * files in three languages (bench, "scale"); without bounds V8 lets it grow to 400 MB of garbage
 * before it collects (bench, "resident memory"). CACHE_MAX_MB follows from the bound.
 */
export const SITE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Environment of the site's process. glibc (mallopt(3)) takes memory of more than 1 MB from the system and gives it back; without
 * the setting it learns from the first long list of the CMS to keep up to 32 MB of it: 694 MB instead of 598 after all of a large
 * content was replaced twice (decision 055).
 */
export const SITE_ALLOCATION = { MALLOC_MMAP_THRESHOLD_: '1048576' };
