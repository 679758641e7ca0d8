/**
 * Node arguments for the site's process. Its live heap is about 60 MB, or 400 MB with 10,000 products, 50,000 pages and
 * 20,000 files in three languages (bench, "scale"). Without limits V8 lets 400 MB of garbage accumulate before it
 * collects (bench, "resident memory"). CACHE_MAX_MB follows from this limit.
 */
export const SITE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Environment of the site's process. With this setting glibc (mallopt(3)) takes every allocation above 1 MB from the
 * system and returns it. Otherwise the first long list of the CMS raises the threshold, up to 32 MB, and free memory is
 * retained: 694 MB instead of 598 after all of a large content was replaced twice (decision 055).
 */
export const SITE_ALLOCATION = { MALLOC_MMAP_THRESHOLD_: '1048576' };
