import { type MouseEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { toFileSize } from '#shared/rules/files/file-size.ts';
import { useT } from '../../i18n/translation.tsx';
import { useOnNavigation } from '../../lib/navigation/use-on-navigation.ts';
import { BOTTOM_BAR_ID } from '../../lib/panels.ts';
import { useAnnounced } from '../../lib/status/use-announced.ts';
import { useHasEnquiry } from '../../lib/visitor/enquiry-list.ts';
import { useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { SidePanel } from '../../ui/disclosure/SidePanel.tsx';
import { useModal } from '../../ui/disclosure/use-modal.ts';
import { Note } from '../../ui/text/Note.tsx';
import { BasketActions } from './BasketActions.tsx';
import { BasketList } from './BasketList.tsx';
import styles from './BasketPanel.module.css';
import { sumSizes } from './basket-entry.ts';
import { basket, useBasket } from './basket-store.ts';
import { EnquirySection } from './EnquirySection.tsx';
import { useCurrentEntries } from './use-current-entries.ts';
import { ZipDialog } from './ZipDialog.tsx';
import { zipDownload } from './zip-download.ts';

interface BasketPanelProps {
  open: boolean;
  onClose(): void;
}

/** The collected files and the products of the enquiry. */
export function BasketPanel({ open, onClose }: BasketPanelProps) {
  const t = useT();
  const { locale, fixedLinks } = useSite();
  const entries = useBasket();
  useCurrentEntries(locale, open);
  const bytes = sumSizes(entries);
  const hasEnquiry = useHasEnquiry();
  const isEmpty = entries.length === 0 && !hasEnquiry;
  useAnnounced(open && isEmpty ? t('basket.empty') : '');
  const isStored = useStore(basket, (state) => state.isStored);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useModal(dialog, open, title);
  useOnNavigation(() => dialog.current?.close());
  function makeZip() {
    void zipDownload.getState().start(
      locale,
      entries.map((entry) => entry.id),
    );
  }
  /** The bottom bar is inert, but in sight: what is pressed there closes the panel, and does what it does otherwise. */
  function closeFromBar({ clientX, clientY }: MouseEvent) {
    dialog.current?.close();
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`#${BOTTOM_BAR_ID} > *`)?.click();
  }
  return (
    <>
      <SidePanel
        dialog={dialog}
        title={t('basket.title')}
        titleId="basket-title"
        heading={title}
        className={styles['panel']}
        onClose={onClose}
        onBackground={closeFromBar}
      >
        {!isStored && <Note tone="warning">{t('basket.notKept')}</Note>}
        {isEmpty && (
          <div className={styles['empty']}>
            <EmptyBasket />
            <p>{t('basket.empty')}</p>
            <TextLink href={fixedLinks.downloadCenter}>{t('basket.toDownloadCenter')}</TextLink>
          </div>
        )}
        {entries.length > 0 && (
          <>
            <p className={styles['total']} role="status">
              <span>{t('basket.count', { count: entries.length })}</span>
              {bytes !== null && <span>{` · ${toFileSize(bytes, locale)}`}</span>}
            </p>
            <BasketList entries={entries} />
            {open && <BasketActions entries={entries} onZip={makeZip} />}
          </>
        )}
        <EnquirySection />
      </SidePanel>
      <ZipDialog onRetry={makeZip} />
    </>
  );
}

/** Drawn inline: an empty basket must not wait for a picture from the CMS. */
function EmptyBasket() {
  return (
    <svg className={styles['object']} viewBox="0 0 120 100" aria-hidden="true" focusable="false">
      <path d="M60 20 108 44 60 68 12 44Z" className={styles['top']} />
      <path d="M12 44 60 68 60 96 12 72Z" className={styles['left']} />
      <path d="M108 44 60 68 60 96 108 72Z" className={styles['right']} />
      <path d="M60 28 92 44 60 60 28 44Z" className={styles['hole']} />
      <path d="M70 72 98 58 98 64 70 78Z" className={styles['lit']} />
    </svg>
  );
}
