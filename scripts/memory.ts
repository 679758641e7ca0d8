/**
 * Arguments of Node for the site's process. Its live heap is about 60 MB; without bounds V8 lets it grow to 400 MB of garbage
 * before it collects (bench, "resident memory"). The old space must hold CACHE_MAX_MB as objects, about three times its bytes.
 *
 * Nothing is put among the old ahead of its time: V8 learns at the start that lists of listeners live long, then lets each answer's
 * list do so, and with it the answer and its request; collecting those took a tenth of the thread (docs/decisions/021-ready-heads.md).
 */
export const SITE_MEMORY = ['--no-allocation-site-pretenuring', '--max-semi-space-size=8', '--max-old-space-size=384'];
