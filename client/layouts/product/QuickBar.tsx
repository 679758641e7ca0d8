import { useEffect, useState } from 'react';
import type { Models } from '#shared/contract/models/models.ts';
import { findDataSheet } from '#shared/rules/products/data-sheet.ts';
import { useT } from '../../i18n/translation.tsx';
import { stickAtTop } from '../../lib/window/window-edges.ts';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { ACTIONS_MARK } from './ProductActions.tsx';
import { PRODUCT_CONTACT_ID } from './ProductContact.tsx';
import styles from './QuickBar.module.css';

/**
 * Name, enquiry and data sheet below the header while neither the buttons at the top nor the contact at the end are in
 * the window. Takes no space of its own, so that nothing moves when it appears; without a script it does not.
 */
export function QuickBar({ product }: { product: Models['Product'] }) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const [actions, contact] = [
      document.querySelector(`[${ACTIONS_MARK}]`),
      document.getElementById(PRODUCT_CONTACT_ID),
    ];
    if (!actions) return;
    let [areAbove, isAtContact] = [false, false];
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === actions) areAbove = !isIntersecting && boundingClientRect.top < 0;
        else isAtContact = isIntersecting || boundingClientRect.top < 0;
      }
      setIsShown(areAbove && !isAtContact);
    });
    observer.observe(actions);
    if (contact) observer.observe(contact);
    return () => observer.disconnect();
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
