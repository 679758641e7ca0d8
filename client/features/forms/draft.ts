import type { FormValues } from '#shared/rules/forms/forms.ts';
import { splitAnswers } from '#shared/rules/forms/survey.ts';
import { isChanged } from '../../lib/typed-forms.ts';

/** What was typed in a form and not sent; null if there is nothing. In session storage, so it disappears with the tab. */
export function readDraft(key: string): FormValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as FormValues | null;
  } catch {
    return null;
  }
}

/** Stores a draft; without values it is deleted. If storage is full or missing, there is no draft. */
export function keepDraft(key: string, values: FormValues): void {
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** Fills the unchanged fields: what was typed before the script started stays. */
export function fillFromDraft(form: HTMLFormElement, draft: FormValues): void {
  for (const field of form.elements as Iterable<HTMLInputElement>) {
    const value = draft[field.name];
    if (value === undefined || isChanged(field)) continue;
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = splitAnswers(value).includes(field.value);
    else field.value = value;
    // updates counters
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
