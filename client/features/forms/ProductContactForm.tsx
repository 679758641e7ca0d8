import { useEffect, useState } from 'react';
import { isQuantity, normaliseQuantity } from '#shared/rules/forms/quantity.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import { toEnquiryText } from './enquiry-text.ts';
import { Form } from './Form.tsx';
import { CheckField } from './fields/Choices.tsx';
import { PrivacyConsent } from './fields/Consents.tsx';
import { TextArea, TextField } from './fields/Field.tsx';
import { FileField } from './fields/FileField.tsx';
import { PersonFields, personLabels } from './fields/PersonFields.tsx';
import { useForm } from './use-form.ts';

/** A question about the product of the page, which is named and sent along, or about a category (FM06, FM07). */
export function ProductContactForm({ product }: { product: string | null }) {
  const t = useT();
  const { company } = useSite();
  const { title } = usePage();
  const [quantity, setQuantity] = useState('');
  const asked = { name: title, variant: '', quantity };
  const form = useForm(
    'product-contact',
    {
      ...personLabels(t),
      callBack: t('forms.callBack'),
      country: t('forms.country'),
      ...(product ? { quantity: t('enquiry.quantity') } : {}),
      content: t('forms.content'),
      consent1: t('contactForm.consentContact'),
      consent2: t('forms.consentPrivacy'),
      attachment: t('forms.attachment'),
    },
    {
      product,
      about: product ? { name: t('productForm.subject'), value: title } : undefined,
      prefill: { content: isQuantity(normaliseQuantity(quantity)) ? toEnquiryText(t, [asked]) : '' },
    },
  );
  // an emptied form has no quantity
  useEffect(() => {
    if (form.version > 0) setQuantity('');
  }, [form.version]);
  return (
    <Form form={form}>
      {product && (
        <p>
          {`${t('productForm.product')} `}
          <strong>
            <ProductName name={title} />
          </strong>
        </p>
      )}
      <PersonFields />
      <CheckField name="callBack">{t('forms.callBack')}</CheckField>
      <TextField name="country" autoComplete="country-name" />
      {product && <TextField name="quantity" inputMode="numeric" onType={setQuantity} />}
      <TextArea name="content" />
      <CheckField name="consent1">{t('contactForm.consent.contact', { company: company.legalName })}</CheckField>
      <PrivacyConsent name="consent2" />
      <FileField />
    </Form>
  );
}
