import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { frameWideParts } from '#shared/rules/media/wide-frame.ts';
import { keepTogetherInHtml } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { toTrustedHtml } from '../../lib/trusted-types.ts';
import { watchSize } from '../../lib/watch-size.ts';

/** A CMS text, sanitised by the server. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const table = t('ui.table.name');
  const code = t('ui.code.name');
  // one object per text, because React writes innerHTML again for every new object
  const inner = useMemo(
    () => ({ __html: toTrustedHtml(frameWideParts(keepTogetherInHtml(html), { table, code })) }),
    [html, table, code],
  );
  useWideFrames(ref, html);
  return <div ref={ref} className={cx('rich', className)} dangerouslySetInnerHTML={inner} />;
}

/** BL01: marks a table or code that is wider than its frame with `data-wide`, and makes only those focusable. */
function useWideFrames(ref: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new frames
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
