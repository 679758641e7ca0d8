import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import type { CmsClient } from './cms-client.ts';

const CACHE = { freshMs: 60_000, staleMs: 3_600_000, errorMs: 86_400_000, negativeMs: 30_000, maxBytes: 100_000 };
/** A third of `negativeMs` (see NEGATIVE_FRACTION). */
const NEGATIVE_MS = 10_000;
let answerCache: AnswerCache;
let answer: unknown;
let now: number;
let isPartial: boolean;
const read = vi.fn(async () => ({ answer, bytes: 20, version: null, isPartial }));

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  answer = [{ name: 'main' }];
  isPartial = false;
  const client = { callIfChanged: read, onRecovery() {} } as unknown as CmsClient;
  answerCache = createAnswerCache({ client, cache: CACHE, log: { warn() {} } });
  read.mockClear();
});
afterEach(() => vi.restoreAllMocks());

type Name = 'menus' | 'configurations' | 'productCategories' | 'popups' | 'posts';
/** Length of the list after a revalidation. */
const lengthOf = async (name: Name, after: number) => {
  now += after;
  await answerCache.read(name, 'pl');
  await new Promise((resolve) => setImmediate(resolve));
  return (await answerCache.read(name, 'pl')).length;
};

it.each(['menus', 'configurations', 'productCategories'] as const)(
  'BF02 SH02: %s are not gone at the first empty list, and back soon after the second',
  async (name) => {
    expect(await lengthOf(name, 0)).toBe(1);
    answer = [];
    expect([await lengthOf(name, 60_000), read.mock.calls.length]).toEqual([1, 2]);
    expect(await lengthOf(name, NEGATIVE_MS)).toBe(0);
    answer = [{ name: 'main' }];
    expect(await lengthOf(name, NEGATIVE_MS)).toBe(1);
  },
);

it('S29: half a list takes the place of a whole one at the second time in a row, and is asked for again soon', async () => {
  answer = [{ id: 1 }, { id: 2 }];
  expect(await lengthOf('posts', 0)).toBe(2);
  answer = [{ id: 1 }];
  isPartial = true;
  expect(await lengthOf('posts', 60_000)).toBe(2);
  expect(await lengthOf('posts', NEGATIVE_MS)).toBe(1);
  answer = [{ id: 1 }, { id: 2 }];
  isPartial = false;
  expect(await lengthOf('posts', NEGATIVE_MS)).toBe(2);
});

it('hardening 13: answers to other spellings of a name only evict each other', async () => {
  answer = { id: '7', slug: 'volta', name: 'Volta' };
  await answerCache.read('product', 'pl', { params: { id: 'volta' } });
  await answerCache.read('product', 'pl', { params: { id: '7' } });
  for (let i = 0; i < 5000; i++) await answerCache.read('product', 'pl', { params: { id: `VOLTA${i}` } });
  expect(read).toHaveBeenCalledTimes(5002);
  await answerCache.read('product', 'pl', { params: { id: 'volta' } });
  await answerCache.read('product', 'pl', { params: { id: '7' } });
  expect(read).toHaveBeenCalledTimes(5002);
});

it('BF02: a CMS without any is not asked more often, and of other lists an empty one is content', async () => {
  answer = [];
  expect([await lengthOf('menus', 0), await lengthOf('menus', 59_999), read.mock.calls.length]).toEqual([0, 0, 1]);
  answer = [{ name: 'x' }];
  await lengthOf('popups', 0);
  answer = [];
  expect(await lengthOf('popups', 60_000)).toBe(0);
});

it('K5: all who read the sitemap get one value, whoever comes first, and the answer stays as it was', async () => {
  const node = { nodeType: 'article', action: 'show', slug: '/a', crumbs: [{ name: 'A', slug: '/pl/A' }] };
  answer = [node, { ...node, slug: '/b' }];
  const sent = structuredClone(answer);
  const [first, second] = await Promise.all([
    answerCache.read('sitemapNodes', 'pl'),
    answerCache.readClientQuery('sitemapNodes', 'pl'),
  ]);
  expect(second).toBe(first);
  expect(await answerCache.read('sitemapNodes', 'pl')).toBe(first);
  expect(first.map(({ crumbs }) => crumbs)).toEqual([[{ name: 'A', slug: '/A' }], [{ name: 'A', slug: '/A' }]]);
  expect(first[0]?.crumbs?.[0]).toBe(first[1]?.crumbs?.[0]);
  expect(answer).toEqual(sent);
  expect(read).toHaveBeenCalledOnce();
});
