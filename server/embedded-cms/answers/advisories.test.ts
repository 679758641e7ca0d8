import { expect, it } from 'vitest';
import { buildAdvisories } from './advisories.ts';
import type { AnswerContext } from './answer-context.ts';

const advisory = (id: string, change: object = {}) => ({
  id,
  number: `ELM-SA-2026-0${id}`,
  title: `Title ${id}`,
  slug: `slug-${id}`,
  summary: `Summary ${id}`,
  products: [{ id: 'em', affected: '<3.2', fixed: '3.2' }],
  vulnerabilities: [{ id: 'w1', cve: 'CVE-2026-1234' }],
  weaknesses: [],
  revisions: [{ date: '2026-03-01', summary: 'First.' }],
  ...change,
});
const products = (change: object = {}) => new Map([['em', { id: 'em', name: 'EM-310', slug: 'em-310', ...change }]]);
function build(rows: object[], own: object = products(), others: object = products()) {
  const table = new Map((rows as { id: string }[]).map((row) => [row.id, row]));
  const context = { rows: { advisories: table, products: own }, all: { pl: { products: others } } };
  return buildAdvisories(context as unknown as AnswerContext).map(({ value }) => value);
}

it('an advisory has its texts, the days of its revisions, its products by name, and how severe each weakness is', () => {
  const row = advisory('1', {
    ...{ description: '<p>D</p>', status: 'interim', remedies: [{ type: 'vendor_fix', text: 'Install it.' }] },
    ...{ acknowledgements: [{ name: 'Jana' }], references: [{ title: 'Guide', url: '/guide' }] },
    vulnerabilities: [{ id: 'w1', cve: 'CVE-2026-1234', cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
    weaknesses: [{ id: 'w1', title: 'Missing limit', description: 'Any number of times.' }],
    revisions: [
      { date: '2026-03-01', summary: 'First.' },
      { date: '2026-04-02', summary: 'Fixed.' },
    ],
  });
  expect(build([row])).toEqual([
    {
      ...{ id: '1', number: 'ELM-SA-2026-01', title: 'Title 1', slug: 'slug-1', summary: 'Summary 1' },
      ...{ description: '<p>D</p>', status: 'interim', remedies: [{ type: 'vendor_fix', text: 'Install it.' }] },
      ...{ acknowledgements: [{ name: 'Jana' }], references: [{ title: 'Guide', url: '/guide' }] },
      ...{ published: '2026-03-01', updated: '2026-04-02' },
      products: [{ affected: '<3.2', fixed: '3.2', id: 'em', name: 'EM-310', slug: 'em-310' }],
      vulnerabilities: [
        {
          ...{ cve: 'CVE-2026-1234', title: 'Missing limit', description: 'Any number of times.' },
          cvss: { vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', score: 9.8 },
        },
      ],
      revisions: [
        { number: 1, date: '2026-03-01', summary: 'First.' },
        { number: 2, date: '2026-04-02', summary: 'Fixed.' },
      ],
    },
  ]);
});

it('a weakness without a text is described by the title of its advisory; a vector that is none has no score', () => {
  const [one] = build([advisory('1', { vulnerabilities: [{ id: 'w1', cvss: 'CVSS:3.1/AV:X' }] })]);
  expect(one?.vulnerabilities).toEqual([{ description: 'Title 1' }]);
});

it('a product is named where it has no page: of another language, a draft, or unknown', () => {
  const productsOf = (own: object, others: object) => build([advisory('1')], own, others)[0]?.products;
  const facts = { affected: '<3.2', fixed: '3.2', id: 'em' };
  expect(productsOf(new Map(), products({ name: 'EM-310 pl' }))).toEqual([{ ...facts, name: 'EM-310 pl' }]);
  expect(productsOf(products({ draft: true }), new Map())).toEqual([{ ...facts, name: 'EM-310' }]);
  expect(productsOf(new Map(), new Map())).toEqual([{ ...facts, name: 'em' }]);
});

it('the advisory that was changed last is first', () => {
  const revised = {
    revisions: [
      { date: '2026-01-01', summary: 'A' },
      { date: '2026-05-01', summary: 'B' },
    ],
  };
  expect(build([advisory('1'), advisory('2', revised), advisory('3')]).map(({ id }) => id)).toEqual(['2', '1', '3']);
});
