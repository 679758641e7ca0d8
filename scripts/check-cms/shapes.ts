import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { LIST_NAMES } from '#shared/contract/answer-bounds.ts';
import type { Endpoint } from '#shared/contract/endpoints.ts';
import { blockContentModels } from '#shared/contract/models/block.ts';
import { itemContentModels } from '#shared/contract/models/block-items.ts';
import { type ModelName, models } from '#shared/contract/models/models.ts';
import type { Level } from './findings.ts';

export type Json = Record<string, unknown>;
/** level: 'deviation' if absent. */
export type Report = (path: string, reason: string, level?: Level) => void;

const validators = new Map<TSchema, Validator>();

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

/** Reports each place where an answer does not match the model of its endpoint. */
export function checkShape(row: Endpoint, answer: unknown, report: Report): void {
  const code = (answer as Json | null)?.['code'];
  if (typeof code === 'number' && code >= 400) {
    report('.code', `a failure (${code}) with status 200`);
    return;
  }
  const isList = row.response.endsWith('[]');
  const model = models[row.response.replace('[]', '') as ModelName];
  const list = isList ? toList(answer) : [answer];
  if (!list) report('', 'a list is needed');
  for (const [i, item] of (list ?? []).entries()) {
    const at = isList ? `[${i}]` : '';
    for (const { path, reason } of errorsOf(model, item)) report(at + path, reason);
    checkContents((item as Json | null)?.['blocks'], blockContentModels, `${at}.blocks`, report);
    checkContents((item as Json | null)?.['tabs'], itemContentModels, `${at}.tabs`, report);
  }
}

/** The items of a list in any of the forms that D1 allows; null if the answer is not a list. */
export function toList(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  for (const key of LIST_NAMES) {
    const value = (answer as Json | null)?.[key];
    if (Array.isArray(value)) return value;
  }
  return null;
}

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
    for (const error of errorsOf(schema, content)) report(at + error.path, error.reason);
    if (type === 'tabs' || type === 'accordion')
      checkContents((content as Json | null)?.['items'], itemContentModels, `${at}.items`, report);
  }
}
