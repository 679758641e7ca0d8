import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-data.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { Banner } from '../ui/page/Banner.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { Section } from '../ui/page/Section.tsx';

interface PageTopProps {
  page: PageData;
  label?: string | null | undefined;
  lead?: string | null | undefined;
  /** Low enough for the list below it to be on the first screen of a phone. */
  isLow?: boolean;
  children?: ReactNode;
}

/** Whether this is page 2 or later of a list; such a page begins with the list. */
export function isLaterPage({ head, content }: PageData): boolean {
  const view = 'pageView' in content ? content.pageView : null;
  // the head of the finder names no previous page
  return head.prev !== null || (view?.type === 'product_finder' && view.page > 1);
}

/** The banner, which contains the h1; if it has the title of another page, the h1 is below it. */
export function PageTop({ page, label, lead: text, isLow = false, children }: PageTopProps) {
  const { title, crumbs } = page;
  const isLater = isLaterPage(page);
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
