import { type TSchema, Type } from 'typebox';
import { expect, it } from 'vitest';
import { checkShape } from './check-shape.ts';

/** Mistakes, references and pictures that are found in a value, each as a line. */
function check(schema: TSchema, value: unknown, locales?: string[]): string[] {
  const found: string[] = [];
  checkShape(
    schema,
    value,
    {
      mistake: (path, reason) => void found.push(`${path}: ${reason}`),
      ref: (path, table, id) => void found.push(`${path} refers to ${table}/${id}`),
      picture: (path, text) => void found.push(`${path} shows ${text}`),
      ...(locales ? { locales } : {}),
    },
    '.at',
  );
  return found;
}
const text = (more: Record<string, unknown> = {}) => Type.String(more);
const RECORD = Type.Object({
  name: text(),
  size: Type.Optional(Type.Integer()),
  tags: Type.Optional(Type.Array(text({ ref: 'tags' }), { minItems: 1, maxItems: 2 })),
});

it.each<[what: string, schema: TSchema, value: unknown, found: string[]]>([
  ['a text', text(), 'x', []],
  ['another type', text(), 5, ['.at: a text is needed, not a number (5)']],
  ['nothing', Type.Number(), null, ['.at: a number is needed, not nothing']],
  ['a missing value', Type.Boolean(), undefined, ['.at: true or false is needed, not nothing']],
  ['a list for a map', Type.Object({}), [], ['.at: a map is needed, not a list']],
  ['a map for a list', Type.Array(text()), {}, ['.at: a list is needed, not a map']],
  ['a fraction', Type.Integer(), 1.5, ['.at: a whole number is needed, not a number (1.5)']],
  ['a long value', Type.Integer(), 'x'.repeat(50), [`.at: a whole number is needed, not a text (${'x'.repeat(40)})`]],
  ['a blank text', text({ minLength: 1 }), '  ', ['.at: is empty']],
  ['a text that may be blank', text(), '', []],
  ['a long text', text({ maxLength: 3 }), 'abcd', ['.at: is longer than 3 characters']],
  ['a text of the greatest length', text({ maxLength: 3 }), 'abc', []],
  ['a text of another form', text({ pattern: '^[a-z]+$', form: 'id' }), 'A b', ['.at: "A b" is no id']],
  ['a text of another pattern', text({ pattern: '^[a-z]+$' }), '1', ['.at: "1" does not look like ^[a-z]+$']],
  ['a day', text({ moment: true }), '2026-02-28', []],
  [
    'a day that does not exist',
    text({ moment: true }),
    '2026-02-30',
    ['.at: "2026-02-30" is a day or time that does not exist'],
  ],
  [
    'a time that does not exist',
    text({ moment: true }),
    '2026-02-28T25:00:00Z',
    ['.at: "2026-02-28T25:00:00Z" is a day or time that does not exist'],
  ],
  ['a reference', text({ ref: 'products' }), 'em-310', ['.at refers to products/em-310']],
  [
    'a reference of another form',
    text({ ref: 'products', pattern: '^[a-z]+$' }),
    'E',
    ['.at: "E" does not look like ^[a-z]+$'],
  ],
  ['a picture', text({ picture: true }), 'images/a.svg', ['.at shows images/a.svg']],
  ['numbers at their limits', Type.Array(Type.Number({ minimum: 1, maximum: 2 })), [1, 2], []],
  [
    'numbers beyond them',
    Type.Array(Type.Number({ minimum: 1, maximum: 2 })),
    [0, 3],
    ['.at[0]: 0 is less than 1', '.at[1]: 3 is more than 2'],
  ],
  [
    'a number that must be more',
    Type.Array(Type.Number({ exclusiveMinimum: 0 })),
    [0, 1],
    ['.at[0]: 0 is not more than 0'],
  ],
  ['too few items', Type.Array(text(), { minItems: 1 }), [], ['.at: needs at least 1 item(s)']],
  ['too many items', Type.Array(text(), { maxItems: 1 }), ['a', 'b'], ['.at: takes at most 1 items']],
  [
    'a record',
    RECORD,
    { name: 'x', size: 1, tags: ['a', 'b'] },
    ['.at.tags[0] refers to tags/a', '.at.tags[1] refers to tags/b'],
  ],
  ['a record without what it needs', RECORD, { size: undefined }, ['.at.name: is missing']],
  ['a mistyped field', RECORD, { name: 'x', sise: 1 }, ['.at.sise: is no field of this record (did you mean "size"?)']],
  ['an unknown field', RECORD, { name: 'x', whatever: 1 }, ['.at.whatever: is no field of this record']],
  [
    'a name that every object has',
    RECORD,
    { name: 'x', constructor: 1 },
    [expect.stringMatching(/^\.at\.constructor: is no field of this record/) as never],
  ],
  ['a map with any names', Type.Object({}), { any: 1 }, [expect.any(String) as never]],
  [
    'names of a pattern',
    Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.Integer()),
    { a: 1, b: 'x' },
    ['.at.b: a whole number is needed, not a text (x)'],
  ],
  [
    'one of several words',
    Type.Union([Type.Literal('a'), Type.Literal('b')]),
    'c',
    ['.at: a or b is needed, not a text (c)'],
  ],
  ['one of several types', Type.Union([text(), Type.Null()]), null, []],
  [
    'the map that has the fields',
    Type.Union([Type.Object({ a: text() }), Type.Object({ b: Type.Integer() })]),
    { b: 'x' },
    ['.at.b: a whole number is needed, not a text (x)'],
  ],
  [
    'neither of two maps',
    Type.Union([Type.Object({ a: text() }), Type.Object({ b: text() })]),
    {},
    ['.at.a: is missing'],
  ],
])('E1: what is wrong with %s', (_what, schema, value, found) => {
  expect(check(schema, value)).toEqual(found);
});

it('E1: a text of each complete language is needed, unless the record has fewer languages', () => {
  const texts = Type.Object(
    { pl: Type.Optional(text()), en: Type.Optional(text()), de: Type.Optional(text()) },
    { texts: true },
  );
  expect(check(texts, { pl: 'x', en: 'x', de: 'x' })).toEqual([]);
  expect(check(texts, { en: 'x' })).toContain('.at: has no text for pl');
  expect(check(texts, { en: 'x' }, ['en'])).toEqual([]);
});
