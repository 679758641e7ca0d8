// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { DeferredContext } from '../../page/deferred-context.tsx';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish, showInEnglish } from '../../page/test-page.test-rig.tsx';
import { News } from '../News.tsx';
import { KeyFigures } from './KeyFigures.tsx';

const CONTENT = {
  periods: ['2024', '2025', '2026'],
  figures: [
    { name: 'Revenue', unit: 'PLN m', values: [5, 9, 7] },
    { name: 'People', values: [30, null, 20] },
  ],
};
const show = async (content: object = {}) =>
  (await showInEnglish(<KeyFigures id="b" index={0} content={{ ...CONTENT, ...content } as never} />)).host;
const drawn = (host: Element) => ({
  pressed: [...host.querySelectorAll('tbody [data-drawn]')].map((one) => [
    one.textContent,
    one.getAttribute('aria-pressed'),
    one.getAttribute('data-drawn'),
  ]),
  bars: [...host.querySelectorAll('[data-bars] text')].map(({ textContent }) => textContent).slice(-3),
  extremes: outlineOf(host).slice(outlineOf(host).findIndex((line) => line.startsWith('strong'))),
});
const extreme = (word: string, value: string, at: string) => [word, ':', `strong: ${value}`, '(', at, ')'];

it('the figure whose name is pressed is drawn above its columns, and its extremes are named', async () => {
  const host = await show();
  expect(drawn(host)).toEqual({
    pressed: [
      ['Revenue', 'true', 'true'],
      ['People', 'false', 'false'],
    ],
    bars: ['5', '9', '7'],
    extremes: ['strong: Revenue, PLN m', ...extreme('Lowest', '5', '2024'), ...extreme('Highest', '9', '2025')],
  });
  await act(async () => host.querySelectorAll<HTMLElement>('tbody button')[1]?.click());
  expect(drawn(host)).toEqual({
    pressed: [
      ['Revenue', 'false', 'false'],
      ['People', 'true', 'true'],
    ],
    // the last of its axis, and those of the known values
    bars: ['30', '30', '20'],
    extremes: ['strong: People', ...extreme('Lowest', '20', '2026'), ...extreme('Highest', '30', '2024')],
  });
});

it('of a single figure nothing can be chosen; of parts of a whole, the bars are their total', async () => {
  expect((await show({ figures: CONTENT.figures.slice(0, 1) })).querySelector('tbody button')).toBe(null);
  const parts = [
    { name: 'Free', unit: '%', values: [40, 30, 20] },
    { name: 'Held', unit: '%', decimals: 1, values: [60, 70, 80] },
  ];
  const host = await show({ figures: parts, stacked: true });
  expect(drawn(host).bars).toEqual(['100.0', '100.0', '100.0']);
  await act(async () => host.querySelectorAll<HTMLElement>('tbody button')[1]?.click());
  expect(drawn(host)).toMatchObject({
    bars: ['100.0', '100.0', '100.0'],
    extremes: ['strong: Held, %', ...extreme('Lowest', '60.0', '2024'), ...extreme('Highest', '80.0', '2026')],
  });
});

it('from seven columns on a table takes the whole width of the page', async () => {
  const wide = async (count: number) => {
    const periods = Array.from({ length: count }, (_, i) => `${2000 + i}`);
    return (await show({ periods })).querySelector('.body')?.className.includes('wide');
  };
  expect([await wide(6), await wide(7)]).toEqual([false, true]);
});

const post = (id: string) => ({ id, slug: id, title: `Post ${id}`, lead: `Lead ${id}`, publicationDate: '2026-01-02' });
const sendNews = (entry: object | undefined, content: object = {}) =>
  sendInEnglish(
    <DeferredContext value={entry ? { 'block-n': entry as never } : {}}>
      <News id="n" index={0} content={content as never} />
    </DeferredContext>,
    { site: { routes: { 'post.index': '/news', 'post.show': '/news/:slug' } } },
  );
const HEAD = ['section: News', 'h2: News'];
const ALL = ['link: All news → /en/news', '(arrow-right)'];
const shown = (id: string) => [
  ...['time: 2 January 2026 dateTime=2026-01-02', `h3: Post ${id}`, `link: Post ${id} → /en/news/${id}`, `Lead ${id}`],
];

it('the newest posts, as many as the block says, with a link to all', () => {
  const data = ['a', 'b', 'c', 'd'].map(post);
  const lines = (content: object) => {
    const host = sendNews({ ok: true, data }, content);
    const all = outlineOf(host);
    host.remove();
    return all;
  };
  expect(lines({ limit: 2 })).toEqual([...HEAD, ...shown('a'), ...shown('b'), ...ALL]);
  expect(lines({}).filter((line) => line.startsWith('h3'))).toEqual(['h3: Post a', 'h3: Post b', 'h3: Post c']);
  expect(lines({ title: 'Latest', limit: 1, link: { text: 'More', url: '/en/x' } })).toEqual([
    ...['section: Latest', 'h2: Latest', ...shown('a'), 'link: More → /en/x', '(arrow-right)'],
  ]);
});

it('news that could not be loaded say so; without posts the place is empty; while they load their shapes are there', () => {
  const failed = [...HEAD, 'The news could not be loaded.', ...ALL];
  expect([outlineOf(sendNews({ ok: false })), outlineOf(sendNews(undefined))]).toEqual([failed, failed]);
  expect(outlineOf(sendNews({ ok: true, data: [] }))).toEqual([...HEAD, ...ALL]);
});

it('while news load, their shapes are there', async () => {
  const { host } = await showInEnglish(
    <DeferredContext value={{ 'block-n': new Promise(() => {}) }}>
      <News id="n" index={0} content={{}} />
    </DeferredContext>,
    { site: { routes: {} } },
  );
  expect(outlineOf(host)).toEqual([...HEAD, 'status: Loading', 'status: Loading']);
  expect([...host.querySelectorAll('[data-loading]')].map((one) => one.querySelectorAll('div').length)).toEqual([3, 5]);
});
