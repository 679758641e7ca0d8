import type { ReactNode } from 'react';
import { TextLink } from './Button.tsx';

/** Back to the list this page belongs to. */
export function BackLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return null;
  return (
    <TextLink href={href} icon="arrow-left">
      {children}
    </TextLink>
  );
}
