import type { Rating } from '#shared/rules/advisories/advisories.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import styles from './SeverityBadge.module.css';

const TONES = { critical: 'error', high: 'error', medium: 'warning', low: 'info', none: 'info' };

/** Severity in words, with its score; the colour adds no information. */
export function SeverityBadge({ severity, score }: Rating) {
  const t = useT();
  const { locale } = useSite();
  if (!severity) return null;
  return (
    <span className={`small ${styles['badge']}`} data-tone={TONES[severity]}>
      <span className="visually-hidden">{t('severity.name')}: </span>
      {t(`severity.${severity}`)}
      {score !== null && ` · CVSS ${formatNumber(score, locale, 1)}`}
    </span>
  );
}
