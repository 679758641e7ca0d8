// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { Movie } from './Movie.tsx';
import { Player } from './Player.tsx';

it('BL16: a film on this site has its captions, and shows those in the page’s language', () => {
  document.documentElement.lang = 'pl';
  const captions = ['pl', 'en'].map((locale) => ({ locale, url: `/uploads/movies/a.${locale}.vtt` }));
  const html = renderToStaticMarkup(<Player movie={{ movieUrl: '/uploads/movies/a.mp4', captions }} name="A" />);
  expect(html.match(/<track[^>]*>/g)).toEqual([
    '<track kind="captions" src="/uploads/movies/a.pl.vtt" srcLang="pl" label="polski" default=""/>',
    '<track kind="captions" src="/uploads/movies/a.en.vtt" srcLang="en" label="English"/>',
  ]);
});

it('A6: captions whose language is written with an underscore, or is none, do not throw', () => {
  document.documentElement.lang = 'pl';
  const captions = ['pl_PL', 'no language'].map((locale) => ({ locale, url: '/a.vtt' }));
  const html = renderToStaticMarkup(<Player movie={{ movieUrl: '/uploads/movies/a.mp4', captions }} name="A" />);
  expect(html.match(/<track[^>]*>/g)).toEqual([
    '<track kind="captions" src="/a.vtt" srcLang="pl-PL" label="polski (Polska)" default=""/>',
    '<track kind="captions" src="/a.vtt" srcLang="no language" label="no language"/>',
  ]);
});

it('D27: a film that can only be seen elsewhere is a plain link; an unlisted one and a file are played here', async () => {
  const films = [
    { movieUrl: 'https://vimeo.com/showcase' },
    { movieUrl: 'https://cdn.example/a.mp4' },
    { movieUrl: 'https://vimeo.com/76979871/8272103f6e' },
    { movieUrl: 'https://vimeo.com/showcase', url: '/uploads/movies/a.mp4' },
  ];
  const page = films.map((movie) => <Movie key={JSON.stringify(movie)} movie={movie} name="A" />);
  const { host, unmount } = await showOnPage(page);
  const links = [...host.querySelectorAll('a')].map(({ dataset }) => dataset['enhanced'] !== undefined);
  expect(links).toEqual([false, false, true, true]);
  await unmount();
  const html = renderToStaticMarkup(<Player movie={films[3] ?? {}} name="A" />);
  expect(html).toContain('<video src="/uploads/movies/a.mp4"');
});
