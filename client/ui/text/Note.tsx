import type { ReactNode } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './Note.module.css';

const ICONS = { info: 'info', warning: 'warning', error: 'error', ok: 'check' } as const;

/** A message with an icon and a colour: the state is never shown by colour alone. */
export function Note({
  tone = 'info',
  children,
  role,
}: {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  role?: 'status' | 'alert';
}) {
  return (
    <div className={`small ${styles['note']}`} data-tone={tone} role={role}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="error" role="alert">
      {children}
    </Note>
  );
}

/** For failed loads. The button disappears when a retry begins, so a focusable element around it takes the focus. */
export function RetryNote({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useT();
  return (
    <ErrorNote>
      <p>{text}</p>
      <Button
        variant="secondary"
        compact
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        {t('ui.retry')}
      </Button>
    </ErrorNote>
  );
}
