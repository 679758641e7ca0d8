import { useMemo, useRef } from 'react';
import { frameTables } from '#shared/rules/table-frame.ts';
import { keepTogetherInHtml } from '#shared/rules/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { toTrustedHtml } from './trusted-html.ts';
import { useInnerLinks } from './use-inner-links.ts';
import { useWideTables } from './use-wide-tables.ts';

/** A text of the CMS, sanitised by the server. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const word = t('ui.table.name');
  // one object per text: React writes innerHTML again whenever it gets another one
  const inner = useMemo(() => ({ __html: toTrustedHtml(frameTables(keepTogetherInHtml(html), word)) }), [html, word]);
  useWideTables(ref, html);
  useInnerLinks(ref);
  return <div ref={ref} className={cx('rich', className)} dangerouslySetInnerHTML={inner} />;
}
