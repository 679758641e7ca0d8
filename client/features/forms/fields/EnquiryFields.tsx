import { useEffect, useRef, useState } from 'react';
import { ITEM_FIELD, mergeEnquiryChanges, parseItems } from '#shared/rules/forms/enquiry.ts';
import { type NamedItem, toItemKey, toItemName } from '#shared/rules/forms/enquiry-item.ts';
import { useT } from '../../../i18n/translation.tsx';
import { removeItem } from '../../../lib/focus-if-lost.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { enquiryList, startEnquiryList } from '../../../lib/visitor/enquiry-list.ts';
import { ItemRow } from '../../../ui/controls/ItemRow.tsx';
import { ProductName } from '../../../ui/text/ProductName.tsx';
import { toFieldId } from '../form-context.ts';
import styles from './EnquiryFields.module.css';
import { FieldError, useField } from './Field.tsx';

/**
 * Products that the message is about, from the address and the visitor's enquiry list, with quantities. Nothing if
 * there are none.
 */
export function EnquiryFields({ items }: { items: readonly NamedItem[] }) {
  const t = useT();
  const isHydrated = useHydrated();
  const { form, id, problem, error } = useField('items');
  // the field below these fields
  const nextId = toFieldId(form.id, 'firstName');
  const [rows, setRows] = useState(() => {
    const typed = new Map(parseItems(form.defaults['items'] ?? '').map((item) => [toItemKey(item), item.quantity]));
    // the next message does not name the products of one that was sent
    return form.version === 0
      ? items.map((item) => ({ ...item, quantity: typed.get(toItemKey(item)) ?? item.quantity }))
      : [];
  });
  const fields = useRef<HTMLFieldSetElement>(null);
  const findInput = (key: string) =>
    fields.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(ITEM_FIELD + key)}"]`);
  const setQuantity = (key: string, quantity: string) =>
    setRows((old) => old.map((row) => (toItemKey(row) === key ? { ...row, quantity } : row)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are mounted
  useEffect(() => {
    startEnquiryList();
    const { entries } = enquiryList.getState();
    const listed = new Map(entries.map((entry) => [toItemKey(entry), entry.quantity]));
    const currentRows = rows.map((row) => {
      const key = toItemKey(row);
      // the quantity may have been typed before hydration; if the field is empty, the quantity of the list counts
      return { ...row, quantity: findInput(key)?.value.trim() || listed.get(key) || '' };
    });
    setRows(mergeEnquiryChanges(currentRows, entries, entries));
    return enquiryList.subscribe((now, before) =>
      setRows((old) => mergeEnquiryChanges(old, before.entries, now.entries)),
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what has changed
  useEffect(() => {
    // shows a quantity that was changed elsewhere
    for (const row of rows) {
      const input = findInput(toItemKey(row));
      if (input && input !== document.activeElement && input.value.trim() !== row.quantity) input.value = row.quantity;
    }
    // a removed row must not leave its error behind
    form.revalidate('items');
  }, [rows]);
  if (rows.length === 0) return null;
  return (
    <fieldset
      ref={fields}
      id={id}
      tabIndex={-1}
      className={styles['enquiry']}
      data-wrong={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
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
              onRemove={
                isHydrated
                  ? (event) =>
                      removeItem(
                        event.currentTarget,
                        () => {
                          setRows((old) => old.filter((other) => toItemKey(other) !== key));
                          enquiryList.getState().remove(key);
                        },
                        document.getElementById(nextId),
                      )
                  : null
              }
            >
              <label className={styles['quantity']}>
                <span>
                  {t('enquiry.quantity')}
                  <span className="visually-hidden">: {name}</span>
                </span>
                <input
                  name={ITEM_FIELD + key}
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                  className={`input ${styles['input']}`}
                  defaultValue={row.quantity}
                  data-item={name}
                  onInput={(event) => {
                    form.revalidate('items');
                    const quantity = event.currentTarget.value.trim();
                    setQuantity(key, quantity);
                    enquiryList.getState().setQuantity(key, quantity);
                  }}
                />
              </label>
            </ItemRow>
          );
        })}
      </ul>
      {!isHydrated && <p className={styles['hint']}>{t('enquiry.zero')}</p>}
      <FieldError id={id} text={error} isSolved={!problem} />
    </fieldset>
  );
}
