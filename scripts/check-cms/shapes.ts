import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { LIST_NAMES } from '#shared/contract/answer-bounds.ts';
import { convertAnswer, toListWithGaps } from '#shared/contract/convert-answer.ts';
import { Unreadable } from '#shared/contract/convert-value.ts';
import type { Endpoint } from '#shared/contract/endpoints.ts';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { type ModelName, models } from '#shared/contract/models/models.ts';
import type { Level } from './findings.ts';

export type Json = Record<string, unknown>;
/** level: 'deviation' if absent. */
export type Report = (path: string, reason: string, level?: Level) => void;

const validators = new Map<TSchema, Validator>();

/**
 * Reports where a value does not match its model: what the site converts or leaves out as a warning, all else as a
 * deviation. Returns the value as the site reads it. path: JSON path of the value.
 */
function checkValue(schema: TSchema, value: unknown, path: string, report: Report): unknown {
  const warn = (at: string, reason: string, then: string) => report(at, `${reason}: ${then}`, 'warning');
  const converted = convertAnswer(schema, value, path, {
    converted: (at, reason) => warn(at, reason, 'converted'),
    leftOut: (at, reason) => warn(at, reason, 'left out'),
    elsewhere: (at, host) => warn(at, `a picture of ${host}`, 'not shown, if that is not the host of PUBLIC_ORIGIN'),
  });
  const isReadable = !(converted instanceof Unreadable);
  const seen = isReadable ? converted : value;
  for (const error of errorsOf(schema, seen)) report(path + error.path, error.reason);
  return seen;
}

function errorsOf(schema: TSchema, value: unknown): { path: string; reason: string }[] {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  if (validator.Check(value)) return [];
  return [...validator.Errors(value)].map((error) => ({ path: toJsonPath(error.instancePath), reason: error.message }));
}

/** /blocks/2/content → .blocks[2].content */
function toJsonPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part.replace(/~1/g, '/').replace(/~0/g, '~')}`))
    .join('');
}

/**
 * Reports each place where an answer does not match the model of its endpoint. Returns the items of the list, or the
 * answer as the only one, as the site reads them. fill: what the site fills in, in each.
 */
export function checkShape(
  row: Endpoint,
  answer: unknown,
  report: Report,
  fill: (item: unknown) => unknown = (item) => item,
): unknown[] {
  const code = (answer as Json | null)?.['code'];
  if (typeof code === 'number' && code >= 400) {
    report('.code', `a failure (${code}) with status 200`);
    return [];
  }
  const isList = row.response.endsWith('[]');
  const model = models[row.response.replace('[]', '') as ModelName];
  const list = isList ? toList(answer) : [answer];
  if (!list) report('', 'a list is needed');
  else if (isList && !isArray(answer)) report('', 'an object instead of a list: converted', 'warning');
  return (list ?? []).map((item, i) => {
    const at = isList ? `[${i}]` : '';
    const seen = checkValue(model, fill(item), at, report) as Json | null;
    checkContents(seen?.['blocks'], blockContentModels, `${at}.blocks`, report);
    checkContents(seen?.['tabs'], itemContentModels, `${at}.tabs`, report);
    return seen;
  });
}

/** The items of a list, also of one inside an object or with numbered keys (D1); null if the answer is not a list. */
export function toList(answer: unknown): unknown[] | null {
  const read = (value: unknown) => (Array.isArray(value) ? value : toListWithGaps(value));
  return read(answer) ?? read(findNamed(answer));
}

const findNamed = (answer: unknown): unknown =>
  LIST_NAMES.map((key) => (answer as Json | null)?.[key]).find(
    (value) => Array.isArray(value) || toListWithGaps(value),
  );
const isArray = (answer: unknown) => Array.isArray(answer) || Array.isArray(findNamed(answer));

/** Checks the contents of blocks and items by their type. */
function checkContents(value: unknown, table: Record<string, TSchema>, path: string, report: Report): void {
  if (!Array.isArray(value)) return;
  for (const [i, entry] of (value as Json[]).entries()) {
    const type = String(entry?.['type']);
    const content = entry?.['content'];
    const schema = Object.hasOwn(table, type) ? table[type] : undefined;
    if (!schema) report(`${path}[${i}].type`, `unknown type ${type}: it is left out`, 'warning');
    if (!schema || (content === undefined && entry?.['asyncData'])) continue;
    const at = `${path}[${i}].content`;
    const seen = checkValue(schema, content, at, report) as Json | null;
    if (type === 'tabs' || type === 'accordion')
      checkContents(seen?.['items'], itemContentModels, `${at}.items`, report);
  }
}
