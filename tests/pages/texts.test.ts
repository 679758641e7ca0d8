import { expect, it } from 'vitest';
import { page } from '../support/built-site.ts';

// What an editor's text looks like as the site sends it.

const GUIDES = {
  pl: '/uslugi/przewodnik-zdalny-odczyt',
  en: '/en/services/remote-reading-guide',
  de: '/de/leistungen/leitfaden-fernauslesung',
};

it.each(Object.values(GUIDES))(
  'BL01 D29: items of a list that goes on, or has letters, have their numbers without a style sheet that counts: %s',
  async (path) => {
    const { document } = await page(path);
    const lists = [...document.querySelectorAll('.rich ol')].map((list) =>
      [...list.children].map((item) => item.getAttribute('data-number') ?? '-'),
    );
    expect(lists).toEqual([
      ['-', '-', '-'],
      ['04', '05', '06'],
      ['a', 'b', 'e'],
    ]);
  },
);

it('D27: a film in a text is a link to its page, and nothing of another host', async () => {
  const { document } = await page(GUIDES.en);
  const film = document.querySelector('.rich .film > a');
  expect([film?.getAttribute('href'), film?.getAttribute('data-film')]).toEqual([
    'https://www.youtube.com/watch?v=ELMplomba03&t=12',
    'Sealing a water meter',
  ]);
  expect(document.querySelectorAll('iframe, main [src^="http"], main [poster^="http"]')).toHaveLength(0);
});
