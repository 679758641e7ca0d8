import { toPlainMessage } from '../text/typed-text.ts';
import { type FormField, type FormName, forms } from './forms.ts';
import { normaliseField } from './normalise-field.ts';
import { splitPhone } from './phone.ts';

/**
 * Body of a form's CMS call, as JSON or as text fields, with all that was typed normalised: call it before validating.
 * An extension behind the phone number gets its own field. What is no object is returned unchanged.
 */
export function normaliseBody(form: FormName, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = body as Record<string, unknown>;
  const fields: Record<string, FormField> = forms[form];
  const typed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    if (typeof value === 'string') typed[name] = normaliseField(value, field);
  }
  if (typeof typed['phoneNumber'] === 'string') {
    const { number, extension } = splitPhone(typed['phoneNumber']);
    typed['phoneNumber'] = number;
    if (extension) typed['phoneExtension'] = extension;
  }
  if (form === 'survey' && Array.isArray(sent['answers'])) typed['answers'] = sent['answers'].map(normaliseAnswer);
  return { ...sent, ...typed };
}

function normaliseAnswer(answer: unknown): unknown {
  const { value } = (answer ?? {}) as { value?: unknown };
  return typeof value === 'string' ? { ...(answer as object), value: toPlainMessage(value) } : answer;
}
