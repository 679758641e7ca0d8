import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../i18n/translation.tsx';
import { lockPage } from '../lib/page-lock.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A click on the background does not close it. */
  permanent?: boolean;
  wide?: boolean;
  /** Spec 9, map and download modal: at most 480 px wide, background 0.9. */
  narrow?: boolean;
}

/** The platform's modal: it traps the focus, closes on Esc and gives the focus back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  permanent = false,
  wide = false,
  narrow = false,
}: DialogProps) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  useEffect(() => (isOpen ? lockPage() : undefined), [isOpen]);
  function onClick(event: MouseEvent) {
    if (event.target === ref.current && !permanent) onClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the background; the keyboard has Esc and the button
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-wide={wide || undefined}
      data-narrow={narrow || undefined}
      aria-labelledby={id}
      onClose={onClose}
      onClick={onClick}
    >
      {isOpen && (
        <div className={styles['inner']}>
          <button type="button" className={styles['close']} onClick={onClose}>
            {t('ui.dialog.close')}
            <Icon name="close" />
          </button>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
