import { createContext, type ReactNode, use } from 'react';
import type { PageData } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { toPagePath } from '#shared/routing/slug-pattern.ts';

const PageContext = createContext<PageData | null>(null);
const SiteContext = createContext<SiteData | null>(null);

export function PageProvider(props: { site: SiteData; page: PageData; children: ReactNode }) {
  return (
    <SiteContext value={props.site}>
      <PageContext value={props.page}>{props.children}</PageContext>
    </SiteContext>
  );
}

/** For parts that are the same on many pages: usePage throws an error in them. */
export function WithoutPage({ children }: { children: ReactNode }) {
  return <PageContext value={null}>{children}</PageContext>;
}

export function usePage(): PageData {
  const page = use(PageContext);
  if (!page) throw new Error('usePage needs a PageProvider');
  return page;
}

/** Menus, fixed links and settings of the page's locale. */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a PageProvider');
  return site;
}

/** Address of an entity: usePath()('product.show', product.slug), or null if the locale has no such pages. */
export function usePath(): (kind: PageKindName, slug?: string) => string | null {
  const site = useSite();
  return (kind, slug) => toPagePath(site, kind, slug);
}
