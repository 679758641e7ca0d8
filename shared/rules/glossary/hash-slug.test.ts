import { describe, expect, it } from 'vitest';
import { toHashSlug, toHashSlugs } from './hash-slug.ts';

describe('BL07 hash slug', () => {
  it.each([
    ['Dane techniczne', 'danetechniczne'],
    ['Łączność i źródła żółte', 'lacznosciizrodlazolte'.replace('cii', 'ci')],
    ['Maße & Gewicht', 'massegewicht'],
    ['IP68 / MID', 'ipmid'],
    ['2024', ''],
  ])('%s becomes %s', (name, slug) => {
    expect(toHashSlug(name)).toBe(slug);
  });

  it('makes equal slugs unique (D18)', () => {
    expect(toHashSlugs(['Tab 1', 'Tab 2', 'Pliki', 'Tab 3'])).toEqual(['tab', 'tab-2', 'pliki', 'tab-3']);
  });

  it('uses a default slug for names without letters', () => {
    expect(toHashSlugs(['2024', '2025'])).toEqual(['item', 'item-2']);
  });
});
