import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SharedFiles as SharedFilesData } from '#shared/pages/page-data.ts';
import { FileGrid } from '../../blocks/files/FileGrid.tsx';
import { toEntry } from '../../features/basket/basket-entry.ts';
import { basket, startBasket } from '../../features/basket/basket-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { removeItem } from '../../lib/focus-if-lost.ts';
import { panels } from '../../lib/panels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './DownloadCentre.module.css';

/**
 * The files of a shared link. They are added at once if the basket is empty; if it has other files, the visitor is
 * asked first. Without a script they are a list of links.
 */
export function SharedFiles({ shared }: { shared: SharedFilesData }) {
  const t = useT();
  const entries = shared.files.filter((file) => file.url).map(toEntry);
  const { asks, count, add, replace } = useOffer(entries);
  const offer = useRef<HTMLDivElement>(null);
  return (
    <Section id="shared-files" label={t('files.shared.label')} title={t('files.shared.title')} tight>
      <div ref={offer} tabIndex={-1} className={styles['offer']}>
        {shared.unknown.length > 0 && (
          <Note tone="warning">
            {t('files.shared.unknown', { count: shared.unknown.length, names: shared.unknown.join(', ') })}
          </Note>
        )}
        {asks === true && (
          <>
            <p role="status">{t('files.shared.ask', { count })}</p>
            <div className={`buttons ${styles['answers']}`}>
              <Button onClick={({ currentTarget }) => removeItem(currentTarget, add, offer.current)}>
                {t('files.shared.add')}
              </Button>
              <Button
                variant="secondary"
                onClick={({ currentTarget }) => removeItem(currentTarget, replace, offer.current)}
              >
                {t('files.shared.replace')}
              </Button>
            </div>
          </>
        )}
        <div role="status">
          {asks === false && <Note tone="ok">{t('files.shared.filled', { count: entries.length })}</Note>}
        </div>
        {asks === false && (
          <Button variant="secondary" compact onClick={() => panels.getState().show('basket')}>
            {t('basket.open')}
          </Button>
        )}
      </div>
      {shared.files.length > 0 && <FileGrid files={shared.files} />}
    </Section>
  );
}

/** asks: null until the basket is restored, or if there are no entries; false once all entries are in the basket. */
function useOffer(entries: readonly ReturnType<typeof toEntry>[]) {
  const isRestored = useStore(basket, (state) => state.isRestored);
  const basketEntries = useStore(basket, (state) => state.entries);
  const [asks, setAsks] = useState<boolean | null>(null);
  const isDecided = useRef(false);
  useEffect(startBasket, []);
  useEffect(() => {
    if (!isRestored || isDecided.current || entries.length === 0) return;
    isDecided.current = true;
    const heldIds = new Set(basketEntries.map((entry) => entry.id));
    const isAll = entries.every((entry) => heldIds.has(entry.id));
    if (basketEntries.length === 0) basket.getState().add(...entries);
    setAsks(basketEntries.length > 0 && !isAll);
  }, [isRestored, basketEntries, entries]);
  return {
    asks,
    count: basketEntries.length,
    add() {
      basket.getState().add(...entries);
      setAsks(false);
    },
    replace() {
      basket.getState().replace(entries);
      setAsks(false);
    },
  };
}
