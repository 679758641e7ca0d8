import { ENQUIRY_FORM_ID, toItemKey, toItemName } from '#shared/rules/forms/enquiry-item.ts';
import { useT } from '../../i18n/translation.tsx';
import { removeItem } from '../../lib/focus-if-lost.ts';
import { enquiryList, useEnquiryList } from '../../lib/visitor/enquiry-list.ts';
import { usePath } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { ItemRow } from '../../ui/controls/ItemRow.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import styles from './EnquirySection.module.css';

/** Products that the visitor wants to enquire about, with quantities; the contact form lists them. */
export function EnquirySection() {
  const t = useT();
  const contact = usePath()('contact.index');
  const entries = useEnquiryList();
  if (!contact || entries.length === 0) return null;
  const { remove, setQuantity } = enquiryList.getState();
  return (
    <section className={styles['enquiry']} aria-labelledby="enquiry-title">
      <h3 id="enquiry-title" className={styles['title']}>
        {t('enquiry.list')}
      </h3>
      <ul>
        {entries.map((entry) => {
          const key = toItemKey(entry);
          const name = toItemName(entry);
          return (
            <ItemRow
              key={key}
              name={<ProductName name={entry.name} />}
              facts={entry.variant}
              removeText={t('enquiry.remove', { name })}
              onRemove={(event) => removeItem(event.currentTarget, () => remove(key))}
            >
              <input
                inputMode="numeric"
                className={`input ${styles['quantity']}`}
                aria-label={t('enquiry.quantityOf', { name })}
                placeholder={t('enquiry.quantity')}
                value={entry.quantity}
                onChange={(event) => setQuantity(key, event.currentTarget.value.trim())}
              />
            </ItemRow>
          );
        })}
      </ul>
      <ButtonLink href={`${contact}#${ENQUIRY_FORM_ID}`}>{t('enquiry.send')}</ButtonLink>
    </section>
  );
}
