import type { FormValues } from '#shared/rules/forms/forms.ts';
import { splitAnswers } from '#shared/rules/forms/survey.ts';
import { isChanged } from '../../lib/typed-forms.ts';

/** What was typed in a form and not sent yet, by its key: in session storage, so that it is gone with the tab. */
export function readDraft(key: string): FormValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as FormValues | null;
  } catch {
    return null;
  }
}

/** Empty values are left out; none: nothing is kept. Where there is no storage, or it is full, there is no draft. */
export function keepDraft(key: string, values: FormValues): void {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  try {
    if (filled.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filled)));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** Fills the fields that are still as they came: what is typed before the script has started stays. Were there any? */
export function fillFromDraft(form: HTMLFormElement, values: FormValues): boolean {
  const fields = [...form.elements].filter((element) => Object.hasOwn(values, (element as HTMLInputElement).name));
  const typed = new Set(fields.filter(isChanged).map((field) => (field as HTMLInputElement).name));
  let isFilled = false;
  for (const field of fields as HTMLInputElement[]) {
    const value = values[field.name] ?? '';
    if (typed.has(field.name)) continue;
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = splitAnswers(value).includes(field.value);
    else field.value = value;
    if (!isChanged(field)) continue;
    isFilled = true;
    // counters follow it
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return isFilled;
}
