import { type FormEvent, useId, useRef, useState } from 'react';
import type { Models } from '#shared/contract/models/models.ts';
import type { NewsletterFormState } from '#shared/pages/page-data.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import { EMAIL_MAX } from '#shared/rules/email.ts';
import { validateNewsletterEmail } from '#shared/rules/newsletter.ts';
import { call } from '../../api/call.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './NewsletterForm.module.css';

type Status = NewsletterFormState['status'] | 'sending';
const ALL = 'all';

interface NewsletterFormProps {
  headingId: string;
  /** On its own page: known categories and what a post without JavaScript left. */
  categories?: readonly Models['NewsletterCategory'][];
  posted?: NewsletterFormState;
}

/** Sign-up by e-mail (NL01–NL06). A plain form that the BFF answers too; in the browser it stays in place. */
export function NewsletterForm({ headingId, categories: known, posted }: NewsletterFormProps) {
  const t = useT();
  const { locale, localeMode, fixedLinks } = useSite();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const [status, setStatus] = useState<Status>(posted?.status ?? 'idle');
  const [categories, setCategories] = useState(known);
  const asked = useRef(known !== undefined);

  /** NL02: asked for once, when the select is first used; a failure is only logged. */
  function loadCategories() {
    if (asked.current) return;
    asked.current = true;
    call('newsletterCategories', locale).then(setCategories, (error: unknown) => {
      console.warn('newsletter categories', error);
      setCategories([]);
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const category = String(data.get('category') ?? ALL);
    const problem = validateNewsletterEmail(email);
    if (problem) return finish(problem);
    setStatus('sending');
    try {
      await call('newsletterSubscribe', locale, { body: { email, categories: category === ALL ? [] : [category] } });
      form.current?.reset();
      finish('sent');
    } catch (error) {
      console.warn('newsletter', error);
      finish('failed');
    }
  }

  function finish(next: Status) {
    setStatus(next);
    // the message is where the title was: it takes the focus, so that it is read
    requestAnimationFrame(() =>
      (next === 'required' || next === 'invalid' ? form.current?.querySelector('input') : message.current)?.focus(),
    );
  }

  const wrong = status === 'required' || status === 'invalid';
  return (
    <form
      ref={form}
      id={`${id}form`}
      className={styles['form']}
      action={toFormPath('newsletter', locale, localeMode)}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className={styles['text']}>
        <h2 id={headingId} className={styles['title']}>
          {t('newsletter.title')}
        </h2>
        <p ref={message} tabIndex={-1} role="status" className={styles['message']} data-status={status}>
          {status === 'sent' && <Icon name="check" />}
          {status === 'failed' && <Icon name="error" />}
          {t(status === 'sent' ? 'newsletter.sent' : status === 'failed' ? 'newsletter.failed' : 'newsletter.lead')}
        </p>
      </div>
      <div className={styles['fields']}>
        <div className={styles['field']} data-wrong={wrong || undefined}>
          <label htmlFor={`${id}email`}>{t('newsletter.email')}</label>
          <input
            id={`${id}email`}
            className={styles['input']}
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={EMAIL_MAX}
            defaultValue={posted?.email ?? ''}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}error` : undefined}
          />
          {wrong && (
            <p id={`${id}error`} className={styles['error']}>
              <Icon name="error" size={20} />
              {t(status === 'required' ? 'forms.required' : 'newsletter.invalid')}
            </p>
          )}
        </div>
        <div className={styles['field']}>
          <label htmlFor={`${id}category`}>{t('newsletter.category')}</label>
          <select
            id={`${id}category`}
            className={styles['select']}
            name="category"
            defaultValue={posted?.categories[0] ?? ALL}
            onFocus={loadCategories}
            onPointerDown={loadCategories}
          >
            <option value={ALL}>{t('newsletter.all')}</option>
            {categories ? (
              categories.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))
            ) : (
              <option disabled>{t('newsletter.loading')}</option>
            )}
          </select>
        </div>
        <Button type="submit" className={styles['submit']} aria-disabled={status === 'sending' || undefined}>
          {t(status === 'sending' ? 'forms.sending' : 'newsletter.submit')}
        </Button>
        <p className={styles['note']}>
          {t('newsletter.note')} <AppLink href={fixedLinks.privacy}>{t('shell.privacy')}</AppLink>
        </p>
      </div>
    </form>
  );
}
