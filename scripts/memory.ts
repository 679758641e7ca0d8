/**
 * Arguments of Node for the site's process. Its live heap is about 60 MB; without bounds V8 lets it grow to 400 MB of garbage
 * before it collects (bench, "resident memory"). The old space must hold CACHE_MAX_MB as objects, about three times its bytes.
 */
export const SITE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=384'];
