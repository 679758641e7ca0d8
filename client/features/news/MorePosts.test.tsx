// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { PostTeaser } from '#shared/contract/models/news.ts';
import { FETCH_MINIMUM_MS } from '../../api/at-least.ts';
import { TestPage } from '../../page/test-page.test-rig.tsx';
import { MorePosts } from './MorePosts.tsx';

const post = (id: string) => ({ id, slug: id, title: id, publicationDate: '2026-02-01' }) as PostTeaser;
afterEach(() => vi.unstubAllGlobals());

function render(shown: readonly PostTeaser[], pages: number, address = '/news') {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <TestPage page={{ path: '/news' }} site={{ routes: {} }}>
      <MorePosts first={address} shown={shown} page={1} pages={pages} filter={{}} />
    </TestPage>,
  );
  return { host, root };
}

/**
 * Renders a list whose end comes into view at once: a busy browser reports that together with the state before. Resolves
 * when it has loaded as many pages as there are answers.
 */
async function showList(shown: readonly PostTeaser[], pages: number, answers: readonly (readonly PostTeaser[])[]) {
  const requested: string[] = [];
  vi.stubGlobal('IntersectionObserver', function Observer(this: object, onSeen: (entries: object[]) => void) {
    return Object.assign(this, {
      observe: () => onSeen([{ isIntersecting: false }, { isIntersecting: true }]),
      disconnect() {},
    });
  });
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URLSearchParams(address.split('?')[1]).get('page') ?? '');
    return Response.json(answers[requested.length - 1] ?? []);
  });
  const { host, root } = render(shown, pages, `/news/${pages}`);
  const hasLoaded = () => requested.length >= answers.length && !host.querySelector('[aria-busy="true"]');
  await expect.poll(hasLoaded).toBe(true);
  // one page more would have been requested by now
  await new Promise((resolve) => setTimeout(resolve, FETCH_MINIMUM_MS));
  const titles = [...host.querySelectorAll('h2')].map((heading) => heading.textContent);
  root.unmount();
  return { requested, titles };
}

it('NW06: a list that has become shorter is requested to its end, once', async () => {
  expect(await showList([post('a')], 3, [[post('b')], []])).toEqual({ requested: ['2', '3'], titles: ['b'] });
});

it('A4: two steps load by themselves, then a button does, so that the footer can be reached', async () => {
  const answers = [[post('b')], [post('c')]];
  expect(await showList([post('a')], 5, answers)).toEqual({ requested: ['2', '3'], titles: ['b', 'c'] });
});

it('NW06: a post that moved to the next page because another was published is shown once', async () => {
  const answer = [post('a'), post('b')];
  expect(await showList([post('a')], 2, [answer])).toEqual({ requested: ['2'], titles: ['b'] });
});

it('NW06: the focus goes to the heading of the page if the button brings nothing new', async () => {
  const heading = Object.assign(document.createElement('h1'), { id: 'page-title', tabIndex: -1 });
  document.body.append(heading);
  vi.stubGlobal('IntersectionObserver', function Observer(this: object) {
    return Object.assign(this, { observe() {}, disconnect() {} });
  });
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { host, root } = render([post('a')], 2);
  await expect.poll(() => host.querySelector('button')).not.toBeNull();
  const button = host.querySelector('button') as HTMLButtonElement;
  button.focus();
  button.click();
  await expect.poll(() => host.querySelector('button')).toBeNull();
  expect(document.activeElement).toBe(heading);
  root.unmount();
});
