// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateFunction, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { IN_PAGE_NAVIGATION } from '../lib/navigation/in-page-navigation.ts';
import { FRAGMENT_NAVIGATION } from '../lib/navigation/use-plain-links.ts';
import { watchAnnouncements } from '../lib/status/announced.test-rig.ts';
import { holdEvents, releaseEvents, type SiteEvent } from '../lib/visitor/track.ts';
import { showInEnglish } from '../page/test-page.test-rig.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';

const toPage = (address: string, layout: string) => {
  const [path = ''] = address.split('?');
  const head = { title: `${path} – Elmerion`, description: '', canonical: null, alternates: [], data: [] };
  return { kind: 'page.show', path, title: path, locale: 'en', layout, head } as unknown as PageData;
};

let navigate: NavigateFunction;
let announced: string[];

/** A site that shows another page for each path and query. inside: what the pages have besides their heading. */
async function start(inside: React.ReactNode = null, { layout = 'default', heading = true } = {}) {
  const pages = new Map<string, PageData>();
  function Site() {
    navigate = useNavigate();
    const { pathname, search } = useLocation();
    const address = pathname + search;
    const page = pages.get(address) ?? toPage(address, layout);
    pages.set(address, page);
    return (
      <>
        <NavigationEffects page={page} />
        {heading && (
          <h1 id="page-title" tabIndex={-1}>
            {page.title}
          </h1>
        )}
        {inside}
      </>
    );
  }
  announced = watchAnnouncements();
  return showInEnglish(<Site />, { site: { siteName: 'Elmerion' } });
}
const goTo = (to: string | number, options?: NavigateOptions) =>
  act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to, options)));
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.title = '';
});

it('BX07 RT20: another page gets its title and its heading the focus, which is read out by that; nothing on the first page', async () => {
  const { host } = await start();
  expect([document.title, focused(), announced]).toEqual(['', 'BODY', []]);
  await goTo('/en/about');
  expect([document.title, focused(), announced]).toEqual(['/en/about – Elmerion', 'page-title', []]);
  // the heading has the focus already, so it would not be read out again
  await goTo('/en/about?page=2');
  expect([focused(), announced]).toEqual(['page-title', ['/en/about – Elmerion']]);
  const region = host.querySelector('[role=status]');
  expect([region?.getAttribute('aria-live'), region?.getAttribute('aria-atomic'), region?.textContent]).toEqual([
    'polite',
    'false',
    '/en/about – Elmerion',
  ]);
});

it('BX07: a page without a heading is announced', async () => {
  await start(null, { heading: false });
  await goTo('/en/about');
  expect([focused(), announced]).toEqual(['BODY', ['/en/about – Elmerion']]);
});

it('BX07: a fragment of the address gets the focus instead of the heading', async () => {
  await start(<section id="team" />);
  await goTo('/en/about#team');
  expect([focused(), announced]).toEqual(['team', []]);
  // without a place of that name the heading is read out
  await goTo('/en/other#nowhere');
  expect([focused(), announced]).toEqual(['page-title', []]);
});

it('BX07: a visitor who is typing goes on, and hears the title of the page', async () => {
  const { host } = await start(<input id="q" name="q" />);
  const field = host.querySelector('input') as HTMLInputElement;
  field.focus();
  field.value = 'wat';
  await goTo('/en/search?q=wa');
  expect([focused(), announced]).toEqual(['q', ['/en/search – Elmerion']]);
  // what was typed is what the page shows
  await goTo('/en/find?q=wat');
  expect([focused(), announced.length]).toEqual(['page-title', 1]);
});

it('BX07: a field that was emptied, or never filled in, is not typed in', async () => {
  const { host } = await start(<input name="q" />);
  host.querySelector('input')?.focus();
  await goTo('/en/about');
  expect(focused()).toBe('page-title');
});

it('BX07: a filter says that the content has changed, unless the page says how many there are now', async () => {
  const { host } = await start(
    <>
      <main>
        <p role="status" />
      </main>
      <button id="filter" type="button" />
    </>,
  );
  const status = host.querySelector('main p') as HTMLElement;
  host.querySelector('button')?.focus();
  await goTo('/?sector=water', IN_PAGE_NAVIGATION);
  expect([focused(), announced]).toEqual(['filter', ['Content updated']]);
  // the number appears with the page
  status.textContent = '3 products';
  await goTo('/?sector=gas', IN_PAGE_NAVIGATION);
  expect(announced).toEqual(['Content updated']);
  // the same number is not read out by itself
  await goTo('/?sector=heat', IN_PAGE_NAVIGATION);
  expect(announced).toEqual(['Content updated', 'Content updated']);
  // nor is one that is gone
  status.textContent = '';
  await goTo('/?sector=power', IN_PAGE_NAVIGATION);
  expect(announced.length).toBe(3);
  // as long as a visitor types, the address is replaced
  await goTo('/?q=wat', { ...IN_PAGE_NAVIGATION, replace: true });
  expect([focused(), announced.length]).toEqual(['filter', 3]);
});

it('BX07: Back takes a filter back where the visitor is; a filter that leads to another page is another page', async () => {
  const { host } = await start(<button id="filter" type="button" />);
  history.replaceState({ idx: 1 }, '');
  await goTo('/?sector=water', IN_PAGE_NAVIGATION);
  host.querySelector('button')?.focus();
  history.replaceState({ idx: 0 }, '');
  await goTo(-1);
  expect([focused(), announced]).toEqual(['filter', ['Content updated']]);
  await goTo('/en/list?sector=water', IN_PAGE_NAVIGATION);
  expect([focused(), announced]).toEqual(['page-title', ['Content updated']]);
});

it('BX07: a filter that leads to a place of the page gives it the focus', async () => {
  await start(<ul id="results" />);
  await goTo('/?page=2#results', IN_PAGE_NAVIGATION);
  expect([focused(), announced]).toEqual(['results', []]);
});

it('LY08: a panel of the contact directory moves the focus itself; the directory in another query is another page', async () => {
  await start(<button id="more" type="button" />, { layout: 'contact' });
  document.getElementById('more')?.focus();
  await goTo('/en/contact/sales');
  expect([document.title, focused(), announced]).toEqual(['/en/contact/sales – Elmerion', 'more', []]);
  await goTo('/en/contact/sales?sector=water');
  expect(focused()).toBe('page-title');
});

it.each<[string, string, NavigateOptions, string]>([
  ['a fragment of the page', '/#team', {}, 'team'],
  ['one to which a link has scrolled already', '/#team', { state: FRAGMENT_NAVIGATION }, 'BODY'],
  ['no place of the page', '/#nowhere', {}, 'BODY'],
])('BX07: %s: the focus is at %s', async (_, to, options, expected) => {
  await start(<section id="team" />);
  await goTo(to, options);
  expect([focused(), announced]).toEqual([expected, []]);
});

it('BX07: Back to a fragment of the same page moves no focus', async () => {
  await start(<section id="team" />);
  await goTo('/#team');
  await goTo('/#nowhere');
  (document.activeElement as HTMLElement).blur();
  await goTo(-1);
  expect(focused()).toBe('BODY');
});

it('CC06: each page is reported once by its path, without its query', async () => {
  const events: SiteEvent[] = [];
  releaseEvents((event) => events.push(event));
  events.length = 0;
  onTestFinished(holdEvents);
  await start();
  await goTo('/en/about?q=secret');
  await goTo('/en/about?q=other');
  const view = { event: 'page_view', language: 'en' };
  expect(events).toEqual([
    { ...view, page_path: '/', page_title: '/' },
    { ...view, page_path: '/en/about', page_title: '/en/about' },
  ]);
});
