import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SharedFiles as SharedFilesData } from '#shared/pages/page-views.ts';
import { FileGrid } from '../../blocks/files/FileGrid.tsx';
import { toEntry } from '../../features/basket/basket-entry.ts';
import { basket, useBasketHolds } from '../../features/basket/basket-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { removeItem } from '../../lib/focus-if-lost.ts';
import { panels } from '../../lib/panels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './DownloadCentre.module.css';

/** Key in the state of a history entry: its files were added to the basket, or the visitor was asked. */
const ADDED = 'sharedFiles';

/**
 * The files of a shared link. They are added at once if the basket is empty; if it has other files, the visitor is
 * asked first. Without a script they are a list of links.
 */
export function SharedFiles({ shared }: { shared: SharedFilesData }) {
  const t = useT();
  const offer = useRef<HTMLDivElement>(null);
  const entries = shared.files.filter((file) => file.url).map(toEntry);
  const isRestored = useStore(basket, (state) => state.isRestored);
  const count = useStore(basket, (state) => state.entries.length);
  const isInBasket = useBasketHolds(entries.map(({ id }) => id)) === entries.length;
  const { add, replace } = basket.getState();
  const hasOffer = isRestored && entries.length > 0;
  const [isAnswered, setAnswered] = useState(false);
  // after Back to a link whose files were added before, a basket that the visitor has emptied stays empty
  const [wasAdded, setWasAdded] = useState(false);
  // later the visitor may remove one of the files: that is no reason to ask again
  if (hasOffer && isInBasket && !isAnswered) setAnswered(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a basket that the visitor empties later stays empty
  useEffect(() => {
    if (!isRestored) return;
    const { state } = history;
    if (state?.[ADDED]) setWasAdded(true);
    else if (count === 0) add(...entries);
    history.replaceState({ ...state, [ADDED]: true }, '');
  }, [isRestored]);
  return (
    <Section id="shared-files" label={t('files.shared.label')} title={t('files.shared.title')} tight>
      <div ref={offer} tabIndex={-1} className={styles['offer']}>
        {shared.unknown.length > 0 && (
          <Note tone="warning">
            {t('files.shared.unknown', { count: shared.unknown.length, names: shared.unknown.join(', ') })}
          </Note>
        )}
        {hasOffer && !isAnswered && (count > 0 || wasAdded) && (
          <>
            {count > 0 && <p>{t('files.shared.ask', { count })}</p>}
            <div className={`buttons ${styles['answers']}`}>
              <Button onClick={({ currentTarget }) => removeItem(currentTarget, () => add(...entries), offer.current)}>
                {t('files.shared.add')}
              </Button>
              {count > 0 && (
                <Button
                  variant="secondary"
                  onClick={({ currentTarget }) => removeItem(currentTarget, () => replace(entries), offer.current)}
                >
                  {t('files.shared.replace')}
                </Button>
              )}
            </div>
          </>
        )}
        <div role="status">
          {hasOffer && isInBasket && <Note tone="ok">{t('files.shared.filled', { count: entries.length })}</Note>}
        </div>
        {hasOffer && isInBasket && (
          <Button variant="secondary" compact onClick={() => panels.getState().show('basket')}>
            {t('basket.open')}
          </Button>
        )}
      </div>
      {shared.files.length > 0 && <FileGrid files={shared.files} />}
    </Section>
  );
}
