import type { MainProps } from '../mains.tsx';

/** The page's blocks explain the ways to report; the form is a part of its own. */
export function Whistleblower(_: MainProps<'whistleblower'>) {
  return null;
}
