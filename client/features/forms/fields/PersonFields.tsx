import type { Translate } from '#shared/locales/translator.ts';
import { FieldPair } from '../Form.tsx';
import { TextField } from './Field.tsx';

/** Labels of PersonFields. */
export const personLabels = (t: Translate) => ({
  firstName: t('forms.firstName'),
  lastName: t('forms.lastName'),
  email: t('forms.email'),
  phoneNumber: t('forms.phone'),
});

/** Who writes, and how to answer. */
export function PersonFields() {
  return (
    <>
      <FieldPair>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
      </FieldPair>
      <TextField name="email" autoComplete="email" />
      <TextField name="phoneNumber" autoComplete="tel" />
    </>
  );
}
