import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { buildCompareQuery, COMPARE_MAX } from '#shared/rules/products/product-comparison.ts';
import { useT } from '../../i18n/translation.tsx';
import { removeItem } from '../../lib/focus-if-lost.ts';
import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { publishHeight } from '../../lib/window/window-edges.ts';
import { usePath } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './CompareBar.module.css';
import { compare, refusedProduct, useCompare } from './compare-store.ts';
import { useAnnounceCompared } from './use-announce-compared.ts';

const publishBar = publishHeight('--compare-bar', 'follows');

/** The products chosen for the comparison and the link to it, at the bottom of the window. */
export function CompareBar() {
  const t = useT();
  const path = usePath()('product.compare');
  const entries = useCompare();
  const announceCompared = useAnnounceCompared();
  const refused = useStore(refusedProduct, ({ name }) => name);
  if (!path || entries.length === 0) return null;
  const { remove, clear } = compare.getState();
  function take(event: MouseEvent<HTMLButtonElement>, out: () => void) {
    if (isRepeatedClick(event)) return;
    removeItem(event.currentTarget, out);
    announceCompared();
  }
  const count = t('compare.count', { number: entries.length, max: COMPARE_MAX });
  return (
    <section
      ref={publishBar}
      className={styles['bar']}
      aria-label={t('compare.title')}
      data-compare-bar=""
      data-edge=""
      data-print="no"
    >
      {refused && (
        <div className={styles['refused']}>
          <Note tone="warning" role="alert">
            {t('compare.full', { max: COMPARE_MAX, name: refused })}
          </Note>
        </div>
      )}
      <div className={`container ${styles['inner']}`}>
        <p className={styles['title']}>
          <span className={styles['words']}>{t('compare.title')}</span>
          <span className={styles['count']}>{count}</span>
        </p>
        <ul className={styles['list']}>
          {entries.map(({ id, name, image }) => (
            <li key={id}>
              <button type="button" className={styles['chosen']} onClick={(event) => take(event, () => remove(id))}>
                {image ? (
                  <Picture
                    image={{ url: image }}
                    filter="gallery_post_thumbnail"
                    ratio="1:1"
                    sizes="40px"
                    alt=""
                    className={styles['picture']}
                  />
                ) : (
                  <Icon name="picture" className={styles['picture']} />
                )}
                <span className="visually-hidden">{t('compare.remove', { name })}</span>
                <span className={styles['name']} aria-hidden="true">
                  {name}
                </span>
                <Icon name="close" size={20} className={styles['cross']} />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={`touch-target text-button ${styles['clear']}`}
          onClick={(event) => take(event, clear)}
        >
          {t('compare.clear')}
        </button>
        <ButtonLink
          href={`${path}?${buildCompareQuery(entries.map(({ id }) => id))}`}
          compact
          className={styles['open']}
        >
          {t('compare.open')}
        </ButtonLink>
      </div>
    </section>
  );
}
