import { describe, expect, it } from 'vitest';
import { openList, parseJson } from './json-list.ts';

const read = (text: string) => {
  const list = openList(Buffer.from(text));
  return list && { items: [...list.items], envelope: list.envelope };
};
const ITEMS = [{ a: 'ł"\\', b: [1, { c: '],{' }] }, null, 'x,y', -1.5e3, [], {}, '\\', '', true];

describe('D1 shapes of lists', () => {
  it.each([
    ['a bare array', ITEMS, {}],
    ['data', { data: ITEMS }, { data: [] }],
    [
      'hydra:member',
      { '@context': '/x', 'hydra:member': ITEMS, 'hydra:totalItems': 9 },
      { '@context': '/x', 'hydra:member': [], 'hydra:totalItems': 9 },
    ],
    ['member', { totalItems: 9, member: ITEMS }, { totalItems: 9, member: [] }],
    ['items, after a list of another name', { views: [1], items: ITEMS }, { views: [1], items: [] }],
    ['the first of two', { items: [7], data: ITEMS }, { items: [7], data: [] }],
    ['nothing', [], {}],
  ] as const)('takes %s', (_name, answer, envelope) => {
    const expected = { items: Array.isArray(answer) && answer.length === 0 ? [] : ITEMS, envelope };
    expect(read(JSON.stringify(answer))).toEqual(expected);
    expect(read(` ${JSON.stringify(answer, null, 2)}\r\n`)).toEqual(expected);
  });

  it.each(['null', '"text"', '7', '{}', '{"data":{}}', '{"data":null}', ''])('finds no list in %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('what can not be read', () => {
  it('is whatever is cut off', () => {
    for (const text of [JSON.stringify(ITEMS), JSON.stringify({ data: ITEMS, total: 9 })])
      for (let length = 1; length < text.length; length++) {
        const part = text.slice(0, length);
        let failed = false;
        try {
          failed = read(part) === null;
        } catch {
          failed = true;
        }
        expect(failed, part).toBe(true);
      }
  });

  it.each(['[1 2]', '[1,]', '[,1]', '[1]]', '[1],', '[}', '{"data":[1]', '{"data" [1]}', '[{"a":}]'])(
    'is %s',
    (text) => {
      expect(() => read(text)).toThrow();
    },
  );

  it('is too deep or has too many values in one piece', () => {
    const deep = `${'['.repeat(70)}${']'.repeat(70)}`;
    expect(() => parseJson(Buffer.from(deep))).toThrow('too many values');
    expect(() => read(`[${deep}]`)).toThrow('too many values');
    expect(() => parseJson(Buffer.from(JSON.stringify(Array(200_000).fill({}))))).toThrow('too many values');
  });
});
