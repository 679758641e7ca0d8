import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toLinkKind } from '#shared/rules/link-kind.ts';

/** RT07: links to our pages inside CMS texts go through the router too. */
export function useInnerLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    if (!link || link.target || link.hasAttribute('download') || !href || toLinkKind(href) !== 'page') return;
    event.preventDefault();
    void navigate(href);
  };
}
