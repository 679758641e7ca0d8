import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toLinkKind } from '#shared/rules/links/link-kind.ts';

/** RT07: links to our pages inside CMS texts go through the router too. */
export function useInnerLinks(ref: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = ref.current;
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
      const link = (event.target as Element).closest('a');
      const href = link?.getAttribute('href');
      if (!link || link.target || link.hasAttribute('download') || !href || toLinkKind(href) !== 'page') return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [ref, navigate]);
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
