import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './LifecycleBadge.module.css';

const ICONS = { active: 'check', announced: 'calendar', 'phase-out': 'warning', withdrawn: 'minus' } as const;
const TONES = { active: 'ok', announced: 'info', 'phase-out': 'warning', withdrawn: 'error' };

interface LifecycleBadgeProps {
  product: ProductTeaser;
  /** No badge for active products, which most are. */
  isQuiet?: boolean;
  /** The date in figures, so that a link has room on the same line. */
  isShort?: boolean;
}

/** Stage of a product's life, with the date that matters. */
export function LifecycleBadge({ product, isQuiet = false, isShort = false }: LifecycleBadgeProps) {
  const t = useT();
  const { locale } = useSite();
  const status = findLifecycle(product);
  if (!status || (isQuiet && status === 'active')) return null;
  const date = product.lifecycle?.date;
  const day = date ? formatDate(date, locale, isShort ? 'short' : 'long') : '';
  return (
    <p className={styles['badge']} data-status={status} data-tone={TONES[status]}>
      <Icon name={ICONS[status]} size={20} />
      <span>
        {status === 'active' || !day
          ? t(`lifecycle.${status}`)
          : keepTogether(t(`lifecycle.${status}.date`, { date: day }))}
      </span>
    </p>
  );
}
