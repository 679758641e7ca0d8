import { ITEM_FIELD, readItems } from '#shared/rules/forms/enquiry.ts';
import type { FormField, FormValues } from '#shared/rules/forms/forms.ts';
import { joinAnswers } from '#shared/rules/forms/survey.ts';

/** Values of the fields as they stand on the screen. */
export function toValues(fields: Record<string, FormField>, data: FormData): FormValues {
  const read = (name: string, { isMultiple, isItems }: FormField) =>
    isItems ? readItems(data) : isMultiple ? joinAnswers(data.getAll(name).map(String)) : String(data.get(name) ?? '');
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]));
}

/** Quantities of the products that the address names, by field. initial: has each of them. */
export const toQuantities = (data: FormData, initial: FormValues = {}): FormValues =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      name.startsWith(ITEM_FIELD) && name in initial ? [[name, String(value).trim()]] : [],
    ),
  );

/** The values on which it depends whether other fields are required; of texts only whether there is one. */
export function toDeciding(fields: Record<string, FormField>, values: FormValues): FormValues {
  const deciding: FormValues = {};
  for (const [name, { when, requiredIf, alternative }] of Object.entries(fields)) {
    const condition = when ?? requiredIf;
    if (condition) deciding[condition.field] = values[condition.field] ?? '';
    if (alternative) for (const one of [name, alternative]) deciding[one] = values[one]?.trim() ? 'given' : '';
  }
  return deciding;
}

/** An empty file field submits one file without a name. */
export const toFiles = (data: FormData): File[] =>
  [...data.values()].filter((value) => value instanceof File).filter(({ name }) => name !== '');
