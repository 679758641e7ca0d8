import { useT } from '../../i18n/translation.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { FieldPair, Form } from './Form.tsx';
import { CheckField } from './fields/Choices.tsx';
import { PrivacyConsentText } from './fields/Consents.tsx';
import { TextArea, TextField } from './fields/Field.tsx';
import { FileField } from './fields/FileField.tsx';
import { useForm } from './use-form.ts';

/** FM06, FM07: a question about the product of the page, which is named and sent along, or about a category. */
export function ProductContactForm({ product }: { product: string | null }) {
  const t = useT();
  const { company } = useSite();
  const { title } = usePage();
  const kit = useForm(
    'product-contact',
    {
      firstName: t('forms.firstName'),
      lastName: t('forms.lastName'),
      email: t('forms.email'),
      phoneNumber: t('forms.phone'),
      content: t('forms.content'),
      consent1: t('contactForm.consentContact'),
      consent2: t('forms.consentPrivacy'),
      attachment: t('forms.attachment'),
    },
    { product },
  );
  return (
    <Form kit={kit} submitText={t('forms.submit')} success={t('forms.success')} isMultipart>
      {product && (
        <p>
          {t('productForm.product')} <strong>{title}</strong>
        </p>
      )}
      <FieldPair>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
      </FieldPair>
      <TextField name="email" autoComplete="email" />
      <TextField name="phoneNumber" autoComplete="tel" />
      <TextArea name="content" />
      <CheckField name="consent1">{t('contactForm.consent.contact', { company: company.legalName })}</CheckField>
      <CheckField name="consent2">
        <PrivacyConsentText />
      </CheckField>
      <FileField form="product-contact" />
    </Form>
  );
}
