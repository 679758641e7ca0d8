import { expect, it, vi } from 'vitest';
import { CmsError } from '../../cms/cms-error.ts';
import { contactDepartment } from './contact-department.ts';
import type { PageContext } from './page-kind.ts';

const page = { id: 'contact', title: 'Kontakt', blocks: [] };
const companies = [{ id: 'a', name: 'Aquametra', sector: { id: 'w', name: 'Woda' } }];

function load(answers: Record<string, unknown>) {
  const read = vi.fn(async (name: string) => {
    const answer = { page, contactCompanies: companies, voivodeships: [], ...answers }[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const site = { sitemap: { find: () => ({ nodeReference: 'contact' }) }, configuration: new Map() };
  const context = { id: 'sales', locale: 'pl', t: (key: string) => key, site, read, query: new URLSearchParams() };
  return contactDepartment.load(context as unknown as PageContext);
}
const category = (rest: object) => ({ contactShowCategory: [{ id: 's', name: 'Sprzedaż', slug: 'sales', ...rest }] });

it('CT10: a category without company is a page of its own, without a group in its trail', async () => {
  const parts = await load(category({}));
  expect([parts.title, parts.content]).toMatchObject(['Sprzedaż', { department: { company: null, sector: null } }]);
});

it('CT10: a company that the list does not name still has its name', async () => {
  const parts = await load(category({ company: { id: 'z', name: 'Zeta' } }));
  expect([parts.title, parts.content]).toMatchObject(['Sprzedaż - Zeta', { department: { company: { id: 'z' } } }]);
});

it('CT06: names of voivodeships that do not come cost the page nothing', async () => {
  const down = new CmsError('unavailable', 'voivodeships', 'down', 503);
  const distributors = [{ id: 'd', name: 'D', voivodeship: { slug: 'lubuskie' } }];
  const parts = await load({ ...category({ distributors }), voivodeships: down });
  expect(parts.status).toBeUndefined();
  expect(parts.content).toMatchObject({ department: { areas: { poland: { length: 16 } } } });
});

it('CT11: unknown is 404, a failing category 503, both over the directory', async () => {
  expect(await load({ contactShowCategory: [] })).toMatchObject({
    status: 404,
    title: 'contact.notFound',
    robots: 'noindex',
    content: { failure: 'notFound', directory: { sectors: [{ id: 'w' }] } },
  });
  expect(await load({ contactShowCategory: new CmsError('unavailable', 'c', 'down', 503) })).toMatchObject({
    status: 503,
    content: { failure: 'unavailable' },
  });
});

it('CT11: a department is shown without the directory; without both, nobody can say that it does not exist', async () => {
  const contactCompanies = new CmsError('unavailable', 'contactCompanies', 'down', 503);
  const parts = await load({ ...category({ company: { id: 'a', name: 'Aquametra' } }), contactCompanies });
  expect([parts.status, parts.title, parts.content]).toMatchObject([
    undefined,
    'Sprzedaż - Aquametra',
    { department: { company: { id: 'a' }, sector: null }, failure: null, directory: { sectors: [] } },
  ]);
  expect(await load({ contactShowCategory: [], contactCompanies })).toMatchObject({
    status: 503,
    content: { failure: 'unavailable' },
  });
});
