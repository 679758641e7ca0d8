import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-data.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';

interface PageTopProps {
  page: PageData;
  label?: string | null | undefined;
  lead?: string | null | undefined;
  children?: ReactNode;
}

/** Whether this is page 2 or later of a list; such a page begins with the list. */
export function isLaterPage({ head, content }: PageData): boolean {
  const view = 'pageView' in content ? content.pageView : null;
  // the head of the finder names no previous page
  return head.prev !== null || (view?.type === 'product_finder' && view.page > 1);
}

/** The header of a page with a banner. A banner with the title of another page names the section above the h1. */
export function PageTop({ page, label, lead, children }: PageTopProps) {
  const { title, crumbs, banner } = page;
  const isLater = isLaterPage(page);
  const section = banner && banner.title !== title ? banner.title : null;
  return (
    <PageHeader
      title={title}
      crumbs={crumbs}
      label={section ?? label}
      lead={isLater ? null : lead}
      banner={isLater ? null : banner}
    >
      {children}
    </PageHeader>
  );
}
