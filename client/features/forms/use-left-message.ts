import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import type { Translate } from '#shared/locales/translator.ts';
import { announce } from '../../lib/status/announce.ts';
import { type LeftMessage, leftMessages } from '../../lib/status/left-messages.ts';
import { UNANSWERED } from './post-form.ts';
import type { FormScreen } from './use-form-screen.ts';

type Outcome = Parameters<FormScreen['finish']>[0];

interface LeftForm {
  t: Translate;
  /** Title of its page. */
  title: string;
  /** Where its draft is filled in again; null: it has none. */
  address: string | null;
  /** A sign-up is not done before its mail was answered. */
  isNewsletter: boolean;
}

/**
 * Returns what is called with the outcome of a message, and whether its form could show it. If not, or if the page that
 * was requested before replaces the form in a moment, the outcome is shown on that page.
 */
export function useLeftMessage() {
  const { state } = useNavigation();
  const isLeaving = useRef(false);
  const unseen = useRef<() => void>(null);
  useEffect(() => {
    isLeaving.current = state !== 'idle';
    // the form is still there
    if (state === 'idle') unseen.current = null;
  }, [state]);
  useEffect(() => () => unseen.current?.(), []);
  return (isShown: boolean, form: LeftForm, outcome: Outcome) => {
    if (!isShown) show(form, outcome);
    else if (isLeaving.current) unseen.current = () => show(form, outcome);
  };
}

/** A second one waits until the first is closed. */
function show({ t, title, address, isNewsletter }: LeftForm, result: Outcome): void {
  const { reference, isWaiting, failure } = result;
  const isSent = result.status === 'success';
  const isUnknown = UNANSWERED.includes(failure);
  const failed = isUnknown ? (address === null ? 'forms.away.failed' : 'forms.noAnswer') : 'forms.failed';
  const sent = isNewsletter
    ? t(isWaiting ? 'newsletter.received' : 'newsletter.sent')
    : `${t(isWaiting ? 'forms.received.title' : 'forms.success.title')}: ${title}`;
  const message: LeftMessage = {
    isSent,
    text: isSent ? sent : t(failed),
    reference: reference ? { number: reference, text: t('forms.reference', { reference }) } : null,
    form: isSent || address === null ? null : { address, text: t('forms.away.back', { title }) },
  };
  leftMessages.setState(({ messages }) => ({ messages: [...messages, message] }));
  announce([message.text, message.reference?.text].filter(Boolean).join('. '));
}
