import { expect, it } from 'vitest';
import { checkAdvisories } from './check-advisories.ts';
import { checkFacts } from './check-facts.ts';
import { createSampleContext } from './sample-content.test-rig.ts';

const ATTRIBUTES = [
  ...[['protection'], ['nominal-diameter-dn'], ['dynamic-range-r'], ['max-current', 'A'], ['nominal-flow-q3', 'm³/h']],
  ...[['pressure-pn', 'bar'], ['battery-life', 'years'], ['accuracy'], ['communication']],
].map(([key, unit]) => ({ id: key as string, key, unit }));
const FILE_TYPES = [
  { id: 'datasheet', name: 'Data sheet' },
  { id: 'manual', name: 'Manual' },
  { id: 'declaration', name: 'Declaration' },
];
const product = (more: object = {}) => ({ id: 'p', name: 'Meter', category: 'c', ...more });

/** What is wrong with a product, by its path. */
function check(more: object, tables: object = {}): string[] {
  const context = createSampleContext({
    attributes: ATTRIBUTES,
    'file-types': FILE_TYPES,
    products: [product(more)],
    ...tables,
  });
  const found = checkFacts({ rows: context.all, origins: new Map() } as never);
  return found.map(({ kind, path, reason }) => `${kind} ${path}: ${reason}`);
}
const attribute = (key: string, value: string) => ({ attributes: [{ key, value }] });

it.each<[object, string, string, string]>([
  [attribute('protection', 'IP68'), 'IP54', 'IP68', 'protection says: IP68'],
  [attribute('nominal-diameter-dn', 'DN 15 / DN 20'), 'DN 25', 'DN20', 'nominal-diameter-dn says: DN 15, DN 20'],
  [attribute('nominal-diameter-dn', 'DN 50–DN 300'), 'DN 400', 'DN 300', 'nominal-diameter-dn says: DN 50–DN 300'],
  [attribute('dynamic-range-r', 'R160'), 'R80', 'R 160', 'dynamic-range-r says: R160'],
  [attribute('max-current', '100'), '80 A', '100 A', 'max-current says: 100 A'],
  [attribute('nominal-flow-q3', '2,5'), '4 m³/h', '2.5 m³/h', 'nominal-flow-q3 says: 2,5 m³/h'],
  [attribute('pressure-pn', '16'), '10 bar', '16 bar', 'pressure-pn says: 16 bar'],
  [attribute('battery-life', '16'), '12 years', '16 years', 'battery-life says: 16 years'],
  [attribute('accuracy', '0,5 S'), 'class 2', 'class 0.5 S', 'accuracy says: 0,5 S'],
])('P3: a headline contradicts a fact of its product: %j, %s', (facts, wrong, right, says) => {
  const written = wrong.replace(/^class | years$/g, '');
  const texts = { name: `Meter ${wrong}`, caption: `For ${right}`, seo: { title: wrong } };
  expect(check({ ...facts, ...texts, shortDescription: right })).toEqual([
    `warning .name: "${written}" is not what ${says} (en)`,
    `warning .seo.title: "${written}" is not what ${says} (en)`,
  ]);
  // without the fact there is nothing to compare
  expect(check(texts)).toEqual([]);
});

it('P3: longer texts are compared by protection, diameter and range alone, as they name accessories too', () => {
  const facts = {
    attributes: [
      { key: 'protection', value: 'IP68' },
      { key: 'max-current', value: '100' },
    ],
  };
  expect(
    check({ ...facts, description: '<p>IP54, 80 A</p>', tabs: [{ html: 'IP20' }], blocks: [{ html: 'IP21' }] }),
  ).toEqual([
    ...[
      ['description', 'IP54'],
      ['tabs[0].html', 'IP20'],
      ['blocks[0].html', 'IP21'],
    ].map(([path, figure]) => `warning .${path}: "${figure}" is not what protection says: IP68 (en)`),
  ]);
});

it('P3: what a price says is compared with its product', () => {
  const prices = [
    { id: 'a', product: 'p', variant: 'DN 25', name: 'DN 15' },
    { id: 'b', product: 'other', variant: 'DN 25' },
    { id: 'c', variant: 'DN 25' },
  ];
  expect(check(attribute('nominal-diameter-dn', 'DN 15'), { prices })).toEqual([
    'warning .variant: "DN 25" is not what nominal-diameter-dn says: DN 15 (en)',
  ]);
});

it.each([
  ['datasheet', 'Data sheet'],
  ['manual', 'Manual'],
  ['declaration', 'Declaration'],
])('P3: a document that a text promises is one of the files of the product: %s', (type, name) => {
  const files = [{ id: 'f', type, date: '2026-01-02' }];
  const text = { description: `<p>See the ${name.toLowerCase()}.</p>` };
  const problem = `warning .description: "${name}" is promised, and no file of the product is one (en)`;
  expect([check(text), check({ ...text, files: ['f'] }, { files }), check({ description: `${name}s` })]).toEqual([
    ...[[problem], []],
    [],
  ]);
  const pages = [
    { id: 'index', kind: 'product.index', lead: `A ${name} for each` },
    { id: 'other', kind: 'page.show', lead: `A ${name} for each` },
  ];
  expect(check({}, { pages })).toEqual([`warning .lead: "${name}" is promised for all products; without: p (en)`]);
  expect(check({ files: ['f'] }, { files, pages })).toEqual([]);
});

it('P3: a product has the attributes that its categories state', () => {
  const categories = ['c', 'd'].map((id) => ({ id, attributes: [{ key: 'communication', value: 'M-Bus' }] }));
  expect(check({ ...attribute('communication', 'LoRa'), categories: ['d'] }, { categories })).toEqual([
    'warning .attributes: category c has communication M-Bus, not LoRa (en)',
    'warning .attributes: category d has communication M-Bus, not LoRa (en)',
  ]);
  expect(check({}, { categories })).toEqual([
    'warning .attributes: category c has communication M-Bus, not nothing (en)',
  ]);
  expect(check(attribute('communication', 'LoRa / M-Bus'), { categories })).toEqual([]);
});

it('P3: a product that is withdrawn has no newer document', () => {
  const files = ['2026-01-02', '2026-01-03'].map((date, i) => ({ id: `f${i}`, type: 'x', date }));
  const gone = { files: ['f0', 'f1'], lifecycle: { status: 'withdrawn', date: '2026-01-02' } };
  expect(check(gone, { files })).toEqual(['warning .lifecycle: withdrawn on 2026-01-02, and f1 is of 2026-01-03 (en)']);
  expect(check({ ...gone, lifecycle: { status: 'withdrawn' } }, { files })).toEqual([]);
  expect(check({ ...gone, lifecycle: { ...gone.lifecycle, status: 'phase-out' } }, { files })).toEqual([]);
});

it.each(['mid', 'atex'])('P3: an approval of %s goes with an act, and the other way round', (scheme) => {
  const facts = (approvals: object[], legislation: string[]) =>
    check({}, { 'product-facts': [{ id: 'p', approvals, legislation }] });
  const problem = `warning : product-facts has an approval or an act of ${scheme}, but not both (en)`;
  expect([facts([{ scheme }], []), facts([], [`${scheme}-2014`]), facts([{ scheme }], [`${scheme}-2014`])]).toEqual([
    ...[[problem], [problem]],
    [],
  ]);
});

it('P3: a category with parts says whether their tiles have a sentence', () => {
  const categories = (type?: string) => [{ id: 'root' }, { id: 'a', parent: 'root', type }, { id: 'b', parent: 'a' }];
  const problem =
    'warning .type: tiles of its parts show a sentence only if it is EXTENDED or SIMPLE_DESCRIPTIONS (en)';
  expect([check({}, { categories: categories() }), check({}, { categories: categories('EXTENDED') })]).toEqual([
    [problem],
    [],
  ]);
});

const ADVISORY = {
  ...{ id: 'a', number: 'A-1', weaknesses: [{ id: 'w' }], products: [{ id: 'p' }] },
  vulnerabilities: [{ id: 'w', cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
  remedies: [{ products: ['p'] }, {}],
  revisions: [{ date: '2026-01-02' }, { date: '2026-01-03' }],
};
it.each<[object, string]>([
  [{}, ''],
  [{ number: 'A-0' }, '.number: "A-0" is the number of "first" already'],
  [{ vulnerabilities: [{ id: 'w', cvss: 'CVSS:3.1/AV:X' }] }, '.vulnerabilities[0].cvss: is no CVSS 3.1 base vector'],
  [{ weaknesses: [] }, '.vulnerabilities[0].id: "w" has no words in en: .weaknesses'],
  [{ weaknesses: [{ id: 'w' }, { id: 'x' }] }, '.weaknesses[1].id: "x" is no vulnerability of the advisory'],
  [{ remedies: [{}, { products: ['p', 'q'] }] }, '.remedies[1].products: "q" is no product of the advisory'],
  [
    { revisions: [{ date: '2026-01-02' }, { date: '2026-01-02' }] },
    '.revisions[1].date: is not later than the one before',
  ],
])('an advisory that contradicts itself is named: %j', (more, expected) => {
  const first = { ...ADVISORY, id: 'first', number: 'A-0' };
  const context = createSampleContext({ advisories: [first, { ...ADVISORY, ...more }] });
  const found: string[] = [];
  checkAdvisories({ ...context, report: (_row, at, reason) => void found.push(`${at}: ${reason}`) });
  expect(found).toEqual(expected ? [expected] : []);
});
