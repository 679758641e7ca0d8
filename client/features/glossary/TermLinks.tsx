import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TERM_ATTRIBUTE } from '#shared/rules/glossary/term-attribute.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { loadDocument } from '../../lib/navigation/update-prompt.ts';
import { useLazy } from '../../lib/use-lazy.ts';

/**
 * Links to glossary terms show the definition in place, with code that is loaded with the first one. If it cannot
 * be shown, the link is followed.
 */
export function TermLinks() {
  const { pathname, search, hash } = useLocation();
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const close = () => setLink(null);
  const fail = () => {
    close();
    if (link) void loadDocument(link.href);
  };
  const Popover = useLazy(link !== null, () => import('./TermPopover.tsx').then((m) => m.TermPopover), fail);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(close, [pathname, search, hash]);
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const { target } = event;
      const term = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${TERM_ATTRIBUTE}]`) : null;
      if (!term || !isPlainClick(event)) return;
      event.preventDefault();
      setLink(term);
    }
    // in the capture phase, before the router follows the link
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return Popover && <Popover link={link} onClose={close} onFail={fail} />;
}
