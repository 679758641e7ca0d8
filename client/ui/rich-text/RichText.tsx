import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { frameWideParts } from '#shared/rules/media/wide-frame.ts';
import { keepTogetherInHtml } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { watchSize } from '../../lib/watch-size.ts';

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

interface Policy {
  createHTML(html: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy;
}

let policy: Policy | null = null;

/** The one policy 'cms-html': what it lets through was sanitised by the server when it entered the cache (D29). */
function toTrustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('cms-html', { createHTML: (checked) => checked });
  return policy.createHTML(html) as string;
}

/** BL01: a table or program text wider than its box gets the mark `data-wide`; one that fits needs no stop of the keyboard. */
function useWideFrames(ref: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text brings new frames
  useEffect(() => {
    const frames = [...(ref.current?.querySelectorAll<HTMLElement>('.wide-frame') ?? [])];
    if (frames.length === 0) return;
    const mark = (frame: HTMLElement) => {
      const wide = frame.scrollWidth > frame.clientWidth + 1;
      frame.toggleAttribute('data-wide', wide);
      if (wide) frame.tabIndex = 0;
      else frame.removeAttribute('tabindex');
    };
    return watchSize(frames, () => frames.forEach(mark), 'follows');
  }, [ref, html]);
}
