import type { ReactNode } from 'react';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import { usePage, useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './Form.module.css';
import { FormMessage } from './FormMessage.tsx';
import { FormContext } from './form-context.ts';
import type { FormKit } from './use-form.ts';

interface FormProps {
  kit: FormKit;
  children: ReactNode;
  className?: string | undefined;
  /** Brings its own message and button. */
  bare?: boolean;
  submitText?: string;
  success?: string;
  isMultipart?: boolean;
}

/** A plain form that the BFF answers too (BX08); with a script it stays in place. */
export function Form({ kit, children, className, bare = false, submitText, success, isMultipart = false }: FormProps) {
  const t = useT();
  const { locale, localeMode } = useSite();
  const { path, formToken } = usePage();
  return (
    <FormContext value={kit}>
      <form
        ref={kit.form}
        id={`${kit.id}-form`}
        className={className ?? styles['form']}
        // without a script what comes back is seen where it was sent
        {...(kit.trial ? {} : { action: `${toFormPath(kit.name, locale, localeMode)}#${kit.id}-form`, method: 'post' })}
        encType={isMultipart ? 'multipart/form-data' : undefined}
        noValidate
        data-typed={Object.keys(kit.defaults).length > 0 || undefined}
        aria-busy={kit.isSending || undefined}
        onFocus={kit.onFocus}
        onSubmit={kit.onSubmit}
      >
        <input type="hidden" name={GUARD_FIELDS.formToken} value={formToken} />
        <input type="hidden" name={GUARD_FIELDS.page} value={path} />
        {kit.product && <input type="hidden" name={GUARD_FIELDS.product} value={kit.product} />}
        {kit.survey && <input type="hidden" name={GUARD_FIELDS.survey} value={kit.survey.id} />}
        <div className={styles['honeypot']} aria-hidden="true">
          <label htmlFor={`${kit.id}-honeypot`}>{t('forms.honeypot')}</label>
          <input id={`${kit.id}-honeypot`} name={GUARD_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
        </div>
        {!bare && <FormMessage success={success} />}
        {bare ? (
          children
        ) : (
          <>
            <div key={kit.version} className={styles['fields']}>
              {children}
            </div>
            <Button type="submit" className={styles['submit']} aria-disabled={kit.isSending || undefined}>
              {kit.isSending ? t('forms.sending') : submitText}
            </Button>
          </>
        )}
      </form>
    </FormContext>
  );
}

/** Two fields beside each other: names only (visual-design 7). */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** The second child is shown while "other" is chosen in the first; without CSS of our time, always. */
export function OtherChoice({ children }: { children: ReactNode }) {
  return <div className={styles['other']}>{children}</div>;
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{title}</legend>
      {children}
    </fieldset>
  );
}
