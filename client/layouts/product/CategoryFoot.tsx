import type { CategoryContent } from '#shared/pages/catalogue-content.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { BackLink } from '../../ui/controls/BackLink.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import styles from './CategoryFoot.module.css';

/** Links from a category to the product finder and to the parent category. */
export function CategoryFoot({ content }: { content: CategoryContent }) {
  const t = useT();
  const finder = usePath()('product.finder');
  const { parentPath, finderQuery, children, products } = content;
  const isEmpty = children.length + products.total === 0;
  return (
    <div className={`links ${styles['foot']}`}>
      {finder && !isEmpty && <TextLink href={`${finder}?${finderQuery}`}>{t('finder.link')}</TextLink>}
      <BackLink href={parentPath}>{t('category.back')}</BackLink>
    </div>
  );
}
