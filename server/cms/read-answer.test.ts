import { describe, expect, it, vi } from 'vitest';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { CmsError } from './cms-error.ts';
import { buildTarget } from './cms-http.ts';
import { readAnswer } from './read-answer.ts';
import { openList, parseJson } from './read-json.ts';

async function failureOf(name: EndpointName, query: Record<string, string>, body: unknown): Promise<string | null> {
  const answer = { status: 200, type: 'application/json', body: Buffer.from(JSON.stringify(body)) };
  const target = buildTarget(name, 'pl', {}, query);
  try {
    await readAnswer(name, answer, 'pl', { localeMode: 'path', logOnce: () => {}, target } as never);
    return null;
  } catch (error) {
    return (error as CmsError).failure;
  }
}

it('hosts of pictures of another site are one line each, whatever the language and the call', async () => {
  const logOnce = vi.fn();
  const images = ['a', 'b'].map((name) => ({ url: `https://cdn.example/${name}.png` }));
  const body = Buffer.from(JSON.stringify({ id: 'a', name: 'A', slug: 'a', images }));
  for (const locale of ['pl', 'en'] as const) {
    const target = buildTarget('product', locale, { id: 'a' }, {});
    const answer = { status: 200, type: 'application/json', body };
    await readAnswer('product', answer, locale, { localeMode: 'prefix', origin: 'https://a.example', logOnce, target });
  }
  const message = 'pictures of another site are not shown: browsers block them';
  // equal calls, of which logOnce writes the first one
  expect(logOnce.mock.calls).toEqual(Array.from({ length: 2 }, () => ['', { host: 'cdn.example' }, message]));
});

it('letters that are not UTF-8 are logged, and the rest of the answer is shown', async () => {
  const logOnce = vi.fn();
  const body = Buffer.from('[{"name":"SITE_NAME","value":"Liczniki Jod\xb3a"}]', 'latin1');
  const answer = { status: 200, type: 'application/json; charset=iso-8859-2', body };
  const context = { localeMode: 'prefix', origin: 'https://a.example', logOnce, target: 'x' } as const;
  const { answer: list } = await readAnswer('configurations', answer, 'pl', context);
  expect(list).toEqual([{ name: 'SITE_NAME', value: 'Liczniki Jod\ufffda' }]);
  const data = {
    endpoint: 'configurations',
    locale: 'pl',
    path: 'Configuration[]',
    reason: 'letters that are not UTF-8',
  };
  expect(logOnce.mock.calls).toEqual([['pl x', data, 'left out a part of a CMS answer']]);
});

it.each(['Application/json', 'APPLICATION/JSON;Charset="UTF-8"', 'Application/LD+JSON'])(
  'is JSON, however the CMS spells its type: %s',
  async (type) => {
    const answer = { status: 200, type, body: Buffer.from('[{"name":"SITE_NAME","value":"Liczniki"}]') };
    const context = { localeMode: 'prefix', origin: 'https://a.example', logOnce: () => {}, target: 'x' } as const;
    const { answer: list } = await readAnswer('configurations', answer, 'pl', context);
    expect(list).toEqual([{ name: 'SITE_NAME', value: 'Liczniki' }]);
  },
);

describe('D6 an empty list', () => {
  it.each([
    ['of one thing says that it is not there', 'contactShowCategory', { id: 'sales' }, [], 'not-found'],
    ['of all of them is a list', 'contactShowCategory', {}, [], null],
    ['that was not empty before validation says nothing', 'contactShowCategory', { id: 'sales' }, [{}], 'bad-answer'],
    ['is no sitemap', 'sitemapNodes', {}, [], 'bad-answer'],
    ['of posts is a list', 'posts', {}, [], null],
  ] as const)('%s', async (_name, name, query, body, failure) => {
    expect(await failureOf(name, query, body)).toBe(failure);
  });
});

const read = (text: string) => {
  const list = openList(Buffer.from(text));
  return list && { items: [...list.items], envelope: list.envelope };
};
const ITEMS = [{ a: 'ł"\\', b: [1, { c: '],{' }] }, null, 'x,y', -1.5e3, [], {}, '\\', '', true];

it('ER05: a code in the body counts as the status', async () => {
  expect(await failureOf('posts', {}, { code: 500, message: 'broken' })).toBe('unavailable');
  expect(await failureOf('posts', {}, { code: '500', message: 'broken' })).toBe('unavailable');
  expect(await failureOf('posts', {}, { code: 400, message: 'broken' })).toBe('rejected');
});

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

describe('K13: lists of PHP with gaps', () => {
  const gaps = Object.fromEntries(ITEMS.map((item, i) => [3 * i + 1, item]));

  it.each([
    ['alone', gaps, {}],
    [
      'in a collection',
      { '@type': 'Collection', member: gaps, totalItems: 9 },
      {
        '@type': 'Collection',
        member: [],
        totalItems: 9,
      },
    ],
  ])('are read %s', (_name, answer, envelope) => {
    for (const text of [JSON.stringify(answer), ` ${JSON.stringify(answer, null, 2)}\r\n`])
      expect(read(text)).toEqual({ items: ITEMS, envelope });
  });

  it('end like others', () => {
    const text = JSON.stringify(gaps);
    for (let length = 1; length < text.length; length++) {
      const readPart = () => {
        if (read(text.slice(0, length)) === null) throw new Error('no list');
      };
      expect(readPart, text.slice(0, length)).toThrow();
    }
  });

  it.each(['{"0":1,}', '{"0" 1}', '{"0":1 "1":2}', '{"0":1,"x":2}', '{"0":1]', '{"0":1}}', '{"0":1,2}'])(
    'are broken: %s',
    (text) => {
      expect(() => read(text)).toThrow();
    },
  );
});

describe('K13: a 404 on the wire', () => {
  it.each([
    ['without a body', 'text/html', '', 'not-found'],
    ['as problem+json without its status', 'application/problem+json', '{"title":"Not Found"}', 'not-found'],
    ['as JSON-LD', 'application/ld+json', '{"@type":"hydra:Error","hydra:title":"x"}', 'not-found'],
    ['as JSON, spelt in capitals', 'APPLICATION/JSON', '{"code":404}', 'not-found'],
    ['as HTML', 'text/html', '<h1>nginx</h1>', 'unavailable'],
    ['as text', 'text/plain', 'default backend - 404', 'unavailable'],
  ])('%s', async (_name, type, text, failure) => {
    const raw = { status: 404, type, body: Buffer.from(text) };
    const options = { localeMode: 'prefix', logOnce: () => {}, target: '/' } as const;
    await expect(readAnswer('product', raw, 'pl', options)).rejects.toMatchObject({ failure });
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
