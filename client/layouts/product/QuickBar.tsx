import { useEffect, useState } from 'react';
import type { Models } from '#shared/contract/models/models.ts';
import { findDataSheet } from '#shared/rules/products/data-sheet.ts';
import { useT } from '../../i18n/translation.tsx';
import { watchVisibility } from '../../lib/window/watch-visibility.ts';
import { stickAtTop } from '../../lib/window/window-edges.ts';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { ACTIONS_MARK } from './ProductActions.tsx';
import { PRODUCT_CONTACT_ID } from './ProductContact.tsx';
import styles from './QuickBar.module.css';

/** More than the height of any page. */
const BEYOND_PAGE = '1000000px';

/**
 * Name, enquiry and data sheet below the header while neither the buttons at the top nor the contact at the end are in
 * the window. Takes no space of its own, so that nothing moves when it appears; without a script it does not.
 */
export function QuickBar({ product }: { product: Models['Product'] }) {
  const t = useT();
  const [areActionsAbove, setAreActionsAbove] = useState(false);
  const [isContactReached, setIsContactReached] = useState(false);
  const isShown = areActionsAbove && !isContactReached;
  useEffect(() => {
    const [actions, contact] = [
      document.querySelector(`[${ACTIONS_MARK}]`),
      document.getElementById(PRODUCT_CONTACT_ID),
    ];
    if (!actions) return;
    // a jump past them does not change what the window shows, so what lies beyond one of its edges counts as shown
    const stops = [
      watchVisibility(actions, (isAhead) => setAreActionsAbove(!isAhead), `0px 0px ${BEYOND_PAGE} 0px`),
      contact && watchVisibility(contact, setIsContactReached, `${BEYOND_PAGE} 0px 0px 0px`),
    ];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, []);
  const sheet = findDataSheet(product);
  return (
    <div className={styles['place']} data-quick-bar="" data-edge="" data-shown={isShown || undefined} data-print="no">
      <div ref={isShown ? stickAtTop : null} className={styles['bar']}>
        <div className={`container ${styles['inner']}`}>
          <p className={styles['name']} aria-hidden="true">
            {product.name}
          </p>
          <AppLink href={`#${PRODUCT_CONTACT_ID}`} className={styles['link']}>
            {t('product.ask')}
          </AppLink>
          {sheet && (
            <AppLink href={sheet.url} className={styles['link']} download>
              <Icon name="download" size={20} />
              <span className={styles['words']}>{t('product.sheet')}</span>
            </AppLink>
          )}
        </div>
      </div>
    </div>
  );
}
