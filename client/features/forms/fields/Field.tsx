import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isRequired } from '#shared/rules/forms/forms.ts';
import { useT } from '../../../i18n/translation.tsx';
import { cx } from '../../../lib/class-names.ts';
import { announce } from '../../../lib/status/announce.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { type FormApi, useFormContext } from '../use-form.ts';
import { toFieldId } from '../use-form-screen.ts';
import { useProblemText } from '../use-problem-text.ts';
import styles from './Field.module.css';

const TEXT_AREA_DEBOUNCE_MS = 200;
/** Of a report nothing leaves the page before it is sent (D7): neither to third-party spell checkers nor to autofill. */
const PRIVATE_TEXT = { spellCheck: false, autoComplete: 'off' } as const;

/** What a control of any kind needs: its rule, its error, and what its label and its attributes say. */
export function useField(name: string, hint?: ReactNode) {
  const form = useFormContext();
  const id = toFieldId(form.id, name);
  const rule = form.fields[name];
  const files = form.attachments;
  const error = useProblemText()(name);
  const isFileRequired = files?.field === name && files.required === true;
  // of two fields, one of which is enough, none is required by itself
  const required = isFileRequired || (rule !== undefined && !rule.alternative && isRequired(rule, form.chosen));
  return {
    form,
    id,
    rule,
    error,
    isRequired: required,
    control: { name, ...describeControl({ id, hint, error }) },
    /** Props of a control that takes text. */
    privacy: form.name === 'whistleblower' ? PRIVATE_TEXT : null,
    /** Props of the LabelledField around it. */
    frame: { id, label: form.labels[name], optional: required ? null : findMark(name, form), hint, error },
  };
}

/**
 * What the label of a field says that is not required now. Of two fields of which one is enough, each is optional once
 * the other has a value; a field that is only shown when it is required never is.
 */
function findMark(name: string, { fields, chosen }: FormApi): OptionalMark {
  const { when, requiredIf, alternative } = fields[name] ?? {};
  if (requiredIf) return 'exceptCallBack';
  const other = alternative ?? Object.keys(fields).find((one) => fields[one]?.alternative === name);
  return when || (other && !chosen[other]) ? null : 'always';
}

/** null: says nothing · exceptCallBack: without a script the exception is named, with one the mark follows the choice. */
type OptionalMark = 'always' | 'exceptCallBack' | null;

interface LabelledFieldProps {
  id: string;
  label: ReactNode;
  optional?: OptionalMark;
  hint?: ReactNode;
  /** '' if there is none. */
  error: string;
  children: ReactNode;
}

/**
 * Attributes that connect a control with the hint and the error of its LabelledField. Never without aria-invalid: to a
 * browser, and so to a screen reader, a required choice is invalid until it is made.
 */
export function describeControl({ id, hint, error }: Pick<LabelledFieldProps, 'id' | 'hint' | 'error'>) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error !== '', 'aria-describedby': describedBy || undefined };
}

export function LabelledField({ id, label, optional = null, hint, error, children }: LabelledFieldProps) {
  const t = useT();
  return (
    <div className={styles['field']} data-wrong={error !== '' || undefined}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {optional && (
          <span className={cx(styles['optional'], optional === 'exceptCallBack' && 'script-only')}>
            {` (${t('forms.optional')})`}
          </span>
        )}
        {optional === 'exceptCallBack' && (
          <span className={`no-script-only ${styles['optional']}`}>{` (${t('forms.optional.exceptCallBack')})`}</span>
        )}
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

/** A hint that something may be wrong; the form can be sent nevertheless. Who shows it announces it. */
export function Warning({ children }: { children: string }) {
  return (
    <span className={styles['warning']}>
      <Icon name="warning" size={20} />
      <span>{children}</span>
    </span>
  );
}

interface TextFieldProps {
  name: string;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: 'numeric' | 'text';
  onType?: (value: string) => void;
  onLeave?: (value: string) => void;
}

/** Chromium converts the domain in a field of the type email to Punycode, and nobody recognises it in what comes back. */
const EMAIL_INPUT = { inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function TextField({ name, hint, autoComplete, inputMode, onType, onLeave }: TextFieldProps) {
  const { form, rule, isRequired, control, privacy, frame } = useField(name, hint);
  const type = rule?.type ?? 'text';
  return (
    <LabelledField {...frame}>
      <input
        {...control}
        className={`input ${styles['input']}`}
        type={type === 'phone' ? 'tel' : 'text'}
        {...(type === 'email' ? EMAIL_INPUT : { inputMode })}
        autoComplete={autoComplete}
        {...privacy}
        required={isRequired}
        // spaces and signs that are copied with a number do not count
        maxLength={/^(?:quantity|code|taxNumber)$/.test(type) ? undefined : rule?.max}
        defaultValue={form.defaults[name] ?? ''}
        onInput={(event) => {
          form.onChange(name);
          onType?.(event.currentTarget.value);
        }}
        onBlur={(event) => onLeave?.(event.target.value)}
      />
    </LabelledField>
  );
}

interface TextAreaProps {
  name: string;
  hint?: ReactNode;
  rows?: number;
}

/** A maximum length, and a count of the characters left, which is updated after a pause (FM04). */
export function TextArea({ name, hint, rows = 6 }: TextAreaProps) {
  const t = useT();
  const { form, rule, isRequired, control, privacy, frame } = useField(name, hint);
  const [length, setLength] = useState((form.defaults[name] ?? '').length);
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const initial = form.defaults[name] ?? '';
  const shown = useRef(initial);
  // a first text that depends on other fields follows them until the visitor changes it
  useEffect(() => {
    if (area.current && area.current.value === shown.current) area.current.value = initial;
    shown.current = initial;
    // includes what was typed before hydration
    setLength(area.current?.value.length ?? 0);
  }, [initial]);
  const max = rule?.max;
  /** '' while there is plenty of room. */
  function sayLeft(used: number): string {
    if (max === undefined || used <= max * 0.8) return '';
    return t(used > max ? 'forms.over' : 'forms.left', { count: Math.abs(max - used) });
  }
  function onInput({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) {
    form.onChange(name);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setLength(value.length);
      // not of a draft that is filled in
      if (document.activeElement === area.current && sayLeft(value.length) !== '') announce(sayLeft(value.length));
    }, TEXT_AREA_DEBOUNCE_MS);
  }
  return (
    <LabelledField {...frame}>
      <textarea
        {...control}
        {...privacy}
        ref={area}
        className={`input ${styles['area']}`}
        rows={rows}
        required={isRequired}
        maxLength={max}
        defaultValue={initial}
        onInput={onInput}
      />
      {sayLeft(length) !== '' && <p className={styles['hint']}>{sayLeft(length)}</p>}
    </LabelledField>
  );
}
