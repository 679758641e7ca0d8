import { createContext, use } from 'react';
import type { FormKit } from './use-form.ts';

export const FormContext = createContext<FormKit | null>(null);

/** The form around a field. */
export function useFormKit(): FormKit {
  const kit = use(FormContext);
  if (!kit) throw new Error('a field needs a form');
  return kit;
}

/** form: FormKit.id. The address of a field is the same with and without a script. */
export const toFieldId = (form: string, field: string) => `${form}-${field}`;
