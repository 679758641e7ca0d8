import { expect, it } from 'vitest';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { collectText, WORDY } from './collect-text.ts';

interface Schema {
  type?: string;
  const?: string;
  format?: string;
  'x-format'?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** Texts that nobody looks for: of pictures and drawings, about files, parts of addresses, values of options. */
const NOT_SEARCHED = new Set(
  `addressCountry addressLocality alt asyncData container format imageSide key language line locale mark mime outline path
  phoneNumber postalCode sha256 streetAddress thin type unit version`.split(/\s+/),
);

/** Names of the fields with a text that is no id, address, date or picture. */
function listTexts(schema: Schema, name = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => listTexts(one, name));
  if (schema.items) return listTexts(schema.items, name);
  if (schema.properties) return Object.entries(schema.properties).flatMap(([field, one]) => listTexts(one, field));
  return schema.type === 'string' && !schema.const && !schema.format && !schema['x-format'] ? [name] : [];
}

it('each text of a block is searched, or listed as one that nobody looks for', () => {
  const models = Object.values({ ...blockContentModels, ...itemContentModels }) as Schema[];
  const names = new Set(models.flatMap((model) => listTexts(model)));
  const missing = [...names].filter((name) => !WORDY.has(name) && !NOT_SEARCHED.has(name));
  expect(missing, 'add it to WORDY (collect-text.ts), or to NOT_SEARCHED').toEqual([]);
  expect([...NOT_SEARCHED].filter((name) => !names.has(name))).toEqual([]);
});

it('what stands on a page about a person or a picture is in its text', () => {
  const people = [
    { id: 'k', name: 'T. Kos', office: 'Chief Technology Officer', content: '<p>In office since 2025.</p>' },
  ];
  const pictures = [{ image: { url: '/a.svg', alt: 'A' }, rights: '© Elmerion' }];
  const blocks = [
    { id: 'b', type: 'people', content: { people } },
    { id: 'p', type: 'pictures', content: { pictures } },
  ];
  for (const words of ['Chief Technology Officer', 'In office since 2025.', '© Elmerion'])
    expect(collectText(blocks)).toContain(words);
});
