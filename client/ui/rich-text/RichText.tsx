import { useMemo } from 'react';
import { cx } from '../../lib/class-names.ts';
import { toTrustedHtml } from '../../lib/trusted-types.ts';

/** A CMS text, sanitised and prepared by the server. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // one object per text, because React writes innerHTML again for every new object
  const inner = useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
  return <div className={cx('rich', className)} dangerouslySetInnerHTML={inner} />;
}
