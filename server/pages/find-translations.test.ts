import { describe, expect, it } from 'vitest';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { trackDependencies } from '../cache/dependency-tracker.ts';
import { findTranslations } from './find-translations.ts';
import { loadPublicPages } from './public-addresses.ts';
import { createSampleData, createSampleSites, type SampleAnswers } from './sample-site.test-rig.ts';

const product = (slug: string): SitemapNode => ({ nodeType: 'product', action: 'show', slug });
const about = (slug: string, nodeReference = 'p1'): SitemapNode => ({
  nodeType: 'article',
  action: 'show',
  slug,
  nodeReference,
});
const hit = (id: string, slug: string) => ({ id, type: 'product.show', title: 'x', slug });

async function translate(
  answers: { pl?: SampleAnswers; en?: SampleAnswers; de?: SampleAnswers },
  of: { node: SitemapNode; path: string; reference: string | null; relations?: { locale: string; slug: string }[] },
) {
  const answerCache = createSampleData(answers);
  const sites = createSampleSites(answerCache);
  const { node, path, reference, relations } = of;
  const entity = reference === null ? undefined : { id: reference, multilingualRelation: relations };
  const parts = entity ? { entity } : {};
  const found = await findTranslations({
    answerCache,
    sites,
    context: { site: await sites.load('pl'), node },
    parts,
    path,
  });
  return found.translations;
}

describe('SH14 D4 translations', () => {
  it('finds a sitemap page by its reference', async () => {
    const answers = {
      pl: { sitemapNodes: [about('/o-nas')] },
      en: { sitemapNodes: [about('/about')] },
      de: { sitemapNodes: [about('/ueber-uns', 'p2')] },
    };
    expect(await translate(answers, { node: about('/o-nas'), path: '/o-nas', reference: 'p1' })).toEqual({
      pl: '/o-nas',
      en: '/en/about',
    });
  });

  it('finds an entity in the list of public pages, which is right even where relations are not', async () => {
    const answers = {
      pl: { sitemapNodes: [product('/produkty/:slug+')] },
      en: { sitemapNodes: [product('/products/:slug+')], search: [hit('aq-40', '/products/aq-40-en')] },
      de: { sitemapNodes: [product('/produkte/:slug+')], search: [hit('other', '/produkte/other')] },
    };
    const relations = [{ locale: 'de', slug: 'aq-40-de' }];
    expect(
      await translate(answers, {
        node: product('/produkty/:slug+'),
        path: '/produkty/aq-40',
        reference: 'aq-40',
        relations,
      }),
    ).toEqual({ pl: '/produkty/aq-40', en: '/en/products/aq-40-en' });
  });

  it('writes addresses of that list as browsers send them', async () => {
    const answers = {
      pl: { sitemapNodes: [product('/produkty/:slug+')] },
      de: { sitemapNodes: [product('/zähler/:slug+')], search: [hit('aq-40', '/zähler/aq-40')] },
    };
    const node = product('/produkty/:slug+');
    expect((await translate(answers, { node, path: '/produkty/aq-40', reference: 'aq-40' })).de).toBe(
      '/de/z%C3%A4hler/aq-40',
    );
  });

  it('follows the multilingual relation where that list can not be had', async () => {
    const answers = {
      pl: { sitemapNodes: [product('/produkty/:slug+')] },
      en: { sitemapNodes: [product('/products/:slug+')] },
      de: { sitemapNodes: [] },
    };
    const relations = [
      { locale: 'en', slug: 'aq-40-en' },
      { locale: 'de', slug: 'aq-40-de' },
    ];
    expect(
      await translate(answers, {
        node: product('/produkty/:slug+'),
        path: '/produkty/aq-40',
        reference: 'aq-40',
        relations,
      }),
    ).toEqual({ pl: '/produkty/aq-40', en: '/en/products/aq-40-en' });
  });

  it('follows it, too, where that list takes its time', async () => {
    const answers = {
      pl: { sitemapNodes: [product('/produkty/:slug+')] },
      en: { sitemapNodes: [product('/products/:slug+')] },
      de: { sitemapNodes: [] },
    };
    const answerCache = createSampleData(answers);
    const site = await createSampleSites(answerCache).load('pl');
    await trackDependencies({ tags: new Set(), waitMs: 0 }, async (tracker) => {
      const { translations } = await findTranslations({
        answerCache: { ...answerCache, readProjected: () => new Promise(() => {}) },
        sites: createSampleSites(answerCache),
        context: { site, node: product('/produkty/:slug+') },
        parts: { entity: { id: 'aq-40', multilingualRelation: [{ locale: 'en', slug: 'aq-40-en' }] } },
        path: '/produkty/aq-40',
      });
      expect(translations).toEqual({ pl: '/produkty/aq-40', en: '/en/products/aq-40-en' });
      // the page is soon rendered again
      expect(tracker.failures).toBeGreaterThan(0);
    });
  });

  it('does without a language whose sitemap can not be had', async () => {
    const answers = { pl: { sitemapNodes: [about('/o-nas')] }, de: { sitemapNodes: [about('/ueber-uns')] } };
    expect(await translate(answers, { node: about('/o-nas'), path: '/o-nas', reference: 'p1' })).toEqual({
      pl: '/o-nas',
      de: '/de/ueber-uns',
    });
  });
});

describe('SE02 public pages', () => {
  it('are read by type and id', async () => {
    const pages = await loadPublicPages(
      createSampleData({ en: { search: [{ ...hit('a', '/a'), updated: '2026-01-02' }] } }),
      'en',
    );
    expect(pages.find('product.show', 'a')).toMatchObject({ slug: '/a', updated: '2026-01-02' });
  });
});
