import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { CUSTOM_MODAL_TIMES, MODAL_TIMES, usePhase } from '../../lib/dialog-phase.ts';
import { StatusRegion } from '../../lib/status/status-region.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './Dialog.module.css';
import { useBackgroundClick } from './use-background-click.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A click on the background does not close it. */
  permanent?: boolean;
  wide?: boolean;
  /** At most 480 px wide, background 0.9 (spec 9, map and download modal). */
  narrow?: boolean;
  /** Opens by itself, with different durations (SH27). */
  custom?: boolean;
  /** Shown at the top, from edge to edge. */
  picture?: ReactNode;
}

/** The usual modal (SH26). The native dialog contains the focus, closes on Esc and restores the focus. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  permanent = false,
  wide = false,
  narrow = false,
  custom = false,
  picture = null,
}: DialogProps) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const phase = usePhase(isOpen, custom ? CUSTOM_MODAL_TIMES : MODAL_TIMES);
  const last = useRef({ title, children, picture });
  // the last content stays visible until the dialog has faded out, even if its owner has removed it
  useEffect(() => {
    if (isOpen) last.current = { title, children, picture };
  });
  // the visitor did not request a custom one: focus the dialog, so that its name is read and no button looks selected
  useModal(ref, phase.open, custom ? ref : undefined);
  const closeByClick = useBackgroundClick(onClose);
  function onCancel(event: SyntheticEvent) {
    // a file field inside has its own cancel event
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  }
  const content = isOpen ? { title, children, picture } : last.current;
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-visible={phase.visible || undefined}
      data-wide={wide || undefined}
      data-narrow={narrow || undefined}
      data-custom={custom || undefined}
      aria-labelledby={phase.open ? id : undefined}
      tabIndex={-1}
      onCancel={onCancel}
      onClose={(event) => event.target === ref.current && onClose()}
      {...(!permanent && closeByClick)}
    >
      {phase.open && (
        <div className={styles['inner']} data-picture={content.picture ? true : undefined}>
          <button type="button" className={styles['close']} onClick={onClose}>
            {t('ui.dialog.close')}
            <Icon name="close" />
          </button>
          {content.picture && <div className={styles['picture']}>{content.picture}</div>}
          <h2 id={id} className={styles['title']}>
            {content.title}
          </h2>
          {content.children}
          <StatusRegion />
        </div>
      )}
    </dialog>
  );
}
