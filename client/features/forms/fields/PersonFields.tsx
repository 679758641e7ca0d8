import type { Translate } from '#shared/locales/translator.ts';
import styles from '../Form.module.css';
import { TextField } from './Field.tsx';

export const personLabels = (t: Translate) => ({
  firstName: t('forms.firstName'),
  lastName: t('forms.lastName'),
  email: t('forms.email'),
  phoneNumber: t('forms.phone'),
});

/** Name and contact details of the sender. emailHint: shown below the label of the e-mail address. */
export function PersonFields({ emailHint }: { emailHint?: string }) {
  return (
    <>
      <div className={styles['pair']}>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
      </div>
      <TextField name="email" autoComplete="email" hint={emailHint} />
      <TextField name="phoneNumber" autoComplete="tel" />
    </>
  );
}
