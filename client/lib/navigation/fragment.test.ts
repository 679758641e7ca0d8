// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { focusFragment, keepFragment, readFragment } from './fragment.ts';

it('a fragment names an id, as it was written before it was encoded', () => {
  expect([readFragment('#wodomierze'), readFragment('#przep%C5%82yw'), readFragment('')]).toEqual([
    ...['wodomierze', 'przepływ', ''],
  ]);
});

it('a redirect keeps the fragment of what was asked for, unless it names one itself', () => {
  expect([keepFragment('/en/a', '#b'), keepFragment('/en/a#c', '#b'), keepFragment('/en/a', '')]).toEqual([
    ...['/en/a#b', '/en/a#c', '/en/a'],
  ]);
});

it('what a fragment names has the focus, also what has none by itself', () => {
  document.body.innerHTML = '<h2 id="text">Text</h2><a id="link" href="/en">Link</a>';
  const heading = document.querySelector('h2') as HTMLElement;
  // as in a browser, which happy-dom does not do
  heading.focus = () => void (heading.hasAttribute('tabindex') && HTMLElement.prototype.focus.call(heading));
  const at = () => [document.activeElement?.id, document.activeElement?.getAttribute('tabindex')];
  expect([focusFragment('#text'), at()]).toEqual([true, ['text', '-1']]);
  expect([focusFragment('#link'), at()]).toEqual([true, ['link', null]]);
  expect([focusFragment('#nothing'), focusFragment(''), at()]).toEqual([false, false, ['link', null]]);
  document.body.innerHTML = '';
});
