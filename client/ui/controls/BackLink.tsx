import type { ReactNode } from 'react';
import { TextLink } from './Button.tsx';

export function BackLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return null;
  return (
    <TextLink href={href} icon="arrow-left">
      {children}
    </TextLink>
  );
}
