// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { translateTexts } from '../../page/translated.test-rig.ts';
import { openEmptyWindow } from '../../page/window.test-rig.ts';
import { Gallery } from './Gallery.tsx';
import { Viewer } from './Viewer.tsx';

const IMAGES = [
  { id: 'a', url: '/uploads/a.jpg', alt: 'From above', width: 800, height: 600 },
  { id: 'b', url: '/uploads/b.jpg' },
];
const MOVIES = [
  {
    id: 'm',
    name: 'Assembly',
    movieUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
    poster: { url: '/uploads/p.jpg' },
  },
  { id: 'n', movieUrl: 'https://www.youtube.com/watch?v=bcdefghijkl' },
  { id: 'o', name: 'No address' },
];
const gallery = (images: object[] = IMAGES, movies: object[] = MOVIES) => (
  <Gallery name="EM-310" images={images as never} movies={movies as never} />
);
const large = (name: string) => `/media/cache/resolve/general_desktop/uploads/${name}.jpg?w=2400`;
const main = (name: string) => `/media/cache/resolve/gallery_post_main/uploads/${name}.jpg?w=800`;
const thumb = (name: string) => `/media/cache/resolve/gallery_post_thumbnail/uploads/${name}.jpg?w=192`;

beforeEach(openEmptyWindow);

it('PR02: pictures, then films that have an address, in a row; the thumbnails are links to them', () => {
  const host = sendInEnglish(gallery());
  const read = (selector: string, ...names: string[]) =>
    [...host.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name) ?? '').join(' '));
  expect(outlineOf(host)).toEqual([
    'ul: Gallery: EM-310',
    ...[`link: Enlarge picture 1 → ${large('a')}`, `image: From above → ${main('a')}`, '(zoom-in)'],
    ...[`link: Enlarge picture 2 → ${large('b')}`, `image: EM-310 → ${main('b')}`, '(zoom-in)'],
    ...['link: Play the film: Assembly → https://www.youtube.com/watch?v=abcdefghijk'],
    ...['image: → /media/cache/resolve/general_desktop/uploads/p.jpg?w=800', '(play)', 'Assembly'],
    ...['Video from YouTube', 'link: Play the film: Film 2: EM-310 → https://www.youtube.com/watch?v=bcdefghijkl'],
    ...['(play)', 'Film 2:', 'EM-310', 'Video from YouTube'],
    ...['link: → #picture-1 current=true', `image: Picture 1 → ${thumb('a')}`],
    ...['link: → #picture-2', `image: Picture 2 → ${thumb('b')}`],
    ...['link: → #picture-3', `image: Film: Assembly → ${thumb('p')}`, '(play)'],
    ...['link: Film 2: EM-310 → #picture-4', '(picture)', '(play)', '1 / 4'],
  ]);
  expect(read('ul > li', 'id')).toEqual(['picture-1', 'picture-2', 'picture-3', 'picture-4']);
  expect(read('ul', 'tabindex')).toEqual(['0']);
  // the first picture is the largest of the page; the rest is loaded when it comes into view
  expect(read('ul img', 'sizes', 'loading', 'fetchpriority').slice(0, 2)).toEqual([
    '(width > 1210px) 53vw, 92vw  high',
    '(width > 1210px) 53vw, 92vw lazy ',
  ]);
  expect(read('ol img', 'sizes')).toEqual(['72px', '72px', '72px']);
  expect(read('[aria-live]', 'aria-live')).toEqual(['polite']);
});

it('PR02: a single picture has no thumbnails and is no stop of the keyboard; without any there is no gallery', async () => {
  const host = sendInEnglish(gallery(IMAGES.slice(0, 1), []));
  expect(outlineOf(host)).toEqual([
    'ul: Gallery: EM-310',
    ...[`link: Enlarge picture 1 → ${large('a')}`, `image: From above → ${main('a')}`, '(zoom-in)'],
  ]);
  expect(host.querySelector('ul')?.hasAttribute('tabindex')).toBe(false);
  expect(outlineOf(sendInEnglish(gallery([], [MOVIES[2] as object])))).toEqual([]);
});

it('PR02: a thumbnail moves the row to its picture; the thumbnail of what is shown is marked, and in sight', async () => {
  const { host } = await showInEnglish(gallery());
  const [row, thumbs] = [host.querySelector('ul') as HTMLElement, host.querySelector('ol') as HTMLElement];
  const moved = vi.fn();
  row.scrollTo = moved;
  vi.spyOn(row.children[2] as HTMLElement, 'offsetLeft', 'get').mockReturnValue(1600);
  await act(async () => host.querySelector<HTMLElement>('[href="#picture-3"]')?.click());
  expect(moved.mock.calls).toEqual([[{ left: 1600, behavior: 'auto' }]]);
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect;
  vi.spyOn(thumbs, 'getBoundingClientRect').mockReturnValue(rect(100, 300));
  const show = async (at: number, left: number, right: number) => {
    vi.spyOn(thumbs.children[at] as HTMLElement, 'getBoundingClientRect').mockReturnValue(rect(left, right));
    vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(800);
    row.scrollLeft = at * 800 + 300;
    await act(async () => row.dispatchEvent(new Event('scroll', { bubbles: true })));
    return [
      outlineOf(host).filter((line) => line.includes('current=')),
      host.querySelector('p[aria-live]')?.textContent,
      thumbs.scrollLeft,
    ];
  };
  expect(await show(3, 310, 382)).toEqual([['link: Film 2: EM-310 → #picture-4 current=true'], '4 / 4', 82]);
  expect(await show(1, 60, 132)).toEqual([['link: → #picture-2 current=true'], '2 / 4', 42]);
});

it('PR02: a picture opens in the whole window, where it can be left', async () => {
  const { host } = await showInEnglish(gallery());
  await act(async () => host.querySelector<HTMLElement>('#picture-2 a')?.click());
  await vi.waitFor(() => expect(host.querySelector('dialog')).not.toBe(null));
  const lines = outlineOf(host.querySelector('dialog') as Element);
  expect(lines).toEqual([
    ...['EM-310,', '2 / 2', 'button: Zoom in type=button', '(zoom-in)', 'button: Close type=button', '(close)'],
    'image: EM-310 → /media/cache/resolve/general_desktop/uploads/b.jpg',
    ...['button: Previous picture type=button', '(arrow-left)', 'button: Next picture type=button', '(arrow-right)'],
    'status:',
  ]);
  // W17: also where the browser has translated the count
  translateTexts(host);
  await act(async () => host.querySelector<HTMLElement>('[data-side=right]')?.click());
  expect(outlineOf(host.querySelector('dialog') as Element).slice(0, 2)).toEqual(['From above,', '1 / 2']);
  await act(async () => host.querySelectorAll<HTMLElement>('dialog button')[1]?.click());
  await vi.waitFor(() => expect(host.querySelector('dialog')).toBe(null));
});

it('PR02: arrow keys, buttons and swipes turn; a zoomed picture is moved by them instead', async () => {
  const shown = vi.fn();
  const { host } = await showInEnglish(
    <Viewer name="EM-310" images={IMAGES} index={0} onShow={shown} onClose={() => {}} />,
  );
  const stage = host.querySelector('[tabindex="0"]') as HTMLElement;
  const image = () => host.querySelector('img') as HTMLImageElement;
  const press = (key: string) =>
    act(async () => stage.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  const swipe = (from: number, to: number, pointerType = 'touch') =>
    act(async () => {
      for (const [type, clientX] of [['pointerdown', from] as const, ['pointerup', to] as const])
        stage.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType, clientX }));
    });
  await press('ArrowRight');
  await press('ArrowLeft');
  await swipe(200, 159);
  await swipe(200, 241);
  expect(shown.mock.calls.flat()).toEqual([1, 1, 1, 1]);
  await swipe(200, 160);
  await swipe(200, 100, 'mouse');
  await press('a');
  expect(shown).toHaveBeenCalledTimes(4);
  expect([image().sizes, image().getAttribute('width'), image().getAttribute('height')]).toEqual([
    '100vw',
    '800',
    '600',
  ]);
  // a page that two fingers have enlarged moves below one of them
  vi.stubGlobal('visualViewport', { scale: 2 });
  await swipe(200, 100);
  expect(shown).toHaveBeenCalledTimes(4);
  vi.unstubAllGlobals();
  const states: (string | undefined)[] = [];
  const note = () =>
    states.push(
      outlineOf(host).find((line) => line.includes('Zoom')),
      image().sizes,
    );
  await press('+');
  note();
  await press('ArrowRight');
  await swipe(200, 100);
  expect(shown).toHaveBeenCalledTimes(4);
  await press('-');
  note();
  await press('=');
  await press('0');
  note();
  await act(async () => image().click());
  note();
  await act(async () => host.querySelector<HTMLElement>('button')?.click());
  note();
  const [zoomed, whole] = [
    ['button: Zoom out type=button', '200vw'],
    ['button: Zoom in type=button', '100vw'],
  ];
  expect(states).toEqual([zoomed, whole, whole, zoomed, whole].flat());
});
