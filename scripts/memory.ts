import { existsSync } from 'node:fs';

/**
 * Node arguments for the site's process. Its live heap is about 60 MB, or 400 MB with 10,000 products, 50,000 pages and
 * 20,000 files in three languages (bench, "scale"). Without limits V8 lets 400 MB of garbage accumulate before it
 * collects (bench, "resident memory"). CACHE_MAX_MB follows from this limit.
 */
export const SITE_MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/** File of Debian's and Ubuntu's package libjemalloc2. */
const JEMALLOC = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/libjemalloc.so.2`;

/**
 * Environment of the site's process: where jemalloc is installed, memory outside of V8's heap comes from it. It returns
 * what has been free for ten seconds to the system, which glibc does only at the end of its heap. So after an attack or
 * a long list of the CMS the process is as small as before (decision 121). `background_thread` does this while the
 * process is idle, too. The Dockerfile installs it.
 */
export const JEMALLOC_SETTINGS = { LD_PRELOAD: 'libjemalloc.so.2', MALLOC_CONF: 'background_thread:true' };
/** Elsewhere glibc (mallopt(3)) takes allocations above 1 MB from the system and returns them (decision 055). */
export const SITE_ALLOCATION: Record<string, string> = existsSync(JEMALLOC)
  ? JEMALLOC_SETTINGS
  : { MALLOC_MMAP_THRESHOLD_: '1048576' };
