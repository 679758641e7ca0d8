import { getHeapStatistics } from 'node:v8';
import { choice, number, text } from './setting-kinds.ts';

const DAY_S = 86_400;
const MB = 1024 * 1024;
/** Share of the heap that cached CMS answers may take. */
const ANSWERS_HEAP_FRACTION = 0.7;
const toCacheMb = (heapBytes: number) => Math.floor((ANSWERS_HEAP_FRACTION * heapBytes) / MB);

/** How long what the CMS answered is used, and where it is stored. */
export const cacheSettings = {
  CACHE_FRESH_S: number({
    fallback: 60,
    min: 0,
    max: DAY_S,
    unit: 's',
    about: 'How long answers of the CMS, and pages, are fresh.',
  }),
  CACHE_STALE_S: number({
    fallback: 3600,
    min: 0,
    max: 30 * DAY_S,
    unit: 's',
    about: 'How long after that they are served while they are revalidated.',
  }),
  CACHE_STALE_IF_ERROR_S: number({
    fallback: DAY_S,
    min: 0,
    max: 30 * DAY_S,
    unit: 's',
    about: 'How long they are served when the CMS fails.',
  }),
  CACHE_NEGATIVE_S: number({
    fallback: 30,
    min: 1,
    max: 30,
    unit: 's',
    about: "How long a 404 is cached, from the CMS's answer to the page; what the CMS adds meanwhile shows after that.",
  }),
  CACHE_MAX_MB: number({
    fallback: toCacheMb(getHeapStatistics().heap_size_limit),
    shown: '70% of the heap',
    min: 1,
    max: 16_384,
    unit: 'MB',
    about:
      'Limit of the cache of CMS answers. That of the heap is in `scripts/memory.ts` and the Dockerfile (512 MB, enough for 10,000 products, 50,000 pages and 20,000 files in three languages).',
  }),
  PAGE_CACHE_MAX_MB: number({
    fallback: 48,
    min: 0,
    max: 4096,
    unit: 'MB',
    about: 'Limit of the cache of rendered pages, compressed; `0`: every page is rendered for each request.',
  }),
  CACHE_TAG_HEADER: choice({
    values: ['Cache-Tag', 'Surrogate-Key', null],
    fallback: null,
    about: 'The header that gives a CDN the tags of a page, the same ones that a purge names.',
  }),
  CDN_MAX_AGE_S: number({
    fallback: 0,
    min: 0,
    max: DAY_S,
    unit: 's',
    about:
      'How long a CDN may serve cached pages without revalidating them (`CDN-Cache-Control`, `s-maxage`; [operations](operations.md)); `0`: it has to revalidate each time.',
  }),
  SNAPSHOT: choice({
    values: ['on', 'off'],
    fallback: 'on',
    about:
      "Whether the CMS's answers survive restarts, so that a site that starts while the CMS is down serves every page it had before ([017](decisions/017-snapshot.md)).",
  }),
  SNAPSHOT_DIR: text({ fallback: '.data/snapshot', about: 'Folder of the snapshot.' }),
  SNAPSHOT_INTERVAL_S: number({
    fallback: 60,
    min: 1,
    max: 3600,
    unit: 's',
    about: 'It is written at most once in that time, and at the end.',
  }),
};
