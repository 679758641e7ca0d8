import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { buildBreadcrumbData } from './assemble-page.ts';
import { buildTermData } from './kinds/dictionary.ts';
import { buildEventData } from './kinds/events.ts';
import { buildOrganizationData } from './kinds/home.ts';
import { buildJobData } from './kinds/job-offer.ts';
import type { PageContext } from './kinds/page-kind.ts';
import { buildArticleData } from './kinds/post.ts';
import { buildProductData } from './kinds/products/product.ts';
import { loadSampleSite, SAMPLE_ORIGIN } from './sample-site.test-rig.ts';

const site = await loadSampleSite('en', {});
const context = { site } as PageContext;

describe('BX03 structured data', () => {
  it('names organization and site on the home page', () => {
    const [organization, webSite] = buildOrganizationData(site);
    expect(organization).toMatchObject({
      '@type': 'Organization',
      url: `${SAMPLE_ORIGIN}/en`,
    });
    expect(webSite).toMatchObject({ '@type': 'WebSite', url: `${SAMPLE_ORIGIN}/en` });
  });

  it('lists breadcrumbs from two on', () => {
    expect(buildBreadcrumbData([{ name: 'Home', path: '/en' }], '/en', site.siteData)).toEqual([]);
    const [list] = buildBreadcrumbData(
      [
        { name: 'Home', path: '/en' },
        { name: 'News', path: '/en/news' },
      ],
      '/en/news',
      site.siteData,
    );
    expect(list?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SAMPLE_ORIGIN}/en` },
      { '@type': 'ListItem', position: 2, name: 'News', item: `${SAMPLE_ORIGIN}/en/news` },
    ]);
  });

  it('has what Google asks of a product, its videos only when complete', () => {
    const product: Models['Product'] = {
      id: 'aq-40',
      name: 'AQ 40',
      slug: 'aq-40',
      teaserImage: { url: '/uploads/a.svg' },
      images: [{ url: '/uploads/a.svg' }, { url: 'https://cdn.example/b.png' }],
      brand: 'aquametra',
      brandName: 'Aquametra',
      attributes: [
        { key: 'dn', label: 'DN', value: '40', unit: 'mm' },
        { key: 'ip', label: 'IP', value: '?' },
        { key: 'mass', label: 'Mass', value: '' },
      ],
      movies: [
        { movieUrl: 'https://youtu.be/abc123DEF_-', poster: { url: '/uploads/p.svg' }, uploadDate: '2026-01-02' },
        { movieUrl: 'https://youtu.be/other12345' },
      ],
    };
    const routes = { ...site.siteData.routes, 'product.show': '/products/:name+' };
    const data = buildProductData(product, {
      site: { ...site, siteData: { ...site.siteData, routes } },
    } as PageContext);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'AQ 40',
      url: `${SAMPLE_ORIGIN}/en/products/aq-40`,
      description: 'AQ 40',
      image: [`${SAMPLE_ORIGIN}/media/sharing/uploads/a.svg.jpg`, 'https://cdn.example/b.png'],
      brand: { name: 'Aquametra' },
      additionalProperty: [{ name: 'DN', value: '40', unitText: 'mm' }],
      subjectOf: [{ '@type': 'VideoObject', name: 'AQ 40', uploadDate: '2026-01-02T00:00:00+01:00' }],
    });
  });

  it('has what Google asks of an article, with the picture of its kind where it has none', () => {
    const post: Models['Post'] = {
      id: 'p',
      title: 't'.repeat(200),
      slug: 'p',
      publicationDate: '2026-01-02T08:00:00+01:00',
      blocks: [],
    };
    const configuration = new Map([['SHARING_IMAGE_POST', '/uploads/press.svg']]);
    const data = buildArticleData(post, { site: { ...site, configuration } } as unknown as PageContext);
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      datePublished: post.publicationDate,
      dateModified: post.publicationDate,
    });
    expect(String(data['headline']).length).toBeLessThanOrEqual(110);
    expect(data['image']).toEqual([`${SAMPLE_ORIGIN}/media/sharing/uploads/press.svg.jpg`]);
  });

  it('has what Google asks of a job', () => {
    const offer: Models['JobOffer'] = {
      id: 'j',
      title: 'Engineer',
      slug: 'engineer',
      content: '<p>x</p>',
      datePosted: '2026-01-02',
      location: 'Toruń',
      salary: { min: 9000, currency: 'PLN', unit: 'MONTH' },
    };
    expect(buildJobData(offer, context)[0]).toMatchObject({
      '@type': 'JobPosting',
      description: '<p>x</p>',
      datePosted: '2026-01-02',
      jobLocation: { address: { addressLocality: 'Toruń', addressCountry: 'PL' } },
      baseSalary: { currency: 'PLN', value: { value: 9000, unitText: 'MONTH' } },
    });
    expect(buildJobData({ ...offer, validThrough: '2027-01-31' }, context)[0]).toMatchObject({
      validThrough: '2027-01-31T23:59:59+01:00',
    });
    expect(buildJobData({ id: 'j', title: 'Engineer', slug: 'engineer' }, context)).toEqual([]);
    const address = { addressLocality: 'Toruń', streetAddress: 'ul. Polna 1', addressCountry: 'PL' };
    expect(buildJobData({ ...offer, address, places: ['Toruń', 'Gdynia'] }, context)[0]).toMatchObject({
      jobLocation: [
        { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } },
        { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Gdynia', addressCountry: 'PL' } },
      ],
    });
    const remote = {
      ...offer,
      workMode: 'REMOTE',
      application: 'form',
      address: { addressCountry: 'DE', addressLocality: 'Jena' },
    };
    expect(buildJobData(remote, context)[0]).toMatchObject({
      directApply: true,
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'DE' },
    });
    for (const other of [offer, { ...remote, validThrough: '2026-01-31', workMode: 'HYBRID' }])
      expect(Object.keys(buildJobData(other, context)[0] ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:directApply|jobLocationType)$/)]),
      );
  });

  it('defines terms as plain text', () => {
    const data = buildTermData(
      [{ id: '1', term: 'DN', slug: 'dn', definition: '<p>Nominal <b>width</b></p><p>R&amp;D</p>' }],
      'Glossary',
      '/en/glossary',
      site.siteData,
    );
    expect(data['hasDefinedTerm']).toEqual([
      {
        '@type': 'DefinedTerm',
        name: 'DN',
        description: 'Nominal width R&D',
        url: `${SAMPLE_ORIGIN}/en/glossary#dn`,
        inDefinedTermSet: `${SAMPLE_ORIGIN}/en/glossary`,
      },
    ]);
  });
});

it('BX03: an event is one where it takes place; the day of a report is none', () => {
  const node = { slug: '/calendar' };
  const of = (location?: string) =>
    buildEventData({ id: 'a', title: 'A', date: '2026-05-04', ...(location ? { location } : {}) }, {
      node,
      locale: 'en',
      site,
    } as PageContext);
  expect(of()).toEqual([]);
  expect(of('Poznań')).toMatchObject([{ '@type': 'Event', location: { '@type': 'Place', name: 'Poznań' } }]);
  expect(of('online')).toMatchObject([{ '@type': 'Event', location: { '@type': 'VirtualLocation' } }]);
});
