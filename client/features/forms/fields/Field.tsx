import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/translation.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { toFieldId, useFormContext } from '../use-form.ts';
import { useProblemText } from '../use-problem-text.ts';
import styles from './Field.module.css';

const TEXT_AREA_DEBOUNCE_MS = 200;

/** What a control of any kind needs: its rule, its error, and what its label and its attributes say. */
export function useField(name: string, hint?: ReactNode) {
  const form = useFormContext();
  const id = toFieldId(form.id, name);
  const rule = form.fields[name];
  const files = form.attachments;
  const error = useProblemText()(name);
  const isRequired = Boolean(rule?.required || rule?.when || (files?.field === name && files.required));
  return {
    form,
    id,
    rule,
    error,
    isRequired,
    control: { name, ...describeControl({ id, hint, error }) },
    /** Props of the LabelledField around it. */
    frame: { id, label: form.labels[name], isOptional: !isRequired, hint, error },
  };
}

interface LabelledFieldProps {
  id: string;
  label: ReactNode;
  isOptional?: boolean;
  hint?: ReactNode;
  /** '' if there is none. */
  error: string;
  children: ReactNode;
}

/** Attributes that connect a control with the hint and the error of its LabelledField. */
export function describeControl({ id, hint, error }: Pick<LabelledFieldProps, 'id' | 'hint' | 'error'>) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined };
}

export function LabelledField({ id, label, isOptional = false, hint, error, children }: LabelledFieldProps) {
  const t = useT();
  return (
    <div className={styles['field']} data-wrong={error !== '' || undefined}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {isOptional && <span className={styles['optional']}> ({t('forms.optional')})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} text={error} />
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  if (text === '') return null;
  return (
    <p id={`${id}-error`} className={styles['error']}>
      <Icon name="error" size={20} />
      <span>{text}</span>
    </p>
  );
}

interface TextFieldProps {
  name: string;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: 'numeric' | 'text';
  onLeave?: (value: string) => void;
}

const TYPES = { email: 'email', phone: 'tel', quantity: 'text', text: 'text' } as const;

export function TextField({ name, hint, autoComplete, inputMode, onLeave }: TextFieldProps) {
  const { form, rule, isRequired, control, frame } = useField(name, hint);
  return (
    <LabelledField {...frame}>
      <input
        {...control}
        className={`input ${styles['input']}`}
        type={TYPES[rule?.type ?? 'text']}
        autoComplete={autoComplete}
        inputMode={inputMode}
        required={isRequired && !rule?.when}
        maxLength={rule?.max}
        defaultValue={form.defaults[name] ?? ''}
        onInput={() => form.onChange(name)}
        onBlur={(event) => onLeave?.(event.target.value)}
      />
    </LabelledField>
  );
}

interface TextAreaProps {
  name: string;
  hint?: ReactNode;
  rows?: number;
  /** Required only in a case that the hint describes. */
  isConditional?: boolean;
}

/** FM04: a maximum length, and a count of the characters left, which is updated after a pause. */
export function TextArea({ name, hint, rows = 6, isConditional = false }: TextAreaProps) {
  const t = useT();
  const { form, rule, isRequired, control, frame } = useField(name, hint);
  const [length, setLength] = useState((form.defaults[name] ?? '').length);
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // includes what was typed before hydration
  useEffect(() => setLength(area.current?.value.length ?? 0), []);
  const max = rule?.max;
  function onInput({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) {
    form.onChange(name);
    clearTimeout(timer.current);
    timer.current = setTimeout(setLength, TEXT_AREA_DEBOUNCE_MS, value.length);
  }
  return (
    <LabelledField {...frame}>
      <textarea
        {...control}
        ref={area}
        className={`input ${styles['area']}`}
        rows={rows}
        required={isRequired && !isConditional}
        maxLength={max}
        defaultValue={form.defaults[name] ?? ''}
        onInput={onInput}
      />
      {max !== undefined && length > max * 0.8 && (
        <p className={styles['hint']} role="status">
          {t(length > max ? 'forms.over' : 'forms.left', { count: Math.abs(max - length) })}
        </p>
      )}
    </LabelledField>
  );
}
