import { createContext, createElement, type ReactElement, type ReactNode, use } from 'react';
import type { SiteData } from '#shared/pages/site-data.ts';
import { WithoutPage } from './page-context.tsx';

/**
 * Menus and footer are the same on every page of a language, and half of a render. The server renders each once per site data and
 * then inserts it as a string: 1.0 of the bare stream instead of 0.78 (decision 039).
 */

interface FragmentRender {
  /** Markup by key, of the renders before. */
  known: Map<string, string>;
  /** Keys of the fragments of this render, in their order. */
  keys: string[];
}

/** null: fragments are rendered where they stand, as in the browser and in streams. */
const RenderContext = createContext<FragmentRender | null>(null);

interface FragmentProps {
  /** Unique within the shell. */
  name: string;
  /** All that the fragment shows of the page, if anything: it cannot read the page itself. */
  of?: string;
  /** One element: React's ids depend on the number of siblings. */
  children: ReactElement;
}

export function CachedFragment({ name, of = '', children }: FragmentProps) {
  const render = use(RenderContext);
  if (!render) return children;
  const key = `${name} ${of}`;
  const index = render.keys.push(key) - 1;
  // a fragment within this one is a part of it
  const content = (
    <RenderContext value={null}>
      <WithoutPage>{children}</WithoutPage>
    </RenderContext>
  );
  return createElement(TAG, { 'data-index': index }, render.known.has(key) ? null : content);
}

/** Marks the places of fragments in the markup: a name that no text of the CMS can hold. Not randomUUID, which pages without TLS lack. */
const TAG = `fragment-${Math.random().toString(36).slice(2)}`;
const OPEN = `<${TAG} data-index="`;
const CLOSE = `</${TAG}>`;

/** Gone with the site data that the fragments were rendered from. */
const fragments = new WeakMap<SiteData, Map<string, string>>();

/** The markup of a page. render: React's renderToString, which browsers do not load. */
export function renderWithFragments(tree: ReactNode, site: SiteData, render: (tree: ReactNode) => string): string {
  const known = fragments.get(site) ?? new Map<string, string>();
  fragments.set(site, known);
  const keys: string[] = [];
  const [start = '', ...rest] = render(<RenderContext value={{ known, keys }}>{tree}</RenderContext>).split(OPEN);
  const filled = rest.map((piece) => {
    const contentStart = piece.indexOf('>') + 1;
    const contentEnd = piece.indexOf(CLOSE);
    const key = keys[Number.parseInt(piece, 10)] as string;
    if (!known.has(key)) known.set(key, copy(piece.slice(contentStart, contentEnd)));
    return known.get(key) + piece.slice(contentEnd + CLOSE.length);
  });
  return start + filled.join('');
}

/** A slice of a string keeps all of it in memory. */
const copy = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
