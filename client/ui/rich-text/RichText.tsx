import { useMemo, useRef } from 'react';
import { frameWideParts } from '#shared/rules/media/wide-frame.ts';
import { keepTogetherInHtml } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { toTrustedHtml } from './trusted-html.ts';
import { useWideFrames } from './use-wide-frames.ts';

/** A text of the CMS, sanitised by the server. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const table = t('ui.table.name');
  const code = t('ui.code.name');
  // one object per text: React writes innerHTML again whenever it gets another one
  const inner = useMemo(
    () => ({ __html: toTrustedHtml(frameWideParts(keepTogetherInHtml(html), { table, code })) }),
    [html, table, code],
  );
  useWideFrames(ref, html);
  return <div ref={ref} className={cx('rich', className)} dangerouslySetInnerHTML={inner} />;
}
