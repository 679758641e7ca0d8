import { useRef, useState } from 'react';
import type { Models } from '#shared/contract/models/models.ts';
import { ALL_CATEGORIES } from '#shared/rules/forms/form-bodies.ts';
import { atLeast } from '../../../api/at-least.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/translation.tsx';
import { cx } from '../../../lib/class-names.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useSite } from '../../../page/page-context.tsx';
import { AppLink } from '../../../ui/controls/AppLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/disclosure/Dialog.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { Form, Sending } from '../Form.tsx';
import { mustConfirm } from '../FormMessage.tsx';
import { SelectField } from '../fields/Choices.tsx';
import { TextField } from '../fields/Field.tsx';
import { useForm } from '../use-form.ts';
import styles from './NewsletterForm.module.css';

export interface NewsletterFormProps {
  /** null: the form is in a modal, which has its own heading and text. */
  headingId: string | null;
  /** Already loaded on the page of the newsletter. */
  categories?: readonly Models['NewsletterCategory'][];
  topic?: string | null;
  /** Called when the confirmation is closed: the modal around the form closes too. */
  onDone?: () => void;
}
/** Different from the id of the form in the footer of the same page. */
const MODAL_FORM_ID = 'popup-newsletter';

/** Sign-up by e-mail (NL01–NL06); the outcome replaces the text below the title. */
export function NewsletterForm({ headingId, categories: loaded, topic = null, onDone }: NewsletterFormProps) {
  const t = useT();
  const { locale, fixedLinks } = useSite();
  const labels = { email: t('newsletter.email'), category: t('newsletter.category') };
  /** Address that the confirmation names, so that a typing error is noticed. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const form = useForm('newsletter', labels, {
    ...(headingId === null ? { id: MODAL_FORM_ID } : {}),
    // after a success the form is empty (NL05)
    ...(topic === null || wasSent ? {} : { initial: { category: topic } }),
    onSent: ({ email = '' }) => {
      setSentTo(email);
      setWasSent(true);
    },
  });
  const [categories, setCategories] = useState(loaded);
  const isRequested = useRef(loaded !== undefined);
  // without a script nothing would ever replace it
  const isHydrated = useHydrated();
  const { id, version, isWaiting, failure } = form;
  const isToConfirm = mustConfirm(failure);
  const text = t(isWaiting ? 'newsletter.received' : 'newsletter.sent');
  // with a script a dialog shows the success; the line shows it only on the page that follows a form without a script
  const status = form.status === 'success' && version > 0 ? 'none' : form.status;
  const isOutcome = status === 'success' || status === 'sendingError';
  // not a live region: it takes the focus, so it would be read twice
  const named = isOutcome ? { role: 'group', 'aria-labelledby': `${id}-outcome` } : {};

  /** Loads the categories once, when the select is first used; a failure is only logged (NL02). */
  function loadCategories() {
    if (isRequested.current) return;
    isRequested.current = true;
    atLeast(call('newsletterCategories', locale)).then(setCategories, (error: unknown) => {
      console.warn('newsletter categories', error);
      setCategories([]);
    });
  }

  return (
    <>
      <Form form={form} className={cx(styles['form'], headingId === null && styles['modal'])} bare>
        <div>
          {headingId && (
            <h2 id={headingId} className={styles['title']}>
              {t('newsletter.title')}
            </h2>
          )}
          <div
            id={`${id}-outcome`}
            tabIndex={-1}
            {...named}
            className={styles['message']}
            data-status={isToConfirm ? 'confirm' : status}
          >
            {isOutcome && <Icon name={status === 'success' ? 'check' : isToConfirm ? 'info' : 'error'} />}
            {/* elements, as a translator of the browser replaces bare texts, which React could not remove */}
            <p>
              {isToConfirm && <span>{`${t('forms.confirm')} `}</span>}
              <span>
                {status === 'success'
                  ? text
                  : status === 'sendingError'
                    ? t(!failure || failure === 'failed' ? 'newsletter.failed' : `forms.failure.${failure}`)
                    : headingId && t('newsletter.lead')}
              </span>
            </p>
          </div>
        </div>
        <div key={version} className={styles['fields']}>
          <div className={styles['typed']} inert={form.isSending}>
            <TextField name="email" autoComplete="email" />
            <SelectField
              name="category"
              onOpen={loadCategories}
              options={[
                { value: ALL_CATEGORIES, text: t('newsletter.all') },
                ...(categories ?? []).map(({ id, name }) => ({ value: id, text: name })),
              ]}
            >
              {!categories && isHydrated && <option disabled>{t('newsletter.loading')}</option>}
            </SelectField>
          </div>
          <Button type="submit" className={styles['submit']} aria-disabled={form.isSending || undefined}>
            {t(form.isSending ? 'forms.sending' : 'newsletter.submit')}
          </Button>
          <p className={styles['note']}>
            {form.isSending ? (
              <Sending />
            ) : (
              <>
                <span>{`${t('newsletter.note')} `}</span>
                <AppLink href={fixedLinks.privacy} target="_blank">
                  {t('shell.privacy')}
                </AppLink>
              </>
            )}
          </p>
        </div>
      </Form>
      <Dialog
        isOpen={sentTo !== null}
        onClose={() => {
          setSentTo(null);
          onDone?.();
        }}
        title={t(isWaiting ? 'newsletter.received.title' : 'newsletter.confirmation.sentTitle')}
      >
        <p>{text}</p>
        <p>
          <strong>{sentTo}</strong>
        </p>
      </Dialog>
    </>
  );
}
