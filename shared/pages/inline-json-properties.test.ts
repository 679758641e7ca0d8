import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInlineJson } from './hydration.ts';

const nasty = fc.constantFrom(
  '</script',
  '<!--',
  '<script',
  ']]>',
  '\u2028',
  '\u2029',
  '<',
  '\ud800',
  '\u0000',
  '&lt;',
);
const text = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 6 })
  .map((p) => p.join(''));
const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, text, fc.boolean(), fc.integer(), fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  object: fc.dictionary(text, tie('any'), { maxKeys: 4, noNullPrototype: true }),
})).any;

it('hardening 17: no data can end its script element or break a line, and all of it is read back unchanged', () => {
  fc.assert(
    fc.property(value, (data) => {
      const json = toInlineJson(data);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
    { numRuns: 500 },
  );
});
