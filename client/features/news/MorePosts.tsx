import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createStore, useStore } from 'zustand';
import type { PostTeaser } from '#shared/contract/models/news.ts';
import { POSTS_PER_PAGE, POSTS_ROOT_MARGIN_PX } from '#shared/rules/lists/post-counts.ts';
import { atLeast } from '../../api/at-least.ts';
import { useT } from '../../i18n/translation.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { useHandOverFocus } from '../../lib/use-hand-over-focus.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { watchVisibility } from '../../lib/window/watch-visibility.ts';
import { useSite } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { ErrorNote } from '../../ui/text/Note.tsx';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import { PostRow } from './PostCard.tsx';

interface LoadedPosts {
  /** Pages after the one that is shown, by address of the list and number of that page. */
  lists: Readonly<Record<string, readonly (readonly PostTeaser[])[]>>;
}

/** Number of lists that are stored, the last ones. */
const LISTS_MAX = 8;

/** Posts that scrolling has loaded: after Back the list is as long as before, so that the scroll position is right. */
const loadedPosts = createStore<LoadedPosts>()(() => ({ lists: {} }));

interface MorePostsProps {
  /** Address of the first page of the list, with its query. */
  first: string;
  /** Posts that are already shown above. */
  shown: readonly PostTeaser[];
  page: number;
  pages: number;
  filter: { category?: string; tag?: string; section?: string };
}

/** Steps that load by themselves; after them a button does, so that the footer can be reached. */
const STEPS_BY_SCROLLING = 2;

/** Loads the next posts when the end is near, or with a button; without a script there are links to pages (NW06). */
export function MorePosts({ first, shown, page, pages, filter }: MorePostsProps) {
  const t = useT();
  const address = `${first} ${page}`;
  const { locale } = useSite();
  const loaded = useStore(loadedPosts, ({ lists }) => lists[address]) ?? [];
  // a post that is published meanwhile moves the others: the last one of a page is then the first of the next page too
  const byId = new Map([...shown, ...loaded.flat()].map((post) => [post.id, post]));
  const posts = [...byId.values()].slice(shown.length);
  // after Back they are rendered at once, so that the list has its length before the scroll position is restored
  const isInteractive = useHydrated() || loaded.length > 0;
  const focus = useHandOverFocus();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const end = useRef<HTMLDivElement>(null);
  const leave = useRef<AbortController>(null);
  const next = page + 1 + loaded.length;
  const isMore = next <= pages;

  useEffect(() => () => leave.current?.abort(), []);

  /** isByButton: the focus moves to the first of the new posts. */
  function load(isByButton = false) {
    if (state === 'loading') return;
    setState('loading');
    const current = new AbortController();
    leave.current = current;
    const query = { ...filter, page: String(next), itemsPerPage: String(POSTS_PER_PAGE) };
    const request = import('../../api/call.ts').then(({ call }) =>
      call('posts', locale, { query, signal: current.signal }),
    );
    atLeast(request, current.signal).then(
      (list) => {
        const last = end.current?.previousElementSibling;
        const focused = document.activeElement;
        // what has the focus below the list stays where it is; by the button the visitor goes on with the new posts
        const top = !isByButton && isBelow(end.current, focused) ? focused.getBoundingClientRect().top : null;
        flushSync(() => {
          loadedPosts.setState(({ lists }) => {
            const others = Object.entries(lists).filter(([of]) => of !== address);
            const stored = others.slice(1 - LISTS_MAX);
            return { lists: Object.fromEntries([...stored, [address, [...loaded, list]]]) };
          });
          setState('idle');
        });
        // with the last posts the button goes
        if (top !== null && focused?.isConnected)
          window.scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' });
        const link = last?.nextElementSibling?.querySelector('a');
        if (isByButton && link) link.focus({ preventScroll: true });
        else if (focused !== document.body) focusIfLost(link ?? undefined);
        if (link && document.activeElement === link) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      },
      () => current.signal.aborted || setState('failed'),
    );
  }
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const element = end.current;
    if (!isInteractive || !isMore || state !== 'idle' || !element || loaded.length >= STEPS_BY_SCROLLING) return;
    // what comes would push the focus out of the window if it is below the list
    const loadIfNear = (isNear: boolean) => {
      if (isNear && !isBelow(element, document.activeElement)) loadNow();
    };
    return watchVisibility(element, loadIfNear, `${POSTS_ROOT_MARGIN_PX}px`);
  }, [isInteractive, isMore, state, loaded.length]);

  if (!isInteractive)
    return (
      <div ref={focus.from}>
        <Pagination page={page} pages={pages} first={first} />
      </div>
    );
  return (
    <>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} heading="h2" hasPicture />
      ))}
      <div ref={end}>
        {state === 'loading' && <Skeleton lines={3} />}
        {state === 'failed' && (
          <ErrorNote>
            <p>{t('news.moreFailed')}</p>
          </ErrorNote>
        )}
        {isMore && (
          <Button ref={focus.to} variant="secondary" aria-busy={state === 'loading'} onClick={() => load(true)}>
            {t('news.more.load')}
          </Button>
        )}
      </div>
    </>
  );
}

function isBelow(end: Element | null, element: Element | null): element is Element {
  return !!end && !!element && Boolean(end.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}
