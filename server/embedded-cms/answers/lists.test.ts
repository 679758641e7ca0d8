import { expect, it } from 'vitest';
import { PICTURE as A_PICTURE, createSampleContext, shownFile as shown } from '../loading/sample-content.test-rig.ts';
import { buildCompanies, buildContactCategories } from './contact.ts';
import { buildJobs, buildPostCategories, buildPosts } from './posts-and-jobs.ts';
import { listPressFiles, toPressPictures } from './press.ts';

const PERSON = { id: 'anna', name: 'Anna', office: 'Sales', phoneNumber: '+48 1', email: 'a@b.example', content: 'C' };
const ADDRESS = { streetAddress: 'Polna 1', postalCode: '61-001', addressLocality: 'Poznań', addressCountry: 'PL' };

it('companies by their position, with their departments, people and sector', () => {
  const department = { id: 'sales', name: 'Sales', slug: 'sales', officeHours: '8–16', responsibilities: [] };
  const context = createSampleContext({
    persons: [
      { ...PERSON, picture: 'images/a.svg', map: 'images/a.svg' },
      { id: 'jan', name: 'Jan' },
    ],
    distributors: [
      { id: 'd', name: 'D', voivodeship: 'slaskie' },
      { id: 'e', name: 'E' },
    ],
    sectors: [{ id: 'water', name: 'Water', icon: 'images/a.svg' }],
    companies: [
      {
        id: 'two',
        name: 'Two',
        position: 2,
        categories: ['sales', 'x'],
        sector: 'water',
        address: ADDRESS,
        theme: 't',
      },
      { id: 'one', name: 'One', position: 1, sector: 'none' },
    ],
    'contact-categories': [
      { ...department, persons: ['anna', 'jan'], company: 'two', subcategories: ['sub'], shared: true },
      { id: 'sub', name: 'Sub', slug: 'sub', distributors: ['d', 'e'] },
    ],
  });
  const portrait = (alt: string) => ({ ...A_PICTURE, alt });
  const anna = {
    ...{ ...PERSON, address: ADDRESS, image: portrait('Anna'), mapTeaserImage: portrait('Anna') },
    mapImage: portrait('Polna 1, 61-001 Poznań'),
  };
  const sales = {
    ...{ ...department, contacts: [anna, { id: 'jan', name: 'Jan', address: ADDRESS }] },
    ...{ company: { id: 'two', name: 'Two' }, shared: true },
    subcategories: [
      {
        ...{ id: 'sub', name: 'Sub', slug: 'sub', contacts: [] },
        distributors: [
          { id: 'd', name: 'D', voivodeship: { slug: 'slaskie' } },
          { id: 'e', name: 'E' },
        ],
      },
    ],
  };
  expect(buildCompanies(context).map(({ value }) => value)).toEqual([
    { id: 'one', name: 'One', position: 1, categories: [] },
    {
      ...{
        id: 'two',
        name: 'Two',
        theme: 't',
        address: ADDRESS,
        position: 2,
        icon: A_PICTURE.url,
        categories: [sales],
      },
      sector: { id: 'water', name: 'Water', icon: A_PICTURE.url },
    },
  ]);
  expect(buildContactCategories(context).map(({ id, slug, value }) => [id, slug, value])).toEqual([
    ['sales', 'sales', sales],
    ['sub', 'sub', sales.subcategories[0]],
  ]);
});

it('posts, the newest first, with their category, tags, pictures and contact of its category', () => {
  const context = createSampleContext(
    {
      persons: [PERSON],
      companies: [{ id: 'two', about: '<p>About</p>' }],
      sections: [{ id: 's', name: 'Section' }],
      tags: [{ id: 't', name: 'Tag' }],
      'post-categories': [
        { id: 'c', name: 'Company', slug: 'company', position: 2, person: 'anna', company: 'two' },
        {
          id: 'd',
          name: 'Days',
          slug: 'days',
          position: 1,
          banner: 'images/a.svg',
          nodeSlug: '/d',
          backButtonText: 'Back',
        },
      ],
      'press-pictures': [
        { id: 'p', name: 'P', date: '2026-01-02', picture: 'images/a.svg', alt: 'A', author: 'E', rights: 'Free' },
      ],
      posts: [
        { id: 'old', slug: 'old', title: 'Old', lead: 'L', date: '2026-01-02', category: 'x', blocks: [] },
        {
          ...{
            id: 'new',
            slug: 'new',
            title: 'New',
            lead: 'L',
            date: '2026-02-02',
            updated: '2026-03-03',
            category: 'c',
            blocks: [],
          },
          ...{
            section: 's',
            tags: ['t', 'u'],
            picture: 'images/a.svg',
            pictures: ['p'],
            publishAt: '2026-02-02T08:00:00Z',
          },
        },
      ],
    },
    { de: { posts: [{ id: 'new', slug: 'neu' }] } },
  );
  const categories = buildPostCategories(context);
  expect(categories.map(({ slug, value }) => [slug, value])).toEqual([
    [
      'days',
      {
        ...{ id: 'd', name: 'Days', slug: 'days', image: A_PICTURE },
        sitemapNodeReference: { slug: '/d', backButtonText: 'Back' },
      },
    ],
    ['company', { id: 'c', name: 'Company', slug: 'company' }],
  ]);
  const [first, second] = buildPosts(context, categories);
  const image = { ...A_PICTURE, alt: 'New' };
  const teaser = {
    ...{ id: 'new', slug: 'new', title: 'New', lead: 'L', image, teaserImage: image },
    ...{ tags: [{ id: 't', name: 'Tag', slug: 't' }], category: { id: 'c', name: 'Company', slug: 'company' } },
    ...{ section: { name: 'Section' }, publicationDate: '2026-02-02', updated: '2026-03-03' },
  };
  const url = '/uploads/files/en/press-p/p.png';
  const picture = {
    ...{ image: { ...A_PICTURE, alt: 'A' }, width: 2400, height: 1800, rights: '© E · Free' },
    file: {
      ...shown('press-p', { name: 'P', title: 'p.png', path: url, url, mime: 'image/png', format: 'PNG' }),
      ...{ type: 'press-picture', checksum: `${url}.sha256` },
    },
  };
  expect(first).toEqual({
    ...{ id: 'new', slug: 'new', draft: false, publishAt: Date.UTC(2026, 1, 2, 8), teaser, section: 's' },
    value: {
      ...{ ...teaser, pictures: [picture], contactPerson: PERSON, boilerplate: '<p>About</p>', blocks: [] },
      multilingualRelation: [{ locale: 'de', slug: 'neu' }],
    },
  });
  expect(second).toMatchObject({ section: null, publishAt: null, teaser: { updated: '2026-01-02', tags: [] } });
  expect(listPressFiles(context)).toEqual([
    {
      ...{ id: 'press-p', type: 'press-picture', locales: ['pl', 'en', 'de'], name: 'P', date: '2026-01-02' },
      ...{ format: 'png', fileName: 'p.png' },
    },
  ]);
  expect(toPressPictures(context, ['x'])).toEqual([]);
});

it('job offers, the latest first, without what only the editors see', () => {
  const context = createSampleContext({
    sections: [{ id: 's', name: 'Section' }],
    'job-categories': [{ id: 'c', name: 'Work', position: 1 }],
    jobs: [
      { id: 'a', slug: 'a', title: 'A', datePosted: '2026-01-02', category: 'c', draft: true, formerSlugs: ['x'] },
      { id: 'b', slug: 'b', title: 'B', datePosted: '2026-02-02', category: 'x', section: 's' },
    ],
  });
  expect(buildJobs(context)).toEqual([
    {
      ...{ id: 'b', slug: 'b', draft: false, publishAt: null, category: 'x', section: 's' },
      value: {
        ...{ id: 'b', slug: 'b', title: 'B', datePosted: '2026-02-02', section: { id: 's', name: 'Section' } },
        multilingualRelation: [],
      },
    },
    {
      ...{ id: 'a', slug: 'a', draft: true, publishAt: null, category: 'c', section: null },
      value: {
        ...{ id: 'a', slug: 'a', title: 'A', datePosted: '2026-01-02', category: { id: 'c', name: 'Work' } },
        multilingualRelation: [],
      },
    },
  ]);
});
