import {
  ENQUIRY_FORM_ID,
  ENQUIRY_MAX,
  ENQUIRY_QUERY,
  toItemKey,
  toItemName,
} from '#shared/rules/forms/enquiry-item.ts';
import { useT } from '../../i18n/translation.tsx';
import { announce } from '../../lib/status/announce.ts';
import { enquiryList, useEnquiryList } from '../../lib/visitor/enquiry-list.ts';
import { usePath } from '../../page/page-context.tsx';
import { ToggleButton } from '../../ui/controls/ToggleButton.tsx';
import type { IconName } from '../../ui/media/Icon.tsx';

interface AddToEnquiryProps {
  product: { id: string; name: string };
  /** Order code. */
  variant?: string;
  icon?: IconName;
}

/** Adds a product or a variant of it to the enquiry or removes it; without a script, opens the contact form with it. */
export function AddToEnquiry({ product, variant = '', icon }: AddToEnquiryProps) {
  const t = useT();
  const page = usePath()('contact.index');
  const key = toItemKey({ product: product.id, variant });
  const entries = useEnquiryList();
  const isIn = entries.some((entry) => toItemKey(entry) === key);
  const isFull = !isIn && entries.length >= ENQUIRY_MAX;
  if (!page) return null;
  const { add, remove } = enquiryList.getState();
  function toggle() {
    if (isIn) remove(key);
    else add({ product: product.id, variant, quantity: '', name: product.name });
    announce(`${t('enquiry.list')}: ${t('product.count', { count: enquiryList.getState().entries.length })}`);
  }
  const text = isFull ? t('enquiry.full', { max: ENQUIRY_MAX }) : t(isIn ? 'enquiry.in' : 'enquiry.add');
  return (
    <ToggleButton
      action={`${page}#${ENQUIRY_FORM_ID}`}
      name={ENQUIRY_QUERY}
      value={key}
      isOn={isIn}
      icon={icon}
      disabled={isFull}
      text={text}
      otherText={t(isIn ? 'enquiry.add' : 'enquiry.in')}
      label={`${text}: ${toItemName({ name: product.name, variant })}`}
      onToggle={toggle}
    />
  );
}
