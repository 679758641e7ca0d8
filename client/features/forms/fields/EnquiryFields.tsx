import { useEffect, useState } from 'react';
import { ITEM_FIELD, parseItems } from '#shared/rules/forms/enquiry.ts';
import { ENQUIRY_MAX, type NamedItem, toItemKey, toItemName } from '#shared/rules/forms/enquiry-item.ts';
import { useT } from '../../../i18n/translation.tsx';
import { removeItem } from '../../../lib/focus-if-lost.ts';
import { enquiryList, useEnquiryList } from '../../../lib/visitor/enquiry-list.ts';
import { ItemRow } from '../../../ui/controls/ItemRow.tsx';
import { ProductName } from '../../../ui/text/ProductName.tsx';
import { toFieldId } from '../use-form-screen.ts';
import styles from './EnquiryFields.module.css';
import { FieldError, useField } from './Field.tsx';

interface EnquiryFieldsProps {
  /** Products that the address names. */
  items: readonly NamedItem[];
  /** Receives the products of the form with their quantities as typed, after each change. */
  onItems: (items: readonly NamedItem[]) => void;
}

/**
 * Products that the message is about, from the address and the visitor's enquiry list, with quantities. Nothing if
 * there are none.
 */
export function EnquiryFields({ items, onItems }: EnquiryFieldsProps) {
  const t = useT();
  const { form, id, error, control } = useField('items');
  // the next message does not name the products of one that was sent
  const [addressed, setAddressed] = useState(form.version === 0 ? items : []);
  const listed = useEnquiryList();
  const inAddress = new Set(addressed.map(toItemKey));
  const rows = [...addressed, ...listed.filter((item) => !inAddress.has(toItemKey(item)))].slice(0, ENQUIRY_MAX);
  const { setQuantity, remove } = enquiryList.getState();
  const inList = new Map(listed.map((item) => [toItemKey(item), item.quantity]));
  // returned by the server
  const typed = new Map(parseItems(form.defaults['items'] ?? '').map((item) => [toItemKey(item), item.quantity]));
  const [edited, setEdited] = useState<Record<string, string>>({});
  const filled = rows.map((row) => {
    const key = toItemKey(row);
    const first = inAddress.has(key) ? (typed.get(key) ?? (inList.get(key) || row.quantity)) : row.quantity;
    return { ...row, quantity: edited[key] ?? first };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as text, since the list is another one with each rendering
  useEffect(() => onItems(filled), [JSON.stringify(filled)]);
  if (rows.length === 0) return null;

  function removeRow(key: string) {
    setAddressed((old) => old.filter((item) => toItemKey(item) !== key));
    remove(key);
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles['enquiry']}
      data-wrong={error !== '' || undefined}
      aria-describedby={control['aria-describedby']}
    >
      <legend className="legend">{t('enquiry.title')}</legend>
      <ul>
        {rows.map((row) => {
          const key = toItemKey(row);
          const name = toItemName(row);
          return (
            <ItemRow
              key={key}
              name={<ProductName name={row.name} />}
              facts={row.variant}
              removeText={t('enquiry.remove', { name })}
              onRemove={(event) => {
                removeItem(
                  event.currentTarget,
                  () => removeRow(key),
                  document.getElementById(toFieldId(form.id, 'firstName')),
                );
                // an error may have been that of this row, which is now gone
                form.onChange('items');
              }}
            >
              <Quantity
                name={ITEM_FIELD + key}
                product={name}
                // the list is known after hydration; a default value that changes shows unless something was typed
                value={
                  inAddress.has(key)
                    ? { defaultValue: typed.get(key) ?? (inList.get(key) || row.quantity) }
                    : { value: row.quantity }
                }
                onType={(quantity) => {
                  setEdited((old) => ({ ...old, [key]: quantity }));
                  setQuantity(key, quantity);
                }}
              />
            </ItemRow>
          );
        })}
      </ul>
      <p className={`no-script-only ${styles['hint']}`}>{t('enquiry.zero')}</p>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}

interface QuantityProps {
  name: string;
  product: string;
  value: { value: string } | { defaultValue: string };
  onType: (quantity: string) => void;
}

function Quantity({ name, product, value, onType }: QuantityProps) {
  const t = useT();
  const { form, id, error, control } = useField(name);
  return (
    <div className={styles['cell']} data-wrong={error !== '' || undefined}>
      <label htmlFor={id} className={styles['quantity']}>
        <span>
          {t('enquiry.quantity')}
          <span className="visually-hidden">: {product}</span>
        </span>
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          className={`input ${styles['input']}`}
          {...value}
          // unlike change events, React passes on those of a draft that fills the field
          onInput={(event) => {
            onType(event.currentTarget.value.trim());
            form.onChange(name);
          }}
        />
      </label>
      <FieldError id={id} text={error} />
    </div>
  );
}
