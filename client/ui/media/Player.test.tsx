// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
