import type { FormField, FormName, FormValues } from '#shared/rules/forms/forms.ts';
import { splitAnswers } from '#shared/rules/forms/survey.ts';
import { isChanged } from '../../lib/typed/typed-forms.ts';
import type { FormSubject } from './form-subject.ts';

/** Reports leave nothing in the browser (D7); the newsletter is one address; feedback belongs to one page. */
const WITHOUT_DRAFT: readonly FormName[] = ['whistleblower', 'newsletter', 'page-feedback'];

/** The draft of a form; null: nothing of this form is ever stored. */
export function draftOf(name: FormName, fields: Record<string, FormField>, subject: FormSubject) {
  const { id = name, product, job, survey, trial, initial, prefill } = subject;
  if (trial || WITHOUT_DRAFT.includes(name)) return null;
  const key = ['draft', id, product, job, survey?.id].filter(Boolean).join(' ');
  return {
    /** In session storage. */
    key,
    /** Stores the values of the fields, and of quantities; not consents, the list of products, and what follows other fields. */
    keep(values: FormValues) {
      const kept = Object.entries(values).filter(
        ([field, value]) => !fields[field]?.isConsent && !fields[field]?.isItems && value !== prefill?.[field],
      );
      keepDraft(key, Object.fromEntries(kept), initial);
    },
    /** What is stored, as text. */
    read: () => readStoredText(key),
    discard: () => keepDraft(key, {}),
  };
}

/** What was typed in a form and not sent, for fillFromDraft; null if there is nothing. In session storage, so it disappears with the tab. */
export function readDraft(key: string): FormValues | null {
  try {
    return JSON.parse(readStoredText(key) ?? 'null') as FormValues | null;
  } catch {
    return null;
  }
}

function readStoredText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Name of a field in drafts: the edit of a value that the page has filled in is restored over the same value only, not
 * over another.
 */
const toDraftName = (field: string, initial: FormValues) => (initial[field] ? `${field} ${initial[field]}` : field);

/**
 * Stores a draft: the values that differ from those that the page has filled in. Without such values it is deleted. If
 * storage is full or missing, there is no draft.
 */
export function keepDraft(key: string, values: FormValues, initial: FormValues = {}): void {
  const typed = Object.entries(values).filter(([field, value]) => value !== (initial[field] ?? ''));
  const draft = Object.fromEntries(typed.map(([field, value]) => [toDraftName(field, initial), value]));
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {}
}

/** Fills the unchanged fields: what was typed before the script started stays. Returns whether a field was filled. */
export function fillFromDraft(form: HTMLFormElement, draft: FormValues, initial: FormValues = {}): boolean {
  const fields = [...form.elements] as HTMLInputElement[];
  // by name: a choice in a group leaves the other fields of the group unchanged
  const changed = new Set(fields.filter(isChanged).map(({ name }) => name));
  let isFilled = false;
  for (const field of fields) {
    const value = draft[toDraftName(field.name, initial)];
    if (value === undefined || changed.has(field.name)) continue;
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = splitAnswers(value).includes(field.value);
    else field.value = value;
    if (!isChanged(field)) continue;
    isFilled = true;
    // updates counters
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return isFilled;
}
