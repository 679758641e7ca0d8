import type { JobOffer } from '#shared/contract/models/job.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { FieldGroup, Form } from './Form.tsx';
import { CheckField } from './fields/Choices.tsx';
import { PrivacyConsent } from './fields/Consents.tsx';
import { TextArea } from './fields/Field.tsx';
import { FileField } from './fields/FileField.tsx';
import { PersonFields, personLabels } from './fields/PersonFields.tsx';
import { useForm } from './use-form.ts';

export function JobApplicationForm({ offer }: { offer: Pick<JobOffer, 'id' | 'title' | 'company'> }) {
  const t = useT();
  const { company } = useSite();
  const form = useForm(
    'job-application',
    {
      ...personLabels(t),
      attachments: t('jobs.form.files'),
      content: t('forms.content'),
      applicationConsent: t('contactForm.consentContact'),
      privacyPolicyConsent: t('forms.consentPrivacy'),
      futureOffersConsent: t('jobs.form.consentFuture'),
    },
    { job: offer.id, about: { name: t('jobs.form.job'), value: offer.title } },
  );
  return (
    <Form form={form} submitText={t('jobs.form.submit')} success={`${t('jobs.form.success')} ${t('jobs.form.answer')}`}>
      <p>
        {t('jobs.form.job')}: <strong>{keepTogether(offer.title)}</strong>
      </p>
      <PersonFields />
      <FileField note={t('jobs.form.filesNote')} />
      <TextArea name="content" />
      <FieldGroup title={t('forms.consents')}>
        <CheckField name="applicationConsent">
          {t('jobs.form.consent.application', { company: offer.company ?? company.legalName })}
        </CheckField>
        <PrivacyConsent name="privacyPolicyConsent" />
        <CheckField name="futureOffersConsent">
          {t('jobs.form.consent.future')} ({t('forms.optional')})
        </CheckField>
      </FieldGroup>
    </Form>
  );
}
