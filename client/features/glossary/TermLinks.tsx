import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TERM_ATTRIBUTE } from '#shared/rules/glossary/term-attribute.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { loadDocument } from '../../lib/navigation/update-prompt.ts';
import type { RequestedTerm, TermPopoverProps } from './TermPopover.tsx';

/** How long the mouse rests on a term until it opens, and is away until it closes, in milliseconds. */
const POINT_MS = { open: 300, close: 300 } as const;

/** GL01: links to glossary terms show the definition in place; the code is loaded with the first requested term. */
export function TermLinks() {
  const { pathname, search, hash } = useLocation();
  const [requested, setRequested] = useState<RequestedTerm | null>(null);
  const [Popover, setPopover] = useState<ComponentType<TermPopoverProps> | null>(null);
  useEffect(() => watchTerms(setRequested), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => setRequested(null), [pathname, search, hash]);
  useEffect(() => {
    if (!requested || Popover) return;
    import('./TermPopover.tsx').then(
      ({ TermPopover }) => setPopover(() => TermPopover),
      () => followTerm(requested),
    );
  }, [requested, Popover]);
  return Popover && <Popover requested={requested} onClose={() => setRequested(null)} onFail={followTerm} />;
}

/** Opens the glossary, if a definition cannot be shown in place. */
function followTerm({ link, isPointed }: RequestedTerm): void {
  if (!isPointed) void loadDocument(link.href);
}

function watchTerms(update: (change: (requested: RequestedTerm | null) => RequestedTerm | null) => void): () => void {
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
        () => update((requested) => (requested?.link === link ? requested : { link, isPointed: true })),
        POINT_MS.open,
      );
    else if (!(event.target as Element).closest('[data-term-popover]'))
      timer = setTimeout(() => update((requested) => (requested?.isPointed ? null : requested)), POINT_MS.close);
  };
  // in the capture phase, before the router follows the link
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
