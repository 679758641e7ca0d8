import type { ComponentProps, MouseEvent, RefObject } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { StatusRegion } from '../../lib/status/status-region.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './SidePanel.module.css';
import { useBackgroundClick } from './use-background-click.ts';

interface SidePanelProps extends Omit<ComponentProps<'dialog'>, 'title' | 'ref'> {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  titleId: string;
  /** Ref of the title, which is focusable if it is set. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Called after the close button, Esc or a click beside the panel. */
  onClose(): void;
  /** Called instead for a click beside the panel. */
  onBackground?(click: MouseEvent): void;
}

/** A dialog along one side of the window; empty without children. Its parent component opens it (use-modal.ts). */
export function SidePanel({
  dialog,
  title,
  titleId,
  heading,
  onClose,
  onBackground = onClose,
  className,
  children,
  ...rest
}: SidePanelProps) {
  const t = useT();
  const closeByClick = useBackgroundClick(onBackground);
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={cx(styles['panel'], className)}
      aria-labelledby={children ? titleId : undefined}
      onClose={onClose}
      {...closeByClick}
    >
      {children && (
        <div className={styles['inner']}>
          <div className={`panel-head ${styles['head']}`}>
            <h2 ref={heading} id={titleId} tabIndex={heading && -1} className={styles['title']}>
              {title}
            </h2>
            <button type="button" className={`touch-target ${styles['close']}`} onClick={onClose}>
              {t('shell.close')}
              <Icon name="close" />
            </button>
          </div>
          {children}
          <StatusRegion />
        </div>
      )}
    </dialog>
  );
}
