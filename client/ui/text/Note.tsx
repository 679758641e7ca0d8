import type { ReactNode } from 'react';
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

/** What happened, what to do, and the way to try again. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="error" role="alert">
      {children}
    </Note>
  );
}
