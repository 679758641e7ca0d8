import type { ReactNode } from 'react';
import { findStepsBack } from '../../lib/navigation/back-path.ts';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { TextLink } from './Button.tsx';

/** A link to a list. If the visitor came from it, it goes back in the history, to the place in the list. */
export function BackLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return null;
  return (
    <TextLink
      href={href}
      icon="arrow-left"
      onClick={(event) => {
        const steps = findStepsBack(href);
        if (steps > 0) onPlainClick(() => history.go(-steps))(event);
      }}
    >
      {children}
    </TextLink>
  );
}
