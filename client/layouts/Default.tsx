import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { toUsableLink } from '../lib/navigation/link-kind.ts';
import { ButtonLink } from '../ui/controls/Button.tsx';
import { IsolatedPart } from '../ui/page/IsolatedPart.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { views } from '../views/views.tsx';
import { ContentsList } from './ContentsList.tsx';
import { PageEnd } from './PageEnd.tsx';
import { isLaterPage, PageTop } from './PageTop.tsx';
import { toPageContents } from './page-contents.ts';

/** What happens to a report of a breach is read before one is written; below a sample of a block are the pages with it. */
const AFTER_BLOCKS: ReadonlySet<string> = new Set(['whistleblower', 'preview']);

/**
 * A page with a banner, or, in white, without a picture (LY02, LY03): there, the title of a banner inherited from
 * another page is a line above the h1, except on the first level. Visitors come for the view, so it is above the blocks
 * with few exceptions. Pages with a view are tools or lists, so they have no page end (review date, feedback).
 */
export function Default({ page }: { page: PageOf<'default' | 'default_white'> }) {
  const { page: content, pageView: view } = page.content;
  const { label, lead } = content;
  const link = toUsableLink(content.link);
  const hasSection = page.crumbs.length > 2 && page.banner?.title !== page.title;
  const section = hasSection ? page.banner?.title : null;
  const isLater = isLaterPage(page);
  const isViewFirst = !view || !AFTER_BLOCKS.has(view.type);
  const View = view && views.get(view.type);
  const isText = page.layout === 'default_white' && !view;
  const { blocks, headings } = isText ? toPageContents(content.blocks) : { blocks: content.blocks, headings: [] };
  const action = link && !isLater && (
    <p>
      <ButtonLink href={link.url}>{link.text}</ButtonLink>
    </p>
  );
  const element = View && (
    <IsolatedPart>
      <View view={view as never} />
    </IsolatedPart>
  );
  return (
    <>
      {page.layout === 'default' ? (
        <PageTop page={page} label={label} lead={lead}>
          {action}
        </PageTop>
      ) : (
        <PageHeader title={page.title} crumbs={page.crumbs} label={section ?? label} lead={isLater ? null : lead}>
          {action}
        </PageHeader>
      )}
      {isViewFirst && element}
      <ContentsList headings={headings} />
      <Blocks blocks={blocks} />
      {!isViewFirst && element}
      {!view && <PageEnd page={page} reviewed={content.reviewed} />}
    </>
  );
}
