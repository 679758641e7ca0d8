import { ITEM_FIELD } from '#shared/rules/forms/enquiry.ts';
import type { FormApi } from './use-form.ts';

/** What was sent, as the form shows it: label and value of each field that was filled in, without consents. */
export function readSentValues(
  form: HTMLFormElement,
  { labels, fields }: Pick<FormApi, 'labels' | 'fields'>,
): { name: string; value: string }[] {
  return Object.entries(labels).flatMap(([field, name]) => {
    if (fields[field]?.isConsent || fields[field]?.isMultiple) return [];
    const value = fields[field]?.isItems ? readItemTexts(form) : readText(form.elements.namedItem(field));
    return value ? [{ name, value }] : [];
  });
}

function readText(element: Element | RadioNodeList | null): string {
  if (element instanceof HTMLSelectElement) return element.value && (element.selectedOptions[0]?.text ?? '');
  if (element instanceof HTMLInputElement && element.type === 'file')
    return [...(element.files ?? [])].map((file) => file.name).join(', ');
  return element && 'value' in element ? String(element.value).trim() : '';
}

function readItemTexts(form: HTMLFormElement): string {
  const inputs = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name.startsWith(ITEM_FIELD),
  );
  return inputs.map(({ value, dataset }) => [value.trim(), dataset['item']].filter(Boolean).join(' × ')).join('; ');
}
