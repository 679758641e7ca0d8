import { type MouseEvent, useEffect, useRef } from 'react';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { useT } from '../../i18n/translation.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { IN_PAGE_NAVIGATION } from '../../lib/navigation/in-page-navigation.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import styles from './CompareHead.module.css';
import { compare } from './compare-store.ts';

interface CompareHeadProps {
  product: ProductTeaser;
  sheet: DownloadFile | null;
  removeHref: string;
}

/** Name and data sheet of a product. Once it is removed, the focus moves to the product that takes its place. */
export function CompareHead({ product, sheet, removeHref }: CompareHeadProps) {
  const t = useT();
  const path = usePath();
  const next = useRef<{ link: HTMLElement | null | undefined }>(null);
  // not at the click: the column stays until the page is loaded, and a key that is held down would follow the next link
  useEffect(
    () => () => {
      if (next.current) focusIfLost(next.current.link ?? undefined);
    },
    [],
  );
  function onRemove(event: MouseEvent<HTMLElement>) {
    if (!isPlainClick(event)) return;
    const column = event.currentTarget.closest('th');
    const sibling = column?.nextElementSibling ?? column?.previousElementSibling;
    next.current = { link: sibling?.querySelector('a') };
    compare.getState().remove(product.id);
  }
  return (
    <div className={styles['head']}>
      {product.teaserImage && (
        <Picture
          image={product.teaserImage}
          filter="gallery_post_thumbnail"
          ratio="1:1"
          sizes="72px"
          alt=""
          priority
          className={styles['picture']}
        />
      )}
      <div>
        <AppLink href={path('product.show', product.slug)} className={styles['link']}>
          <ProductName name={product.name} />
        </AppLink>
        {sheet && (
          <AppLink href={sheet.url} className={styles['sheet']} download>
            {t('compare.sheet')}
            <span className="visually-hidden">: {product.name}</span>
          </AppLink>
        )}
        <AppLink
          href={removeHref}
          className={styles['remove']}
          data-print="no"
          navigation={IN_PAGE_NAVIGATION}
          onClick={onRemove}
        >
          <Icon name="close" size={20} />
          <span aria-hidden="true">{t('compare.removeShort')}</span>
          <span className="visually-hidden">{t('compare.remove', { name: product.name })}</span>
        </AppLink>
      </div>
    </div>
  );
}
