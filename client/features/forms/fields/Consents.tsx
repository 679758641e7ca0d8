import { useT } from '../../../i18n/translation.tsx';
import { useSite } from '../../../page/page-context.tsx';
import { AppLink } from '../../../ui/controls/AppLink.tsx';
import { CheckField } from './Choices.tsx';

/** "I have read the …" with a link to the privacy policy, which opens in another tab (C4). */
export function PrivacyConsent({ name }: { name: string }) {
  const t = useT();
  const { fixedLinks } = useSite();
  return (
    <CheckField name={name}>
      {`${t('forms.consent.privacy')} `}
      <AppLink href={fixedLinks.privacy} target="_blank">
        {t('forms.consentPrivacy')}
      </AppLink>
    </CheckField>
  );
}
