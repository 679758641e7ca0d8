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
  /** null: it stands in a modal, which has a heading and words of its own. */
  headingId: string | null;
  /** Known on the page of the newsletter. */
  categories?: readonly Models['NewsletterCategory'][];
  /** Id of the one that is chosen at first. */
  topic?: string | null;
  /** Shows that a confirmation link was sent: for the modal around the form. */
  onSent?: (confirmation: Confirmation) => void;
}
interface Confirmation {
  title: string;
  text: string;
  /** The address and the topic, by which a mistyped one is noticed. */
  facts: readonly Fact[];
}
/** The footer has one too. */
const MODAL_FORM_ID = 'popup-newsletter';

/** Sign-up by e-mail (NL01–NL06): what became of it stands in the title line. */
export function NewsletterForm({ headingId, categories: known, topic = null, onSent }: NewsletterFormProps) {
  const t = useT();
  const { locale, fixedLinks } = useSite();
  const labels = { email: t('newsletter.email'), category: t('newsletter.category') };
  const form = useForm('newsletter', labels, {
    ...(headingId === null ? { id: MODAL_FORM_ID } : {}),
    ...(topic === null ? {} : { initial: { category: topic } }),
  });
  const [categories, setCategories] = useState(known);
  const asked = useRef(known !== undefined);
  const [isConfirmed, setConfirmed] = useState(false);
  const { id, status, version, isWaiting, outcomeCount, message } = form;
  const mustConfirm = form.failure === 'unconfirmed';
  const words = {
    title: t(isWaiting ? 'newsletter.received.title' : 'newsletter.confirmation.sentTitle'),
    text: t(isWaiting ? 'newsletter.received' : 'newsletter.sent'),
  };

  // with a script a dialog says that it is sent: the line says it on the page that follows a form without one
  const shownStatus = status === 'success' && version > 0 ? 'none' : status;
  const isOutcome = shownStatus === 'success' || shownStatus === 'sendingError';
  // it is read with the focus that it takes: a live region would be read twice
  const named = isOutcome ? { role: 'group', 'aria-labelledby': `${id}-outcome` } : {};

  // NL05; after a form without a script the page itself shows the outcome
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome is shown once
  useEffect(() => {
    if (status !== 'success' || version === 0) return;
    if (onSent) onSent({ ...words, facts: form.sent });
    else setConfirmed(true);
  }, [status, version]);
  // the message line is not what an error of the only field needs: the field itself takes the focus
  useLayoutEffect(() => {
    if (outcomeCount === 0) return;
    if (status !== 'error') return message.current?.focus();
    const field = document.getElementById(toFieldId(id, 'email'));
    field?.focus();
    // it may have the focus already, and its error stands below it
    field?.scrollIntoView({ block: 'nearest' });
  }, [outcomeCount, status, id, message]);

  /** NL02: asked for once, when the select is first used; a failure is only logged. */
  function loadCategories() {
    if (asked.current) return;
    asked.current = true;
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
