import { expect, it } from 'vitest';
import type { ProductTeaser } from '../../contract/models/product.ts';
import { buildCompareQuery, buildComparison, pickCompared, readCompareIds } from './product-comparison.ts';

type Fact = [key: string, value: string, group: string, unit?: string, reading?: boolean];
const product = (id: string, ...facts: Fact[]): ProductTeaser => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  attributes: facts.map(([key, value, group, unit, reading]) => ({
    key,
    label: `The ${key}`,
    value,
    unit: unit ?? null,
    group,
    groupName: `Group ${group}`,
    reading: reading ?? null,
  })),
});

it('reads ids of links and forms without duplicates, and writes them so that they can be read back', () => {
  expect(readCompareIds(new URLSearchParams('ids=a,b,%20a,,c&ids=d'))).toEqual(['a', 'b', 'c', 'd']);
  // R3-7: an unknown id is shown, and no page may have a control character
  expect(readCompareIds(new URLSearchParams('ids=%00,a%00b%1f'))).toEqual(['ab']);
  expect(readCompareIds(new URLSearchParams(`ids=${'x'.repeat(101)}`))).toEqual([]);
  expect(readCompareIds(new URLSearchParams({ ids: Array.from({ length: 99 }, (_, i) => i).join() }))).toHaveLength(20);
  expect(buildCompareQuery(['a', 'ł&'], true)).toBe('ids=a,%C5%82%26&diff=1');
  expect(readCompareIds(new URLSearchParams(buildCompareQuery(['a', 'ł&'])))).toEqual(['a', 'ł&']);
  expect(buildCompareQuery([])).toBe('');
});

it('compares four products, and returns those beyond the limit and unknown ids', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => product(id));
  const { compared, refused, unknown } = pickCompared(['e', 'd', 'x', 'c', 'b', 'a'], all);
  expect([compared.map((p) => p.id), refused.map((p) => p.id), unknown]).toEqual([['e', 'd', 'c', 'b'], ['a'], ['x']]);
});

it('L17: groups rows, and marks missing and different values; an empty value is a missing one', () => {
  const groups = buildComparison(
    [
      product('a', ['size', '36', 'build', 'mm', true], ['class', 'B', 'metering'], ['ip', 'IP54', 'climate']),
      product(
        'b',
        ['class', 'B', 'metering'],
        ['size', '38', 'build', 'mm'],
        ['port', 'M-Bus', 'build'],
        ['port', 'RS-485', 'build'],
      ),
    ],
    {
      name: 'General',
      rows: [
        { key: 'name', label: 'Name', toValue: (p) => p.name },
        { key: 'brand', label: 'Brand', toValue: (p) => p.brandName },
        { key: 'empty', label: 'Empty', toValue: (p) => (p.id === 'a' ? ' ' : null) },
      ],
    },
  );
  expect(groups.map(({ name, rows }) => [name, rows.map((r) => [r.key, r.values, r.differs])])).toEqual([
    ['General', [['name', ['A', 'B'], true]]],
    ['Group metering', [['class', ['B', 'B'], false]]],
    ['Group climate', [['ip', ['IP54', null], true]]],
    [
      'Group build',
      [
        ['size', ['36\u00A0mm', '38\u00A0mm'], true],
        ['port', [null, 'M-Bus, RS-485'], true],
      ],
    ],
  ]);
});
