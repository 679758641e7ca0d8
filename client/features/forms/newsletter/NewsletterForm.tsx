import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Models } from '#shared/contract/models/models.ts';
import { ALL_CATEGORIES } from '#shared/rules/forms/form-bodies.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/translation.tsx';
import { cx } from '../../../lib/class-names.ts';
import { useSite } from '../../../page/page-context.tsx';
import { AppLink } from '../../../ui/controls/AppLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/disclosure/Dialog.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { type Fact, Facts } from '../../../ui/text/Facts.tsx';
import { Form, Sending } from '../Form.tsx';
import { SelectField } from '../fields/Choices.tsx';
import { TextField } from '../fields/Field.tsx';
import { toFieldId } from '../form-context.ts';
import { useForm } from '../use-form.ts';
import styles from './NewsletterForm.module.css';

interface NewsletterFormProps {
  /** null: the form is in a modal, which has its own heading and text. */
  headingId: string | null;
  /** Already loaded on the page of the newsletter. */
  categories?: readonly Models['NewsletterCategory'][];
  /** Id of the category that is chosen at first. */
  topic?: string | null;
  /** Lets the modal around the form show that a confirmation link was sent. */
  onSent?: (confirmation: Confirmation) => void;
}
interface Confirmation {
  title: string;
  text: string;
  /** The e-mail address and the topic, so that a typing error is noticed. */
  facts: readonly Fact[];
}
/** Different from the id of the form in the footer of the same page. */
const MODAL_FORM_ID = 'popup-newsletter';

/** Sign-up by e-mail (NL01–NL06); the outcome replaces the text below the title. */
export function NewsletterForm({ headingId, categories: loaded, topic = null, onSent }: NewsletterFormProps) {
  const t = useT();
  const { locale, fixedLinks } = useSite();
  const labels = { email: t('newsletter.email'), category: t('newsletter.category') };
  const form = useForm('newsletter', labels, {
    ...(headingId === null ? { id: MODAL_FORM_ID } : {}),
    ...(topic === null ? {} : { initial: { category: topic } }),
  });
  const [categories, setCategories] = useState(loaded);
  const isRequested = useRef(loaded !== undefined);
  const [isConfirmed, setConfirmed] = useState(false);
  const { id, status, version, isWaiting, outcomeCount, message } = form;
  const mustConfirm = form.failure === 'unconfirmed';
  const words = {
    title: t(isWaiting ? 'newsletter.received.title' : 'newsletter.confirmation.sentTitle'),
    text: t(isWaiting ? 'newsletter.received' : 'newsletter.sent'),
  };

  // with a script a dialog shows the success; the line shows it only on the page that follows a form without a script
  const shownStatus = status === 'success' && version > 0 ? 'none' : status;
  const isOutcome = shownStatus === 'success' || shownStatus === 'sendingError';
  // not a live region: it takes the focus, so it would be read twice
  const named = isOutcome ? { role: 'group', 'aria-labelledby': `${id}-outcome` } : {};

  // NL05; after a form without a script the page itself shows the outcome
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome is shown once
  useEffect(() => {
    if (status !== 'success' || version === 0) return;
    if (onSent) onSent({ ...words, facts: form.sent });
    else setConfirmed(true);
  }, [status, version]);
  // after an error of the only field, the field takes the focus instead of the message
  useLayoutEffect(() => {
    if (outcomeCount === 0) return;
    if (status !== 'error') return message.current?.focus();
    const field = document.getElementById(toFieldId(id, 'email'));
    field?.focus();
    // the field may have the focus already, and its error is below it
    field?.scrollIntoView({ block: 'nearest' });
  }, [outcomeCount, status, id, message]);

  /** NL02: loads the categories once, when the select is first used; a failure is only logged. */
  function loadCategories() {
    if (isRequested.current) return;
    isRequested.current = true;
    call('newsletterCategories', locale).then(setCategories, (error: unknown) => {
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
            ref={message}
            id={`${id}-outcome`}
            tabIndex={-1}
            {...named}
            className={styles['message']}
            data-status={mustConfirm ? 'confirm' : shownStatus}
          >
            {shownStatus === 'success' && <Icon name="check" />}
            {status === 'sendingError' && <Icon name={mustConfirm ? 'info' : 'error'} />}
            <p>
              {mustConfirm && `${t('forms.confirm')} `}
              {shownStatus === 'success'
                ? words.text
                : shownStatus === 'sendingError'
                  ? t(form.failure === 'failed' ? 'newsletter.failed' : `forms.failure.${form.failure ?? 'failed'}`)
                  : headingId && t('newsletter.lead')}
            </p>
          </div>
        </div>
        <div key={version} className={styles['fields']}>
          <TextField name="email" autoComplete="email" isCompact />
          <SelectField
            name="category"
            isCompact
            onOpen={loadCategories}
            options={[
              { value: ALL_CATEGORIES, text: t('newsletter.all') },
              ...(categories ?? []).map(({ id, name }) => ({ value: id, text: name })),
            ]}
          >
            {!categories && <option disabled>{t('newsletter.loading')}</option>}
          </SelectField>
          <Button type="submit" className={styles['submit']} aria-disabled={form.isSending || undefined}>
            {t(form.isSending ? 'forms.sending' : 'newsletter.submit')}
          </Button>
          <p className={styles['note']}>
            {form.isSending ? (
              <Sending />
            ) : (
              <>
                {t('newsletter.note')}{' '}
                <AppLink href={fixedLinks.privacy} target="_blank">
                  {t('shell.privacy')}
                </AppLink>
              </>
            )}
          </p>
        </div>
      </Form>
      {!onSent && (
        <Dialog isOpen={isConfirmed} onClose={() => setConfirmed(false)} title={words.title}>
          <p>{words.text}</p>
          <Facts facts={form.sent} className={styles['sent']} />
        </Dialog>
      )}
    </>
  );
}
