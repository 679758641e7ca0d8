// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { openEmptyWindow } from '../../page/window.test-rig.ts';
import { Picture } from './Picture.tsx';

const IMAGE = { url: '/uploads/a.jpg?v=2', alt: 'From above', width: 1000, height: 500 };
const resolved = (width: number) => `/media/cache/resolve/category_teaser/uploads/a.jpg?w=${width}`;
const SRC_SET = [320, 480, 640, 960].map((width) => `${resolved(width)} ${width}w`).join(', ');
const picture = (props: object = {}, image: object = IMAGE) => (
  <Picture image={image as never} filter="category_teaser" sizes="50vw" {...props} />
);
const attributes = (props: object, image?: object) => {
  const img = sendInEnglish(picture(props, image)).querySelector('img');
  return Object.fromEntries([...(img?.attributes ?? [])].map(({ name, value }) => [name, value]));
};

beforeEach(openEmptyWindow);

it('PR14: a picture is asked for in the sizes of its place, keeps its room, and loads when it comes near', () => {
  expect(attributes({})).toEqual({
    ...{ src: resolved(480), srcset: SRC_SET, sizes: '50vw', alt: 'From above', loading: 'lazy' },
    ...{ width: '1000', height: '500' },
  });
  // the largest of the page at once
  const first = attributes({ priority: true, alt: '' });
  expect([first['loading'], first['fetchpriority'], first['alt']]).toEqual([undefined, 'high', '']);
});

it.each([
  ['4:3', '1000', '750'],
  ['16:9', '1000', '563'],
  ['1:1', '1000', '1000'],
  ['21:9', '1000', '429'],
])('a frame of %s has that room', (ratio, width, height) => {
  const { width: w, height: h } = attributes({ ratio });
  expect([w, h]).toEqual([width, height]);
});

it('a picture whose size nobody knows has the room of four to three; a drawing has one size, other sites their own address', () => {
  const unknown = attributes({}, { url: '/uploads/a.jpg' });
  expect([unknown['width'], unknown['height'], unknown['alt']]).toEqual(['480', '360', '']);
  const drawing = attributes({}, { url: '/uploads/a.svg' });
  expect([drawing['src'], drawing['srcset'], drawing['sizes']]).toEqual([
    ...['/media/cache/resolve/category_teaser/uploads/a.svg?w=480', undefined, undefined],
  ]);
  const other = attributes({}, { url: 'https://cdn.example.com/a.jpg' });
  expect([other['src'], other['srcset']]).toEqual(['https://cdn.example.com/a.jpg', undefined]);
});

it('BL19: a picture that does not load is an icon with its text, until another one takes its place', async () => {
  const { host, show } = await showInEnglish(picture());
  const seen = () => [outlineOf(host), host.querySelector('span')?.getAttribute('data-failed')];
  const shown = (url: string) => `image: From above → /media/cache/resolve/category_teaser/uploads/${url}.jpg?w=480`;
  expect(seen()).toEqual([[shown('a')], null]);
  await act(async () => host.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(seen()).toEqual([['img: From above', '(picture-thin)'], 'true']);
  await show(picture({}, { ...IMAGE, url: '/uploads/b.jpg' }));
  expect(seen()).toEqual([[shown('b')], null]);
  // without an address there is nothing to ask for, and what says nothing has no name
  await show(picture({ alt: '' }, { url: '' }));
  expect(seen()).toEqual([['(picture-thin)'], 'true']);
});

it('BL19: a picture that had failed before the app started is that icon too', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const natural = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  expect(outlineOf((await showInEnglish(picture())).host)).toHaveLength(1);
  natural.mockReturnValue(0);
  expect(outlineOf((await showInEnglish(picture())).host)).toEqual(['img: From above', '(picture-thin)']);
});
