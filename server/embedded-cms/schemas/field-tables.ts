import type { TSchema } from 'typebox';
import * as contract from '#shared/contract/models/fields.ts';
import { DEFAULT_LOCALE, LOCALES } from '#shared/locales/locales.ts';
import { Id, IsoDate, IsoDay, Path } from '../records/fields.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

/** Formats that content.md explains, by their pattern; of blocks, texts that are not blank and ids. */
const FORMS = new Map(
  [
    ['id', Id],
    ['date or time', IsoDate],
    ['date', IsoDay],
    ['path', Path],
    ['text', contract.Name('', '')],
    ['text', contract.Id('', '')],
  ].map(([name, model]) => [toJsonSchema(model as TSchema).pattern, name as string]),
);

/** Text of docs/content-fields.md: a table of fields for each schema. */
export function describeFields(schemas: ReadonlyMap<string, JsonSchema>): string {
  const sections = [...schemas]
    .filter(([name]) => name !== 'order' && name !== 'block')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => toSection(name, schema.items ?? schema));
  const { blocks, items } = schemas.get('block')?.definitions ?? {};
  return `# Fields of content files

Generated from the models in \`server/embedded-cms/records/\`, and of blocks in \`shared/contract/models/block.ts\`, by \`npm run build\`: change those.
**Bold** fields are required. How files are named, examples to copy: [content.md](content.md).

${sections.join('\n')}
${toContents('Block', blocks)}
${toContents('Tab and accordion item', items)}`;
}

function toContents(title: string, entry: JsonSchema = {}): string {
  const parts = entry.allOf?.map((branch) =>
    toSection(`${title} \`${branch.if?.properties?.['type']?.const}\``, branch.then?.properties?.['content'] ?? {}),
  );
  return [toSection(title, entry), ...(parts ?? [])].join('\n');
}

const toSection = (title: string, schema: JsonSchema): string =>
  `## ${title}\n\n| field | values | meaning |\n|---|---|---|\n${listRows(schema, '').join('\n')}\n`;

function listRows(schema: JsonSchema, path: string): string[] {
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path + name;
    const title = schema.required?.includes(name) ? `**${at}**` : at;
    const below = [field, field.items ?? {}, ...(field.anyOf ?? [])].filter(({ properties }) => properties);
    // the parts of texts and pictures are only described in content.md
    const isPlain = field.properties?.[DEFAULT_LOCALE] || field.anyOf?.some(({ properties }) => properties);
    const more = isPlain ? [] : below.flatMap((part) => listRows(part, `${at}${field.items ? '[]' : ''}.`));
    return [toRow(title, field, field.description), ...more];
  });
  const others = Object.values(schema.patternProperties ?? {}).map((field) => toRow('NAME', field, schema.description));
  return [...named, ...others];
}

function toRow(title: string, field: JsonSchema, description = ''): string {
  const cells = [title, describeValue(field), description];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function describeValue(schema: JsonSchema): string {
  const { type, anyOf, items, pattern, minimum, maximum } = schema;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.$ref) return schema.$ref.endsWith('blocks') ? 'block' : 'item';
  const formName = pattern && FORMS.get(pattern);
  if (formName) return formName;
  if (anyOf?.some(({ properties }) => properties?.['picture'])) return 'picture';
  if (anyOf) return anyOf.map(describeValue).join(' or ');
  if (items) return `list of ${describeValue(items)}`;
  if (schema.properties?.[DEFAULT_LOCALE]) return `{${LOCALES.join(', ')}}`;
  const range = [minimum === undefined ? '' : `from ${minimum}`, maximum === undefined ? '' : `to ${maximum}`];
  const form = pattern ? `\`${pattern}\`` : range.join(' ').trim();
  return [type === 'string' ? 'text' : (type ?? 'anything'), form].filter(Boolean).join(' ');
}
