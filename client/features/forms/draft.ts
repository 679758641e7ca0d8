import type { FormValues } from '#shared/rules/forms/forms.ts';
import { splitAnswers } from '#shared/rules/forms/survey.ts';
import { isChanged } from '../../lib/typed-forms.ts';

interface Draft {
  typed: FormValues;
  /** What the page had written into the fields by itself. */
  initial: FormValues;
}

/**
 * Values to put back into a form: what was typed in it and not sent, but for fields into which the page writes something else than
 * it did then. Null: there is no draft. It lies in session storage by its key, so that it is gone with the tab.
 */
export function readDraft(key: string, initial: FormValues = {}): FormValues | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    if (!draft) return null;
    const hasSameInitial = ([name]: [string, string]) => (initial[name] ?? '') === (draft.initial[name] ?? '');
    return { ...initial, ...Object.fromEntries(Object.entries(draft.typed).filter(hasSameInitial)) };
  } catch {
    return null;
  }
}

/** Empty values are left out, but for what the page had written; none: nothing is kept. Where there is no storage, or it is full, there is no draft. */
export function keepDraft(key: string, values: FormValues, initial: FormValues = {}): void {
  const filled = Object.entries(values).filter(([name, value]) => value !== '' || initial[name]);
  try {
    if (filled.length > 0)
      sessionStorage.setItem(key, JSON.stringify({ typed: Object.fromEntries(filled), initial } satisfies Draft));
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
