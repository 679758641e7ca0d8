import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#shared/contract/endpoints.ts';
import { type FormField, type FormName, type FormValues, forms } from '#shared/rules/forms/forms.ts';
import { normaliseBody } from '#shared/rules/forms/normalise-body.ts';
import { normaliseField } from '#shared/rules/forms/normalise-field.ts';
import { joinPhone } from '#shared/rules/forms/phone.ts';
import { validateBody } from '../cms/response-validation.ts';
import { type FormDefinition, type FormServices, formError, inputError, type ReadForm } from './form-types.ts';
import { type FormInput, receiveUpload, type UploadLimits } from './receive-upload.ts';

/**
 * Reads the form's fields, normalised; those of one line are cut to one character more than is valid. get: null for a
 * missing field.
 */
export function readValues(
  name: FormName,
  get: (field: string) => string | null,
  fields: Record<string, FormField> = forms[name],
): FormValues {
  const values: FormValues = {};
  for (const [field, rule] of Object.entries(fields)) {
    const value = get(field);
    if (value === null) continue;
    // a script sends the extension apart, as the CMS gets it
    const typed = rule.type === 'phone' ? joinPhone(value, get('phoneExtension')) : value;
    const text = normaliseField(typed, rule);
    // a message comes back whole, whatever was wrong
    values[field] = rule.type === 'message' ? text : cut(text, rule.max ?? 300);
  }
  return values;
}

/** What was typed in a form that could not be read by its rules: all fields but those that protect it, or state its page. */
export const readTyped = (fields: URLSearchParams): FormValues =>
  Object.fromEntries([...fields].filter(([name]) => !name.startsWith('_')));

/** Cuts to one character too many, which is no space, so that too long a text stays invalid. text: trimmed. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max) + (/^./su.exec(text.slice(max).trimStart())?.[0] ?? '');
}

/** Validates a JSON body by the contract's model. Throws FormError. */
export function readBody({ body: model }: Endpoint, body: unknown): unknown {
  if (!model) return undefined;
  const validated = validateBody(model, body);
  if (validated.ok) return validated.body;
  throw inputError(validated.field ? { [validated.field]: 'invalid' } : {}, validated.status);
}

const isMultipart = (request: FastifyRequest) =>
  /^multipart\/form-data\s*;.*\bboundary=/i.test(request.headers['content-type'] ?? '');

/** Reads the request into `input`. Rejects with FormError, or with HttpError (400, 429, 503). */
export async function receiveForm(
  form: FormDefinition,
  request: FastifyRequest,
  isCall: boolean,
  input: FormInput,
  limits: UploadLimits,
): Promise<void> {
  const row: Endpoint = endpoints[form.call];
  // also if it is refused: its sender gets it back
  if (!isCall && request.body instanceof URLSearchParams) input.fields = request.body;
  if (form.files && isMultipart(request)) return receiveUpload(request, form.files, input, limits, isCall);
  if (row.bodyType === 'multipart' || request.isMultipart()) throw formError('wrongType');
  if (!isCall) {
    if (request.body instanceof URLSearchParams) return;
    throw formError('wrongType');
  }
  const body = row.form ? normaliseBody(row.form, request.body) : request.body;
  const { recaptchaToken: _, ...json } = readBody(row, body) as Record<string, unknown>;
  input.json = json;
  input.fields = toFields(body as Record<string, unknown>);
}

/** Converts a JSON body to form fields. */
export function toFields(body: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [
      name,
      typeof item === 'object' && item !== null ? JSON.stringify(item) : String(item ?? ''),
    ]),
  );
  return new URLSearchParams(pairs);
}

/** Reads the input by the rules of its form, and checks it. */
export async function readInput(
  form: FormDefinition,
  { fields, json }: FormInput,
  context: FormServices,
): Promise<ReadForm> {
  if (json && form.checkBody) return { values: {}, problems: await form.checkBody(json, context), body: json };
  const found = await form.read(fields, context);
  return { ...found, body: json ?? found.body };
}
