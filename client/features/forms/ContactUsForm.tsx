import { useEffect, useState } from 'react';
import type { ContactFinder } from '#shared/rules/contact/contact-finder.ts';
import { ITEM_FIELD } from '#shared/rules/forms/enquiry.ts';
import { ENQUIRY_QUERY, type NamedItem, toItemKey, toItemName } from '#shared/rules/forms/enquiry-item.ts';
import { SERVICES, TRADES } from '#shared/rules/forms/forms.ts';
import { isWrongNip } from '#shared/rules/forms/tax-number.ts';
import { useT } from '../../i18n/translation.tsx';
import { useAnnounced } from '../../lib/status/use-announced.ts';
import { useSite } from '../../page/page-context.tsx';
import { Dialog } from '../../ui/disclosure/Dialog.tsx';
import { toEnquiryLines, toEnquiryText } from './enquiry-text.ts';
import styles from './Form.module.css';
import { FieldGroup, Form, OtherChoice } from './Form.tsx';
import { CheckField, SelectField } from './fields/Choices.tsx';
import { PrivacyConsent } from './fields/Consents.tsx';
import { EnquiryFields } from './fields/EnquiryFields.tsx';
import { TextArea, TextField, Warning } from './fields/Field.tsx';
import { FileField } from './fields/FileField.tsx';
import { PersonFields, personLabels } from './fields/PersonFields.tsx';
import { toFormValues } from './finder-form.ts';
import { ReferenceLine } from './ReferenceLine.tsx';
import { type FormApi, useForm } from './use-form.ts';

/** How long the confirmation stays open, in milliseconds (spec 9). */
export const SUCCESS_MODAL_MS = 4000;

/** Takes out of the address what was sent, which a reload would fill in again. Past the router, which would load the page. */
function forgetEnquiry(): void {
  const address = new URL(location.href);
  address.searchParams.delete(ENQUIRY_QUERY);
  history.replaceState(history.state, '', address);
}

interface ContactUsFormProps {
  /** Products that the address names. */
  enquiry: readonly NamedItem[];
  /** Choices in the contact finder, which prefill fields of the form. */
  finder: ContactFinder | null;
}

/** The group's contact form (FM08). */
export function ContactUsForm({ enquiry, finder }: ContactUsFormProps) {
  const t = useT();
  const { company } = useSite();
  const [items, setItems] = useState(enquiry);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useForm(
    'contact-us',
    {
      items: t('enquiry.title'),
      ...Object.fromEntries(
        items.map((item) => [ITEM_FIELD + toItemKey(item), t('enquiry.quantityOf', { name: toItemName(item) })]),
      ),
      ...personLabels(t),
      callBack: t('forms.callBack'),
      company: t('contactForm.company'),
      taxIdentificationNumber: t('contactForm.taxNumber'),
      region: t('contactForm.region'),
      country: t('forms.country'),
      trade: t('contactForm.trade'),
      otherTrade: t('contactForm.otherTrade'),
      service: t('contactForm.service'),
      otherService: t('contactForm.otherService'),
      content: t('forms.content'),
      offerContactConsent: t('contactForm.consentContact'),
      privacyPolicyConsent: t('forms.consentPrivacy'),
      marketingDataConsent: t('contactForm.consentMarketing'),
      electronicCommunicationConsent: t('contactForm.consentElectronic'),
      attachments: t('forms.attachments'),
    },
    {
      initial: {
        ...toFormValues(finder),
        ...Object.fromEntries(enquiry.map((item) => [ITEM_FIELD + toItemKey(item), item.quantity])),
      },
      prefill: { content: toEnquiryText(t, items) },
      onSent() {
        // of the message that was sent: the form is empty now
        setSent(toEnquiryLines(items));
        setConfirmed(true);
        forgetEnquiry();
      },
    },
  );
  // without a script the sent fields are lost; only the products of the message are in the address
  const isSentByScript = form.version > 0;
  const products = isSentByScript ? sent : toEnquiryLines(enquiry);
  const about = products.length > 0 ? { name: t('enquiry.title'), value: products.join('; ') } : undefined;
  return (
    <>
      <Form form={{ ...form, about }} confirmation={isSentByScript ? (isConfirmed ? 'open' : 'closed') : undefined}>
        <EnquiryFields items={enquiry} onItems={setItems} />
        <PersonFields />
        <CheckField name="callBack">{t('forms.callBack')}</CheckField>
        <TextField name="company" autoComplete="organization" />
        <TaxNumberField />
        <TextField name="region" autoComplete="address-level1" />
        <TextField name="country" autoComplete="country-name" />
        <OtherChoice>
          <SelectField
            name="trade"
            empty={t('forms.choose')}
            options={TRADES.map((value) => ({ value, text: t(`contactForm.trade.${value}`) }))}
          />
          <TextField name="otherTrade" />
        </OtherChoice>
        <OtherChoice>
          <SelectField
            name="service"
            empty={t('forms.choose')}
            options={SERVICES.map((value) => ({ value, text: t(`contactForm.service.${value}`) }))}
          />
          <TextField name="otherService" />
        </OtherChoice>
        <TextArea name="content" />
        <FieldGroup title={t('forms.consents')}>
          <CheckField name="offerContactConsent">
            {t('contactForm.consent.contact', { company: company.legalName })}
          </CheckField>
          <PrivacyConsent name="privacyPolicyConsent" />
          <CheckField name="marketingDataConsent">
            {t('contactForm.consent.marketing', { company: company.legalName })} ({t('forms.optional')})
          </CheckField>
          <CheckField name="electronicCommunicationConsent">
            {t('contactForm.consent.electronic')} ({t('forms.optional')})
          </CheckField>
        </FieldGroup>
        <FileField />
      </Form>
      <SuccessDialog form={form} isOpen={isConfirmed} onClose={() => setConfirmed(false)} />
    </>
  );
}

/** An implausible number is answered with a hint, never with an error (D9). */
function TaxNumberField() {
  const t = useT();
  const [isImplausible, setImplausible] = useState(false);
  const warning = isImplausible ? t('contactForm.taxNumber.odd') : '';
  useAnnounced(warning);
  return (
    <TextField
      name="taxIdentificationNumber"
      hint={warning ? <Warning>{warning}</Warning> : t('contactForm.taxNumber.hint')}
      onLeave={(value) => setImplausible(isWrongNip(value))}
    />
  );
}

interface SuccessDialogProps {
  form: FormApi;
  isOpen: boolean;
  onClose: () => void;
}

/** Says the success, and closes by itself; the receipt above the form gets the focus back (FM13). */
function SuccessDialog({ form: { reference, isWaiting }, isOpen, onClose }: SuccessDialogProps) {
  const t = useT();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts from the time when it opens
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(onClose, SUCCESS_MODAL_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(isWaiting ? 'forms.received.title' : 'forms.success.title')}>
      <p>{t(isWaiting ? 'forms.received' : 'forms.answer')}</p>
      {reference && (
        <ReferenceLine text={t('forms.reference', { reference })} reference={reference} className={styles['number']} />
      )}
    </Dialog>
  );
}
