import { describe, expect, it } from 'vitest';
import type { ContactCategory, Distributor } from '../../contract/models/contact.ts';
import { countDistributors, ELSEWHERE, toDistributorAreas, VOIVODESHIPS } from './distributor-areas.ts';

const names = {
  voivodeships: [
    { slug: 'mazowieckie', name: 'mazowieckie' },
    { slug: 'lodzkie', name: 'łódzkie' },
    { slug: 'lubuskie', name: 'lubuskie' },
  ],
  country: (code: string) => ({ CZ: 'Czechy', PL: 'Polska', AT: 'Austria' })[code],
  elsewhere: 'Pozostałe kraje',
  locale: 'pl' as const,
};
const at = (id: string, rest: Partial<Distributor>): Distributor => ({ id, name: id, ...rest });
const category = (distributors: Distributor[], rest: Partial<ContactCategory> = {}): ContactCategory => ({
  id: 'c',
  name: 'C',
  slug: 'c',
  distributors,
  ...rest,
});
const areasOf = (distributors: Distributor[], rest?: Partial<ContactCategory>) =>
  toDistributorAreas(category(distributors, rest), names);
const filled = (areas: ReturnType<typeof areasOf>['poland']) =>
  areas.flatMap(({ id, distributors }) => distributors.map((d) => `${id} ${d.id}`));

describe('distributors by area', () => {
  it('CT08: Poland has all 16 voivodeships, including empty ones, in the order of the language', () => {
    const { poland, europe } = areasOf([at('a', { voivodeship: { slug: 'mazowieckie' }, hasProvince: true })]);
    expect(poland).toHaveLength(16);
    expect(new Set(poland.map(({ id }) => id))).toEqual(new Set(VOIVODESHIPS));
    const order = poland.map(({ name }) => name).filter((name) => /^(Lub|Łódz|Mazo)/.test(name));
    expect(order).toEqual(['Lubelskie', 'Lubuskie', 'Łódzkie', 'Mazowieckie'].filter((name) => order.includes(name)));
    expect(filled(poland)).toEqual(['mazowieckie a']);
    expect(europe).toEqual([]);
  });

  it('D20: Europe lists distributors without a voivodeship; if none has one, there is no map of Poland', () => {
    const { poland, europe } = areasOf([
      at('c', { country: 'CZ', hasProvince: false }),
      at('a', { country: 'AT', hasProvince: false }),
    ]);
    expect(poland).toEqual([]);
    expect(europe.map(({ name }) => name)).toEqual(['Austria', 'Czechy']);
  });

  it('keeps distributors with an unknown voivodeship or country at the end of the list', () => {
    const { poland, europe } = areasOf([
      at('odd', { voivodeship: { slug: 'atlantyda' }, country: 'PL' }),
      at('odder', { voivodeship: { slug: '__proto__' }, country: 'XX' }),
      at('none', {}),
      at('refused', { voivodeship: { slug: 'mazowieckie' }, hasProvince: false, country: 'PL' }),
    ]);
    expect(poland).toEqual([]);
    expect(filled(europe)).toEqual(['PL odd', 'PL refused', `${ELSEWHERE} odder`, `${ELSEWHERE} none`]);
  });

  it('counts a distributor only once if a part of the department lists it too', () => {
    const one = at('a', { country: 'CZ' });
    const { europe } = areasOf([one], {
      subcategories: [{ id: 's', name: 'S', slug: 's', distributors: [one, at('b', { country: 'CZ' })] }],
    });
    expect(countDistributors(europe)).toBe(2);
  });
});
