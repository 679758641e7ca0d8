import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';

interface LinkProps extends ComponentProps<'a'>, Pick<NavigateOptions, 'state' | 'preventScrollReset'> {
  href: string;
}

/** A link to a page of ours, which the router follows. That of React Router weighs 3 kB more and renders with each location. */
export function Link({ href, state, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // a link to the address that is shown adds no entry (HTML, navigate: "replace" for equal URLs)
    const replace = event.currentTarget.href === location.href;
    void navigate(href, { replace, state, preventScrollReset });
  }
  return <a {...anchor} href={href} onClick={follow} />;
}
