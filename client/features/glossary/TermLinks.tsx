import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TERM_ATTRIBUTE } from '#shared/rules/glossary/term-attribute.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { loadDocument } from '../../lib/navigation/update-prompt.ts';
import type { AskedTerm, TermPopoverProps } from './TermPopover.tsx';

/** How long a mouse rests on a term until it opens, and how long it may be away. Milliseconds. */
const POINT_MS = { open: 300, close: 300 } as const;

/** GL01: links to the glossary show what the term means where they stand; the code comes with the first one that is wanted. */
export function TermLinks() {
  const { pathname, search, hash } = useLocation();
  const [asked, setAsked] = useState<AskedTerm | null>(null);
  const [Popover, setPopover] = useState<ComponentType<TermPopoverProps> | null>(null);
  useEffect(() => watchTerms(setAsked), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => setAsked(null), [pathname, search, hash]);
  useEffect(() => {
    if (!asked || Popover) return;
    import('./TermPopover.tsx').then(
      ({ TermPopover }) => setPopover(() => TermPopover),
      () => followTerm(asked),
    );
  }, [asked, Popover]);
  return Popover && <Popover asked={asked} onClose={() => setAsked(null)} onFail={followTerm} />;
}

/** What can not be shown here stands in the glossary. */
function followTerm({ link, isPointed }: AskedTerm): void {
  if (!isPointed) void loadDocument(link.href);
}

function watchTerms(update: (change: (asked: AskedTerm | null) => AskedTerm | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onClick = (event: MouseEvent) => {
    const link = findTerm(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    clearTimeout(timer);
    update(() => ({ link, isPointed: false }));
  };
  const onOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    const link = findTerm(event);
    if (link)
      timer = setTimeout(
        () => update((asked) => (asked?.link === link ? asked : { link, isPointed: true })),
        POINT_MS.open,
      );
    else if (!(event.target as Element).closest('[data-term-popover]'))
      timer = setTimeout(() => update((asked) => (asked?.isPointed ? null : asked)), POINT_MS.close);
  };
  // before the text's own links, which the router follows
  document.addEventListener('click', onClick, true);
  document.addEventListener('pointerover', onOver);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('pointerover', onOver);
  };
}

const findTerm = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${TERM_ATTRIBUTE}]`) : null;
