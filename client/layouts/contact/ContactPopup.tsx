import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useBack } from '../../features/contact-directory/use-back.ts';
import { useT } from '../../i18n/translation.tsx';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { lockPage } from '../../lib/page-lock.ts';
import { overlay } from '../../shell/popovers/overlay.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './ContactPopup.module.css';

interface ContactPopupProps {
  /** What is shown; another key is another content. null: closed. */
  contentKey: string | null;
  title: string;
  /** Section / group / name (CT05), the last one being what is shown. */
  trail: readonly { name: string; path: string | null }[];
  /** Where it leads back to. */
  backPath: string | null;
  /** Element of the page that takes the focus after a popup that no link of the page opened. */
  homeId: string | null;
  hasMap: boolean;
  children: ReactNode;
}

/**
 * LY07, LY08, D12: a department over the directory. The address is that of its page; Back closes it, and so do Escape, the
 * background and its buttons. Until the page is alive CSS alone lays it over the page, and without a script it is a part of it.
 */
export function ContactPopup({ contentKey, title, trail, backPath, homeId, hasMap, children }: ContactPopupProps) {
  const t = useT();
  const back = useBack();
  const dialog = useRef<HTMLDialogElement>(null);
  const release = useRef(() => {});
  const isOpen = contentKey !== null;
  // React must not touch the attribute later: showModal and the browser do
  const [wasOpen] = useState(isOpen);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.removeAttribute('open');
    element.showModal();
    const unlock = lockPage();
    const close = () => element.close();
    overlay.getState().raise(close);
    release.current = () => {
      release.current = () => {};
      unlock();
      overlay.getState().lower(close);
    };
    return () => {
      release.current();
      close();
    };
  }, [isOpen]);
  useEffect(() => {
    if (contentKey !== null) document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [contentKey]);

  function onClose(event: { target: EventTarget | null }) {
    if (!dialog.current || event.target !== dialog.current) return;
    release.current();
    // nothing on the page had the focus before: where the department stands takes it
    const focused = document.activeElement;
    if (homeId && (focused === document.body || dialog.current.contains(focused)))
      document.getElementById(homeId)?.focus({ preventScroll: true });
    // closed by the visitor, not by the address
    if (isOpen) back.leave(backPath);
  }
  function onBackground(event: MouseEvent) {
    if (event.target === dialog.current) overlay.getState().runLast();
  }
  function onBackLink(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the background; the keyboard has Esc and the buttons
    <dialog
      ref={dialog}
      open={wasOpen}
      className={styles['popup']}
      aria-labelledby="page-title"
      data-print=""
      onClose={onClose}
      onClick={onBackground}
    >
      {isOpen && (
        <div className={styles['inner']}>
          <div className={styles['head']}>
            <div className={styles['bar']}>
              {backPath && (
                <Link to={backPath} className={styles['back']} onClick={onBackLink}>
                  <Icon name="arrow-left" size={20} />
                  {t('contact.back')}
                </Link>
              )}
              <button type="button" className={styles['close']} onClick={() => dialog.current?.close()}>
                {t('ui.dialog.close')}
                <Icon name="close" />
              </button>
            </div>
            {trail.length > 1 && (
              <nav aria-label={t('contact.trail')}>
                <ol className={styles['trail']}>
                  {trail.map(({ name, path }, i) => (
                    <li key={name}>
                      {path ? (
                        <Link to={path}>{name}</Link>
                      ) : (
                        <span aria-current={i === trail.length - 1 ? 'page' : undefined}>{name}</span>
                      )}
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <h1 id="page-title" className={styles['title']} tabIndex={-1}>
              {title}
            </h1>
          </div>
          <div key={contentKey} className={styles['body']} data-map={hasMap || undefined}>
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}

/** CT12: lies over the page, but for the section whose list is open; a click closes what was opened last. */
export function ContactOverlay() {
  const isOpen = useStore(overlay, (state) => state.actions.length > 0);
  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the keyboard has Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={styles['overlay']} data-contact-overlay="" onClick={() => overlay.getState().runLast()} />
  );
}
