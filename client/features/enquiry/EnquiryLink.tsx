import { ENQUIRY_FORM_ID } from '#shared/rules/forms/enquiry-item.ts';
import { useT } from '../../i18n/translation.tsx';
import { useEnquiryList } from '../../lib/visitor/enquiry-list.ts';
import { usePath } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';

/** On the page of a product in the enquiry: a link to the contact form that does not lead through the basket. */
export function EnquiryLink({ product }: { product: string }) {
  const t = useT();
  const contact = usePath()('contact.index');
  const entries = useEnquiryList();
  if (!contact || !entries.some((entry) => entry.product === product)) return null;
  return (
    <ButtonLink href={`${contact}#${ENQUIRY_FORM_ID}`} compact>
      {t('enquiry.open', { number: entries.length })}
    </ButtonLink>
  );
}
