import type { ReactNode } from 'react';
import { splitAnswers } from '#shared/rules/forms/survey.ts';
import { useT } from '../../../i18n/translation.tsx';
import { cx } from '../../../lib/class-names.ts';
import styles from './Field.module.css';
import { FieldError, LabelledField, useField } from './Field.tsx';

export interface Option {
  value: string;
  text: string;
}
interface SelectFieldProps {
  name: string;
  options: readonly Option[];
  /** Text of the option that chooses nothing; by default the first option is chosen. */
  empty?: string;
  onOpen?: () => void;
  children?: ReactNode;
}

export function SelectField({ name, options, empty, onOpen, children }: SelectFieldProps) {
  const { form, isRequired, control, frame } = useField(name);
  return (
    <LabelledField {...frame} optional={empty === undefined ? null : frame.optional}>
      <select
        // created again when the prefilled value changes: a select applies its default value only once
        key={form.initial?.[name]}
        {...control}
        className={`input ${styles['input']}`}
        required={isRequired}
        defaultValue={form.defaults[name] ?? (empty === undefined ? options[0]?.value : '')}
        onChange={() => form.onChange(name)}
        onFocus={onOpen}
        onPointerDown={onOpen}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </LabelledField>
  );
}

/** Check box for a consent, with the text beside it as its label. */
export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { form, id, error, isRequired, control } = useField(name);
  return (
    <div className={styles['field']} data-wrong={error !== '' || undefined}>
      <div className={styles['check']}>
        <input
          {...control}
          type="checkbox"
          value="true"
          className={styles['box']}
          required={isRequired}
          defaultChecked={form.defaults[name] === 'true'}
          onChange={() => form.onChange(name)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={id} text={error} />
    </div>
  );
}

interface ChoiceGroupProps {
  name: string;
  options: readonly Option[];
  type: 'radio' | 'checkbox';
  initial?: string;
  /** Shows the options beside each other, as steps of a scale. */
  isScale?: boolean;
  /** Shows the label in the size of a survey question. */
  isQuestion?: boolean;
}

export function ChoiceGroup({
  name,
  options,
  type,
  initial = '',
  isScale = false,
  isQuestion = false,
}: ChoiceGroupProps) {
  const t = useT();
  const { form, id, error, isRequired, control } = useField(name);
  const chosen = splitAnswers(form.defaults[name] ?? initial);
  return (
    <fieldset
      className={styles['field']}
      data-wrong={error !== '' || undefined}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={cx(styles['label'], isQuestion && styles['question'])}>
        {form.labels[name]}
        {!isRequired && <span className={styles['optional']}> ({t('forms.optional')})</span>}
      </legend>
      <div className={isScale ? styles['scale'] : undefined}>
        {options.map(({ value, text }, i) => (
          <div key={value} className={styles['check']}>
            <input
              type={type}
              id={i === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              className={styles['box']}
              aria-invalid={control['aria-invalid']}
              defaultChecked={chosen.includes(value)}
              onChange={() => form.onChange(name)}
            />
            <label htmlFor={i === 0 ? id : `${id}-${value}`}>{text}</label>
          </div>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
