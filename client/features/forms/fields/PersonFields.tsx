import type { Translate } from '#shared/locales/translator.ts';
import styles from '../Form.module.css';
import { useFormContext } from '../use-form.ts';
import { TextField } from './Field.tsx';

export const personLabels = (t: Translate) => ({
  firstName: t('forms.firstName'),
  lastName: t('forms.lastName'),
  email: t('forms.email'),
  phoneNumber: t('forms.phone'),
});

/**
 * Name and contact details of the sender, as far as the form has these fields. emailHint: shown below the label of the
 * e-mail address.
 */
export function PersonFields({ emailHint }: { emailHint?: string }) {
  const { fields } = useFormContext();
  return (
    <>
      <div className={styles['pair']}>
        {fields['firstName'] && <TextField name="firstName" autoComplete="given-name" />}
        {fields['lastName'] && <TextField name="lastName" autoComplete="family-name" />}
      </div>
      {fields['email'] && <TextField name="email" autoComplete="email" hint={emailHint} />}
      {fields['phoneNumber'] && <TextField name="phoneNumber" autoComplete="tel" />}
    </>
  );
}
