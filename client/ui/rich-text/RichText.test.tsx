// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { RichText } from './RichText.tsx';

const film = (id: string) =>
  `<span class="film"><a href="https://www.youtube.com/watch?v=${id}&amp;t=30" data-enhanced="" data-film="Film ${id}"><span class="film-play">Play</span></a></span>`;
const html = `<p>${film('aqz-KE-bpKQ')}</p><table><tbody><tr><td>${film('abc123DEF_-')}</td></tr></tbody></table>`;

it('D27: films in a text ask in their places and are played after the answer, each by itself; another text has its own', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => {};
  // happy-dom follows a link before the listeners around it can prevent that, and the files of a worker share the window
  const { happyDOM } = window as unknown as { happyDOM: { setURL(address: string): void } };
  const before = location.href;
  onTestFinished(() => happyDOM.setURL(before));
  const { host, show, unmount } = await showOnPage(<RichText html={html} />);
  const click = async (element: Element | null | undefined, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    await act(async () => {
      element?.dispatchEvent(event);
      // the code that a click loads
      await import('../media/Player.tsx');
    });
    return event.defaultPrevented;
  };
  const frames = () => [...host.querySelectorAll('iframe')].map(({ src, title }) => [src, title]);
  const links = host.querySelectorAll<HTMLAnchorElement>('a[data-film]');
  expect(await click(links[1], { ctrlKey: true })).toBe(false);
  expect(await click(links[1]?.querySelector('.film-play'))).toBe(true);
  const cell = host.querySelector('td');
  expect(cell?.querySelector('[data-movie-question]')).not.toBeNull();
  expect([frames(), [...links].map(({ hidden }) => hidden)]).toEqual([[], [false, true]]);
  await click(cell?.querySelector('[data-movie-question] button'));
  const second = ['https://www.youtube-nocookie.com/embed/abc123DEF_-?rel=0&start=30&autoplay=1', 'Film abc123DEF_-'];
  expect(frames()).toEqual([second]);
  await click(links[0]);
  expect(host.querySelector('p [data-movie-question]')).not.toBeNull();
  expect(frames()).toEqual([second]);
  await show(<RichText html="<p>b</p>" />);
  expect(host.innerHTML).toBe('<div class="rich"><p>b</p></div>');
  await unmount();
});
