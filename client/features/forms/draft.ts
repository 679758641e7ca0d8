import type { FormValues } from '#shared/rules/forms/forms.ts';
import { splitAnswers } from '#shared/rules/forms/survey.ts';
import { isChanged } from '../../lib/typed-forms.ts';

interface Draft {
  typed: FormValues;
  /** Values that the page had prefilled. */
  initial: FormValues;
}

/**
 * Values to restore in a form: what was typed and not sent, except in fields that the page now prefills with another
 * value. Null if there is no draft. Drafts are in session storage, so that they disappear with the tab.
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

/**
 * Stores a draft. Empty values are left out, unless the page had prefilled them; without values the draft is deleted.
 * If storage is full or missing, there is no draft.
 */
export function keepDraft(key: string, values: FormValues, initial: FormValues = {}): void {
  const filled = Object.entries(values).filter(([name, value]) => value !== '' || initial[name]);
  try {
    if (filled.length > 0)
      sessionStorage.setItem(key, JSON.stringify({ typed: Object.fromEntries(filled), initial } satisfies Draft));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** Fills unchanged fields; what was typed before the script started stays. Returns whether a field was filled. */
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
    // updates counters
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return isFilled;
}
