import { expect, it } from 'vitest';
import { page } from '../support/built-site.ts';

// What the search understands of names and order codes, the lists that have a phrase of their own understand as well.
it('W19: the download centre has the same files for each spelling of a model, and for its order codes', async () => {
  const find = async (phrase: string) =>
    (await page(`/en/download-center?${new URLSearchParams({ phrase })}`))
      .links('main')
      .filter((link) => link.includes('/uploads/files/'));
  const files = await find('em-310');
  expect(files.length).toBeGreaterThan(8);
  for (const phrase of ['em310', 'EM–310', 'EM310-100-VM1'])
    expect([phrase, await find(phrase)]).toEqual([phrase, files]);
  expect(await find('EM-3100')).toEqual([]);
});

const testSpelling = async (phrase: string) => {
  const address = '/en/products/em-310-volta';
  const found = await page(`/en/products/finder?${new URLSearchParams({ q: phrase })}`);
  expect(found.links('main li h3')).toEqual([address]);
  expect((await page(`/en/search?${new URLSearchParams({ phrase })}`)).links('main')).toContain(address);
};
it.each(['em 310', 'EM310-100-VM1'])('W19: the product finder and the search have EM-310 for %s', testSpelling);
it.each(['EM310', 'EM-310', 'EM310-100-VM1-R2'])(
  'W19: the product finder and the search have EM-310 for %s',
  { tags: ['long'] },
  testSpelling,
);
