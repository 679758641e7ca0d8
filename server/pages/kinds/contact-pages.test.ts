import { expect, it } from 'vitest';
import { type CmsAnswers, fails, HOME_NODE, nodeOf, openPages, settingsOf } from '../page-loader.test-rig.ts';

const INDEX = nodeOf('contact.index', '/contact', 'Contact');
const page = { title: 'Contact us', blocks: [], seo: { headerImage: { url: '/uploads/h.jpg' } } };
const open = (
  answers: CmsAnswers,
  nodes = [HOME_NODE, INDEX, nodeOf('contact.show', '/contact/:slug', 'Contact')],
  others: CmsAnswers = {},
) =>
  openPages(
    {
      sitemapNodes: nodes,
      page,
      voivodeships: [{ slug: 'lodzkie', name: 'Łódź region' }],
      configurations: settingsOf({ DEFAULT_PRODUCT_CONTACT_PERSON_PHONE: '+48 61' }),
      ...answers,
    },
    others,
  );

const SALES = {
  id: 'k1',
  name: 'Sales',
  slug: 'sales',
  company: { id: 'c1' },
  contacts: [{ id: 'anna', name: 'Anna' }],
  distributors: [{ id: 'd1', name: 'Shop', country: 'PL', voivodeship: { slug: 'lodzkie' } }],
};
const COMPANIES = [{ id: 'c1', name: 'Elmerion', sector: { name: 'Heat' }, categories: [SALES] }];

it('CT01: the directory has companies, a finder, distributors of a place in any language, and the products to ask about', async () => {
  const site = open({ contactCompanies: COMPANIES, products: [{ id: 'em', name: 'EM-310' }] }, undefined, {
    voivodeships: [{ slug: 'lodzkie', name: 'łódzkie' }],
  });
  const first = await site.load('/en/contact');
  expect(first).toMatchObject({
    layout: 'contact',
    status: 200,
    title: 'Contact us',
    content: {
      page,
      distributors: { area: null, place: '' },
      department: null,
      failure: null,
      enquiry: [],
      phone: '+48 61',
    },
  });
  expect([first.head.robots, first.translatedQueries]).toEqual([null, undefined]);
  expect(site.asked).toContainEqual(['read', 'contactCompanies', { query: { 'order[position]': 'ASC' } }]);
  expect(first.content.directory).toMatchObject({
    sectors: [{ name: 'Heat', companies: [{ name: 'Elmerion' }] }],
    shared: [],
  });
  const shops = async (place: string) =>
    JSON.stringify((await site.load(`/en/contact?place=${encodeURIComponent(place)}`)).content.distributors);
  for (const place of ['Łódź region', 'łódzkie', 'lodzkie']) expect(await shops(place)).toContain('"Shop"');
  expect(await shops('Atlantis')).not.toContain('"Shop"');
  const enquiry = await site.load('/en/contact?ask=em*3,gone');
  expect([enquiry.content.enquiry, enquiry.head.robots]).toEqual([
    [expect.objectContaining({ product: 'em', quantity: '3', name: 'EM-310' })],
    'noindex, follow',
  ]);
});

it('CT10 CT11: a department is called by its company; where it is not found or not read, the directory is there', async () => {
  const asked: string[] = [];
  let category: unknown = [SALES];
  let companies: unknown = COMPANIES;
  const answer = (value: unknown) => (typeof value === 'function' ? value() : value);
  const site = open({
    contactCompanies: () => answer(companies),
    contactShowCategory: ({ query }: { query: { id: string } }) => {
      asked.push(query.id);
      return query.id === 'k1' ? [] : answer(category);
    },
  });
  const found = await site.load('/en/contact/sales');
  expect(found).toMatchObject({
    ...{
      status: 200,
      layout: 'contact',
      title: 'Sales - Elmerion',
      reference: 'k1',
      banner: { title: 'Contact us', image: { url: '/uploads/h.jpg' } },
    },
    content: {
      failure: null,
      enquiry: [],
      department: { id: 'k1', name: 'Sales', slug: 'sales', sector: 'Heat', company: { id: 'c1', name: 'Elmerion' } },
    },
  });
  expect(found.head.description).toBe('Sales - Elmerion: contacts, phone numbers, e-mail addresses and distributors.');
  // by its id, as blocks and products refer to it
  category = [SALES];
  expect(await site.redirect('/en/contact/k1')).not.toBe(200);
  const missing = async () => {
    const { status, content, title, head } = await site.load('/en/contact/gone');
    return [status, content.failure, content.department, title, head.robots, content.directory.sectors.length];
  };
  category = [];
  expect(await missing()).toEqual([404, 'notFound', null, 'No contact found at the given address', 'noindex', 1]);
  category = fails('unavailable');
  expect(await missing()).toEqual([503, 'unavailable', null, 'Contact', 'noindex', 1]);
  category = fails('not-found', 404);
  expect(await missing()).toEqual([404, 'notFound', null, 'No contact found at the given address', 'noindex', 1]);
  companies = fails('unavailable');
  category = [];
  expect((await missing()).slice(0, 2)).toEqual([503, 'unavailable']);
  category = [SALES];
  expect((await site.load('/en/contact/sales')).title).toBe('Sales');
  const bare = open({ contactCompanies: COMPANIES, contactShowCategory: [SALES] }, [
    HOME_NODE,
    nodeOf('contact.show', '/contact/:slug', 'Contact'),
  ]);
  expect((await bare.load('/en/contact/sales')).status).toBe(404);
});
