import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { overlay } from '../../features/contact-directory/overlay.ts';
import { useBack } from '../../features/contact-directory/use-back.ts';
import { useT } from '../../i18n/translation.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { StatusRegion } from '../../lib/status/status-region.tsx';
import { usePage } from '../../page/page-context.tsx';
import { useBackgroundClick } from '../../ui/disclosure/use-background-click.ts';
import { useModal } from '../../ui/disclosure/use-modal.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './ContactPopup.module.css';

interface ContactPopupProps {
  title: string;
  /** Section / group / name (CT05); the last one is the content itself. */
  trail: readonly { name: string; path: string | null }[];
  /** Address in the directory that closing leads back to. */
  backPath: string | null;
  /** Id of the element that takes the focus when the popup closes, unless a link of the page opened it. */
  homeId?: string | undefined;
  hasMap: boolean;
  /** The content is one column. */
  isNarrow: boolean;
  children: ReactNode;
}

/**
 * A department in a dialog above the directory, at its own address (LY07, LY08, D12). Back, Escape, a click on the
 * background and the buttons of the dialog close it. Until hydration, CSS alone places it above the page; without a
 * script it is part of the page.
 */
export function ContactPopup({ title, trail, backPath, homeId = '', hasMap, isNarrow, children }: ContactPopupProps) {
  const t = useT();
  const back = useBack();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [close] = useState(() => () => dialog.current?.close());
  const { path } = usePage();
  const { cameDown } = back;
  useLayoutEffect(() => {
    const element = dialog.current;
    // while it is in the document it gives the focus back to the link that opened it
    return () => element?.close();
  }, []);
  useEffect(
    () => () => focusIfLost((cameDown && findLink(path)) || document.getElementById(homeId)),
    [cameDown, path, homeId],
  );
  // from the server's markup; a dialog that has it cannot be shown as modal. Not in the layout effect: the browser may
  // paint before useModal shows the dialog again
  useEffect(() => dialog.current?.removeAttribute('open'), []);
  useModal(dialog, isOpen, heading);
  useEffect(() => {
    if (!isOpen) return;
    overlay.getState().raise(close);
    return () => overlay.getState().lower(close);
  }, [isOpen, close]);
  const closeByClick = useBackgroundClick(() => overlay.getState().closeLast());
  function onClose(event: { target: EventTarget | null }) {
    if (event.target !== dialog.current) return;
    setOpen(false);
    back.leave(backPath);
  }

  return (
    <dialog
      ref={dialog}
      open
      className={styles['popup']}
      aria-labelledby="page-title"
      data-column={isNarrow || undefined}
      data-print=""
      onClose={onClose}
      {...closeByClick}
    >
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <div className={styles['bar']} data-print="no">
            {backPath && (
              <Link to={backPath} className={`touch-target ${styles['back']}`} onClick={onPlainClick(close)}>
                <Icon name="arrow-left" size={20} />
                {t('contact.back')}
              </Link>
            )}
            <button type="button" className={`touch-target script-only ${styles['close']}`} onClick={close}>
              {t('ui.dialog.close')}
              <Icon name="close" />
            </button>
          </div>
          {trail.length > 1 && (
            <nav aria-label={t('contact.trail')}>
              <ol className={`small ${styles['trail']}`}>
                {trail.map(({ name, path }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a company and its department may have one name
                  <li key={i}>
                    {path ? (
                      <Link to={path} onClick={back.onClick(path)}>
                        {name}
                      </Link>
                    ) : (
                      <span aria-current={i === trail.length - 1 ? 'page' : undefined}>{name}</span>
                    )}
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <h1 ref={heading} id="page-title" className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={styles['body']} data-map={hasMap || undefined}>
          {children}
        </div>
        <StatusRegion />
      </div>
    </dialog>
  );
}

/** A visible link to a popup: the one that opened it may be new, as the answer of the contact finder is. */
function findLink(path: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(`main a[href="${path}"]`);
  return [...links].find((link) => link.checkVisibility());
}

/** Covers the page except the section whose list is open; a click closes what was opened last (CT12). */
export function ContactOverlay() {
  const isOpen = useStore(overlay, ({ open }) => open.size > 0);
  useEffect(() => overlay.getState().reset, []);
  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={styles['overlay']} data-contact-overlay="" onClick={() => overlay.getState().closeLast()} />
  );
}
