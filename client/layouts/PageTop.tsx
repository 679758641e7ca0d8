import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-data.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { usePage } from '../page/page-context.tsx';
import { Banner } from '../ui/page/Banner.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Section } from '../ui/page/Section.tsx';

interface PageTopProps {
  page: PageData;
  label?: string | null | undefined;
  lead?: string | null | undefined;
  /** Phones see the list below it on their first screen. */
  isLow?: boolean;
  children?: ReactNode;
}

/** Whether this is a later page of a list: it begins with the list. */
export function useIsLaterPage(): boolean {
  const { head, content } = usePage();
  // not by the address: the server renders a page without the names of a query that it does not know
  const view = 'pageView' in content ? content.pageView : null;
  return head.prev !== null || (view?.type === 'product_finder' && view.page > 1);
}

/** The banner with the h1 in it; where the banner has the title of another page, the h1 is below it. */
export function PageTop({ page, label, lead: text, isLow = false, children }: PageTopProps) {
  const { title, crumbs } = page;
  const isLater = useIsLaterPage();
  const lead = isLater ? null : text;
  const banner = page.banner && isLater ? { ...page.banner, image: null } : page.banner;
  if (!banner) {
    return (
      <PageHead title={title} crumbs={crumbs} label={label} lead={lead}>
        {children}
      </PageHead>
    );
  }
  const isHeading = banner.title === title;
  return (
    <>
      <Banner banner={banner} crumbs={crumbs} isHeading={isHeading} label={isHeading ? label : null} isLow={isLow} />
      {(!isHeading || lead || children) && (
        <Section tight>
          {!isHeading && (
            <h1 id="page-title" tabIndex={-1}>
              {keepTogether(title)}
            </h1>
          )}
          {lead && <p className="lead">{keepTogether(lead)}</p>}
          {children}
        </Section>
      )}
    </>
  );
}
