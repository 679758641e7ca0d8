import { createContext, createElement, type ReactElement, use } from 'react';
import { WithoutPage } from './page-context.tsx';

/** What one render on the server knows of parts that are the same on many pages. */
export interface ReadyParts {
  /** Name of the element that stands where a part is. */
  tag: string;
  /** Markup by key; what is missing is rendered and taken down. */
  known: Map<string, string>;
  /** Keys of the places in this render. */
  places: string[];
}

/** null: parts are rendered where they stand, as in the browser and in streams. */
export const ReadyContext = createContext<ReadyParts | null>(null);

interface ReadyPartProps {
  /** Within the shell. */
  name: string;
  /** All that the part shows of the page, if anything: it can not ask for the page itself. */
  of?: string;
  /** One element: React counts the places of several, and its ids tell of them. */
  children: ReactElement;
}

/** Menus and the like: rendered once for the site's data, then put into whole pages as a string (decision 014). */
export function ReadyPart({ name, of = '', children }: ReadyPartProps) {
  const ready = use(ReadyContext);
  if (!ready) return children;
  const key = `${name} ${of}`;
  const at = ready.places.push(key) - 1;
  if (ready.known.has(key)) return createElement(ready.tag, { 'data-at': at });
  // parts within are part of it
  const part = (
    <ReadyContext value={null}>
      <WithoutPage>{children}</WithoutPage>
    </ReadyContext>
  );
  return createElement(ready.tag, { 'data-at': at }, part);
}
