import { useMemo } from 'react';
import { cx } from '../../lib/class-names.ts';

/** A CMS text, sanitised and prepared by the server. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // one object per text, because React writes innerHTML again for every new object
  const inner = useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
  return <div className={cx('rich', className)} dangerouslySetInnerHTML={inner} />;
}

interface Policy {
  createHTML(html: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy;
}

let policy: Policy | null = null;

/** The Trusted Types policy 'cms-html': the server sanitised the HTML before it entered the cache (D29). */
function toTrustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('cms-html', { createHTML: (sanitised) => sanitised });
  return policy.createHTML(html) as string;
}
