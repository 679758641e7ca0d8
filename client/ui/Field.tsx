import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { useT } from '../i18n/translation.tsx';
import { cx } from '../lib/class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

interface FrameProps {
  label: string;
  hint?: string | undefined;
  /** A sentence that names the cure. */
  error?: string | undefined;
  required?: boolean | undefined;
}

/** Label above, hint, field, error: what every field of a form shares. */
export function FieldFrame(props: FrameProps & { children: (aids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode }) {
  const { label, hint, error, required, children } = props;
  const t = useT();
  const id = useId();
  const aids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles['row'], error && styles['failed'])}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {!required && <span className={styles['optional']}> ({t('ui.field.optional')})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': aids || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="error" size={20} />
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, className, ...input }: FrameProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={input.required}>
      {(aids) => <input {...input} {...aids} className={cx(styles['field'], className)} />}
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, className, rows = 6, ...input }: FrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={input.required}>
      {(aids) => <textarea rows={rows} {...input} {...aids} className={cx(styles['field'], className)} />}
    </FieldFrame>
  );
}

interface SelectProps extends FrameProps {
  name: string;
  options: readonly { value: string; text: string }[];
  defaultValue?: string;
  onChange?: (value: string) => void;
}

export function SelectField({ label, hint, error, required, options, onChange, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(aids) => (
        <span className={styles['select']}>
          <select {...select} {...aids} required={required} className={styles['field']} onChange={(event) => onChange?.(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <Icon name="chevron" className={styles['chevron']} />
        </span>
      )}
    </FieldFrame>
  );
}

export function CheckField({ error, children, ...input }: { error?: string | undefined; children: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={cx(styles['row'], error && styles['failed'])}>
      <label className={styles['check']}>
        <input {...input} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="error" size={20} />
          {error}
        </p>
      )}
    </div>
  );
}
