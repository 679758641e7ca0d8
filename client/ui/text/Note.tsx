import type { ReactNode } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './Note.module.css';

const ICONS = { info: 'info', warning: 'warning', error: 'error', ok: 'check' } as const;

/** A state in words: icon, sentence, colour; never colour alone. */
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

/** What happened, and what to do. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="error" role="alert">
      {children}
    </Note>
  );
}

/** The same for what could not be loaded. The button goes as the try begins: what is around it, and can have the focus, takes it. */
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
