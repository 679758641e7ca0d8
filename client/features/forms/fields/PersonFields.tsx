import { useState } from 'react';
import type { Translate } from '#shared/locales/translator.ts';
import { normalisePhone } from '#shared/rules/forms/phone.ts';
import { exceedsOneNumber } from '#shared/rules/forms/several-phone-numbers.ts';
import { useT } from '../../../i18n/translation.tsx';
import { useAnnounced } from '../../../lib/status/use-announced.ts';
import styles from '../Form.module.css';
import { useFormContext } from '../use-form.ts';
import { TextField, Warning } from './Field.tsx';

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
      {fields['phoneNumber'] && <PhoneField />}
    </>
  );
}

/**
 * More digits than one number has pass the rule of the field, so a hint alone says it: while they are typed, since a
 * hint that appears when the field is left would move what is about to be clicked.
 */
function PhoneField() {
  const t = useT();
  const { defaults } = useFormContext();
  const isTooLong = (value: string) => exceedsOneNumber(normalisePhone(value));
  const [hasHint, setHint] = useState(() => isTooLong(defaults['phoneNumber'] ?? ''));
  const warning = hasHint ? t('forms.phone.long') : '';
  useAnnounced(warning);
  return (
    <TextField
      name="phoneNumber"
      autoComplete="tel"
      hint={warning && <Warning>{warning}</Warning>}
      onType={(value) => setHint(isTooLong(value))}
    />
  );
}
