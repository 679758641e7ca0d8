import { useEffect, useRef, useState } from 'react';
import type { ConfirmationState } from '#shared/pages/page-views.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import { ApiError, call } from '../../../api/call.ts';
import { useT } from '../../../i18n/translation.tsx';
import { usePath, useSite } from '../../../page/page-context.tsx';
import { Button, TextLink } from '../../../ui/controls/Button.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './NewsletterConfirmation.module.css';

type State = ConfirmationState | 'saving' | 'offline';
const TONES = {
  asked: 'info',
  saving: 'info',
  subscribed: 'ok',
  activated: 'ok',
  expired: 'warning',
  error: 'error',
  offline: 'error',
} as const;

/** The page confirms as soon as it is visible to a person; without a script the button does (NL07, D21). */
export function NewsletterConfirmation({ view }: { view: { token: string | null; state: ConfirmationState } }) {
  const t = useT();
  const { token, state: initial } = view;
  const path = usePath();
  const { locale, localeMode, fixedLinks } = useSite();
  const [state, setState] = useState<State>(initial);
  /** Names of the topics, if the address is subscribed to alerts only. */
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const root = useRef<HTMLDivElement>(null);

  async function save() {
    if (!token) return;
    setState('saving');
    try {
      const answer = await call('newsletterConfirm', locale, { params: { token } });
      setAlerts(answer?.alerts ?? []);
      setState('activated');
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      console.warn('newsletter confirmation', status);
      setState(status === 0 ? 'offline' : status === 404 || status === 410 ? 'expired' : 'error');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is visible
  useEffect(() => {
    if (initial !== 'asked') return;
    if (document.visibilityState === 'visible') return void save();
    document.addEventListener('visibilitychange', save, { once: true });
    return () => document.removeEventListener('visibilitychange', save);
  }, []);

  const hasFailed = state === 'error' || state === 'offline';
  const canConfirm = token !== null && (state === 'asked' || hasFailed);
  return (
    <Section tight>
      <div ref={root} tabIndex={-1} className={`stack ${styles['confirmation']}`} data-state={state}>
        <Note tone={TONES[state]} role="status">
          <p>
            {state === 'activated' && alerts.length > 0
              ? t('newsletter.confirmation.activatedAlerts', { topics: alerts.join(', ') })
              : t(`newsletter.confirmation.${state}`)}
          </p>
        </Note>
        {canConfirm && (
          <form
            action={toFormPath('newsletter-confirmation', locale, localeMode)}
            method="post"
            className={state === 'asked' ? styles['late'] : undefined}
            onSubmit={(event) => {
              event.preventDefault();
              // the button disappears when the retry starts
              root.current?.focus({ preventScroll: true });
              void save();
            }}
          >
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{t(hasFailed ? 'forms.retry' : 'newsletter.confirmation.button')}</Button>
          </form>
        )}
        {state === 'expired' && (
          <TextLink href={path('newsletter.index')}>{t('newsletter.confirmation.again')}</TextLink>
        )}
        {(state === 'activated' || state === 'subscribed') && (
          <TextLink href={fixedLinks.home}>{t('error.home')}</TextLink>
        )}
      </div>
    </Section>
  );
}
