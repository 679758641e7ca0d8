import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import { buildTarget } from '../cms/cms-client.ts';
import { pickQuery, QUERY_NAMES, toPageKey } from './page-query.ts';

const names = Object.values(QUERY_NAMES).filter((list): list is readonly string[] => Array.isArray(list));
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
          // the key is an address of the page itself
          const [, search = ''] = (key as string).split('?');
          expect(toPageKey(address, search, known)).toBe(key);
        },
      ),
    );
  });

  it('differ where what the page knows differs', () => {
    fc.assert(
      fc.property(
        kind.chain((known) => fc.tuple(fc.constant(known), queryOf(known), queryOf(known))),
        path,
        path,
        ([known, one, other], at, elsewhere) => {
          const [a, b] = [toPageKey(at, toSearch(one), known), toPageKey(elsewhere, toSearch(other), known)];
          fc.pre(a !== null && b !== null);
          const seen = (pairs: [string, string][]) => [...pickQuery(new URLSearchParams(toSearch(pairs)), known)];
          const isSame = at === elsewhere && JSON.stringify(seen(one)) === JSON.stringify(seen(other));
          expect(a === b).toBe(isSame);
        },
      ),
    );
  });
});

describe('hardening 13: keys of answers', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,5}$/);
  const asked = fc
    .constantFrom(...(Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === 'cached'))
    .chain((name) => {
      const { path, query }: { path: string; query: readonly string[] } = endpoints[name];
      const params = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key as string).filter((key) => key !== 'locale');
      return fc.record({
        name: fc.constant(name),
        locale: fc.constantFrom(...LOCALES),
        params: fc.record(Object.fromEntries(params.map((key) => [key, id]))),
        query: fc.record(Object.fromEntries(query.filter((key) => key !== 'locale').map((key) => [key, text]))),
      });
    });
  const toTarget = ({
    name,
    locale,
    params,
    query,
  }: {
    name: EndpointName;
    locale: 'pl' | 'en' | 'de';
    params: Record<string, string>;
    query: Record<string, string>;
  }) => buildTarget(name, locale, params, query);

  it('are one only where the same is asked for', () => {
    fc.assert(
      fc.property(asked, asked, (one, other) => {
        const toAsked = (it: typeof one) =>
          JSON.stringify([
            it.name,
            it.locale,
            it.params,
            Object.entries(it.query).filter(([, v]) => new URLSearchParams([['v', v]]).get('v') !== ''),
          ]);
        if (one.name !== other.name) return;
        expect(toTarget(one) === toTarget(other) && one.locale === other.locale).toBe(toAsked(one) === toAsked(other));
      }),
      { numRuns: 2000 },
    );
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
