// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HeroMap } from './HeroAreas.tsx';

it('an area of the picture is a link with its outline and nothing else; one without a safe address is not there', () => {
  const areas = ['/en/water', '', 'https://example.com/gas'].map((url, i) => ({
    text: `${i}`,
    url,
    outline: `M${i} 0z`,
  }));
  const html = renderToStaticMarkup(<HeroMap areas={areas} image={{ url: '/a.svg', width: 10, height: 10 }} />);
  const shown = new DOMParser().parseFromString(html, 'text/html');
  expect(
    [...shown.querySelectorAll('svg a')].map((link) => [
      link.getAttribute('data-pair'),
      link.getAttribute('href'),
      link.getAttribute('target'),
      [...link.children].map((child) => child.getAttribute('d')),
    ]),
  ).toEqual([
    ['1', '/en/water', null, ['M0 0z', '']],
    ['3', 'https://example.com/gas', '_blank', ['M2 0z', '']],
  ]);
  expect(shown.body.children.length).toBe(1);
});
