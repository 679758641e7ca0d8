import type { Compressed } from '../http/compression.ts';

/** Page data that is sent apart from the HTML. version: hash of its content, part of its address. */
export interface CachedData extends Compressed {
  version: string;
}
/** A rendered page, ready to be sent: plain data that can be shared with other processes. */
export interface CachedPage {
  status: number;
  locale: string;
  etag: string;
  html: Compressed;
  /** The data that the page was rendered from, for hydration and navigation; null: it is part of the HTML. */
  data: CachedData | null;
  tags: readonly string[];
  /** Number of reads that failed or took too long, so that the page lacks their content. */
  missing: number;
  /** Duration of loading and rendering, in milliseconds. */
  tookMs: number;
}
/** A page of the cache, and in which state it was found. */
export interface FoundPage {
  page: CachedPage;
  served: { state: 'hit' | 'stale' | 'miss'; ageMs: number };
}
