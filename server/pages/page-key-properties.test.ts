import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { keyOf } from '../cms/answer-cache.ts';
import { buildTarget } from '../cms/cms-http.ts';
import { kinds } from './kinds/kinds.ts';
import { toPageKey } from './page-query.ts';

const names = Object.values(kinds)
  .map(({ queryNames }) => queryNames)
  .filter((list): list is readonly string[] => Array.isArray(list));
const knowing = names.filter((list) => list.length > 0);
const kind = fc.constantFrom(...names);
const path = fc.stringMatching(/^\/[a-z-]{1,8}$/);
const text = fc.string({ unit: 'grapheme', maxLength: 6 });
const pair = (known: readonly string[]) =>
  fc.tuple(known.length > 0 ? fc.oneof(fc.constantFrom(...known), text) : text, text);
const queryOf = (known: readonly string[]) => fc.array(pair(known), { maxLength: 5 });
const toSearch = (pairs: [string, string][]) => new URLSearchParams(pairs).toString();

describe('BX10 keys of pages', () => {
  it('do not change by what the page does not know, wherever it stands', () => {
    fc.assert(
      fc.property(
        kind.chain((known) => fc.tuple(fc.constant(known), queryOf(known), queryOf([]))),
        path,
        ([known, pairs, others], address) => {
          const strange = others.filter(([name]) => !known.includes(name) && name !== 'sent' && name !== '_');
          const key = toPageKey(address, toSearch(pairs), known);
          fc.pre(key !== null);
          expect(toPageKey(address, toSearch([...strange, ...pairs]), known)).toBe(key);
          expect(toPageKey(address, toSearch([...pairs, ...strange]), known)).toBe(key);
          // the key is itself an address of the page
          const [, search = ''] = (key as string).split('?');
          expect(toPageKey(address, search, known)).toBe(key);
        },
      ),
    );
  });

  it('differ where what the page knows differs', () => {
    // two random queries are hardly ever alike, so the other one is the first with a part moved, left out or changed
    const two = fc.constantFrom(...knowing).chain((known) =>
      queryOf(known).chain((one) =>
        fc.tuple(
          fc.constant(known),
          fc.constant(one),
          fc
            .tuple(
              fc.shuffledSubarray(one, { minLength: Math.max(0, one.length - 1) }),
              fc.array(pair(known), { maxLength: 1 }),
            )
            .map(([kept, more]) => [...kept, ...more]),
        ),
      ),
    );
    const met = { same: 0, other: 0, moved: 0 };
    fc.assert(
      fc.property(two, path, fc.option(path, { freq: 2 }), ([known, one, other], at, elsewhere) => {
        const [a, b] = [toPageKey(at, toSearch(one), known), toPageKey(elsewhere ?? at, toSearch(other), known)];
        fc.pre(a !== null && b !== null);
        const isMoved = elsewhere !== null && elsewhere !== at;
        const seen = (pairs: [string, string][]) => {
          const query = new URLSearchParams(toSearch(pairs));
          return JSON.stringify(known.map((name) => query.getAll(name).filter(Boolean)));
        };
        const isSame = seen(one) === seen(other);
        met[isMoved ? 'moved' : isSame ? 'same' : 'other']++;
        expect(a === b).toBe(isSame && !isMoved);
      }),
      { numRuns: 1000 },
    );
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(100);
  });
});

describe('hardening 13: keys of answers', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,5}$/);
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === 'cached');
  interface Asked {
    name: EndpointName;
    locale: Locale;
    params: Record<string, string>;
    query: Record<string, string>;
  }
  const askedOf = (name: EndpointName): fc.Arbitrary<Asked> => {
    const { path, query }: { path: string; query: readonly string[] } = endpoints[name];
    const params = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key as string).filter((key) => key !== 'locale');
    return fc.record({
      name: fc.constant(name),
      locale: fc.constantFrom(...LOCALES),
      params: fc.record(Object.fromEntries(params.map((key) => [key, id]))),
      query: fc.record(Object.fromEntries(query.filter((key) => key !== 'locale').map((key) => [key, text]))),
    });
  };
  const asked = fc.constantFrom(...names).chain(askedOf);
  const toTarget = ({ name, locale, params, query }: Asked) => buildTarget(name, locale, params, query);

  it('are one only where the same is asked for', () => {
    // the other call is the first one with at most one change
    const two = asked.chain((one) =>
      fc.tuple(fc.constant(one), askedOf(one.name), fc.nat({ max: 30 })).map(([one, rest, at]) => {
        const places = [
          ['name', ''],
          ['locale', ''],
          ...Object.keys(one.params).map((key) => ['params', key] as const),
          ...Object.keys(one.query).map((key) => ['query', key] as const),
        ] as const;
        const [part, key] = places[at % places.length] ?? places[0];
        const other: Asked = structuredClone(one);
        if (part === 'locale') other.locale = rest.locale;
        else if (part !== 'name') other[part][key] = rest[part][key] as string;
        return [one, other] as const;
      }),
    );
    const met = { same: 0, other: 0 };
    const toKey = ({ name, locale, params, query }: Asked) => keyOf(name as 'page', locale, { params, query } as never);
    const toAsked = ({ name, locale, params, query }: Asked) => {
      const decoded = Object.entries(query).map(([key, value]) => [key, new URLSearchParams([['v', value]]).get('v')]);
      return JSON.stringify([name, locale, params, decoded.filter(([, value]) => value !== '')]);
    };
    fc.assert(
      fc.property(two, ([one, other]) => {
        const isSame = toAsked(one) === toAsked(other);
        met[isSame ? 'same' : 'other']++;
        expect(toKey(one) === toKey(other)).toBe(isSame);
      }),
      { numRuns: 2000 },
    );
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(200);
  });

  it('have no room for a query name of nobody’s, nor for an id that is more than one segment', () => {
    fc.assert(
      fc.property(asked, fc.string({ maxLength: 8 }), text, (one, name, value) => {
        const { query }: { query: readonly string[] } = endpoints[one.name];
        fc.pre(!query.includes(name) && name !== '__proto__');
        expect(toTarget({ ...one, query: { ...one.query, [name]: value } })).toBe(toTarget(one));
        const path = toTarget(one).split('?')[0] ?? '';
        expect(path.split('/').length).toBe(endpoints[one.name].path.split('/').length);
      }),
    );
  });
});
