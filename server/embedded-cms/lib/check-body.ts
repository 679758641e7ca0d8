import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { type ModelName, models } from '#shared/contract/models/models.ts';
import { HttpError, invalid } from './http-error.ts';

const validators = new Map<string, Validator>();

/** Validates a body and returns only the fields of its model. HttpError 422 with a message per invalid field. */
export async function checkBody(model: ModelName, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'A JSON object is needed');
  const schema = models[model] as TSchema & { properties?: Record<string, unknown> };
  let validator = validators.get(model);
  if (!validator) {
    // loading it takes a quarter of a second, and only writes need it
    const { Compile } = await import('typebox/compile');
    validator = Compile(schema);
    validators.set(model, validator);
  }
  if (!validator.Check(body)) {
    const found = [...validator.Errors(body)];
    // a list that is too long is answered with 413, not 422 (D14)
    if (found.some((error) => error.keyword === 'maxItems')) throw new HttpError(413, 'The list is too long');
    throw invalid(toErrors(found));
  }
  const fields = Object.entries(body).filter(([name]) => schema.properties && Object.hasOwn(schema.properties, name));
  return Object.fromEntries(fields);
}

export type Fields = Record<string, string>;

/** Converts the text fields of a multipart form to the types of the model: booleans are words, lists are JSON. */
export function convertFields(model: ModelName, fields: Fields): Record<string, unknown> {
  const { properties = {} } = models[model] as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const type = Object.hasOwn(properties, name) ? properties[name]?.type : undefined;
      if (type === 'array') return [name, parseJson(value)];
      return [name, type === 'boolean' && /^(?:true|false)$/.test(value) ? value === 'true' : value];
    }),
  );
}

/** Invalid JSON is returned as text, which fails the validation. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function toErrors(found: Iterable<{ keyword: string; instancePath: string; params: object }>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { keyword, instancePath, params } of found) {
    const missing =
      keyword === 'required' ? (params as { requiredProperties?: string[] }).requiredProperties : undefined;
    const top = instancePath.split('/')[1];
    if (missing && !top) for (const name of missing) errors[name] ??= 'is required';
    else if (top) errors[top] ??= MESSAGES[keyword] ?? 'is not valid';
  }
  return errors;
}
const MESSAGES: Record<string, string> = {
  required: 'is required',
  minLength: 'is too short',
  maxLength: 'is too long',
  minItems: 'has too few items',
  const: 'must be accepted',
};
