import { expect, it } from 'vitest';
import { checkCms } from '../../scripts/check-cms/check.ts';
import { contentOf } from '../support/fake-content.ts';
import { cms, withFakeCms } from '../support/fake-site.ts';

withFakeCms();

const usual = (path: string) => contentOf('GET', path, 'pl') as Record<string, unknown>[];

it('K13: what the site understands all the same, each as a warning with its path, and errors beside it', async () => {
  cms.answer('/api/products', (request) => ({
    body: Object.fromEntries(
      usual(request.path).map((product, i) => [
        2 * i,
        {
          ...product,
          updated: '02.01.2026',
          teaserImage: { url: 'https://cdn.example/a.jpg', width: 'wide' },
          tags: null,
        },
      ]),
    ),
  }));
  cms.answer('/api/pages/about', () => ({
    body: {
      title: 'x',
      blocks: {
        1: {
          id: 1,
          type: 'readings',
          content: { items: [{ value: 7, label: 'x' }, {}, { value: '1', label: '\u202e' }] },
        },
      },
    },
  }));
  cms.answer((call) => call.path === '/api/products/check-cms-no-such-id', {
    status: 404,
    body: { type: '/errors/404', title: 'An error occurred', status: 404 },
    headers: { 'content-type': 'application/problem+json' },
  });
  const category = { id: 'a', name: 'A', slug: 'a', path: 'x/he\ud800at', status: 'published' };
  cms.answer('/api/product_categories', {
    body: [category, { ...category, id: 'b', slug: 'a b' }, { ...category, id: 'c', slug: 'a/wo\u0301z' }],
  });
  cms.answer('/api/posts/first', {
    body: { id: 'n', title: 'N', slug: ' ', publicationDate: '2026-01-02', blocks: [] },
  });
  const { findings } = await checkCms({ base: cms.url, token: null, deadlineMs: 60_000 });
  const found = findings.filter(({ locale }) => locale === 'pl');
  expect(found.map(({ level, endpoint, path, reason }) => `${level} ${endpoint} $${path}: ${reason}`)).toEqual(
    expect.arrayContaining([
      'warning products $: an object instead of a list: converted',
      'warning products $[0].updated: a date that is not ISO 8601: converted',
      'warning products $[0].teaserImage.width: a text instead of a number: left out',
      'warning products $[0].teaserImage.url: a picture of cdn.example: not shown, if that is not the host of PUBLIC_ORIGIN',
      'warning productCategories $[0].path: not a slug: left out',
      'warning productCategories $[2].slug: slashes in or around a slug: converted',
      'warning post $.slug: not a slug: the one that was asked for',
      'warning page $.blocks: an object instead of a list: converted',
      'warning page $.blocks[0].id: a number instead of an id: converted',
      'warning page $.blocks[0].content.items[0].value: a number instead of a text: converted',
      'warning page $.blocks[0].content.items[1].value: missing: left out',
      'warning page $.blocks[0].content.items[2].label: empty: left out',
      'warning product $: 404 in other words than {"code":404,"message":"…"}: understood',
      'deviation productCategories $[1].slug: must match pattern "^[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}._~-]{0,199}$"',
    ]),
  );
  expect(found.filter(({ reason }) => reason.includes('IRI') || reason.includes('characters'))).toEqual([]);
  expect(found.filter(({ level, endpoint }) => level === 'deviation' && endpoint === 'products')).toEqual([]);
});

it('letters that are not UTF-8, which visitors would see as �', async () => {
  cms.answer('/api/configurations', { raw: Buffer.from('[{"name":"SITE_NAME","value":"Jod\xb3a"}]', 'latin1') });
  const { findings } = await checkCms({ base: cms.url, token: null, deadlineMs: 60_000 });
  expect(findings.filter(({ endpoint }) => endpoint === 'configurations')).toEqual(
    ['pl', 'en', 'de'].map((locale) =>
      expect.objectContaining({ level: 'deviation', locale, reason: 'letters that are not UTF-8' }),
    ),
  );
});
