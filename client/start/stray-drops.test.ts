// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ignoreStrayDrops } from './stray-drops.ts';

ignoreStrayDrops();

/** Whether the page has taken an event from the browser, which would otherwise open the file. */
function isTaken(name: string, selector: string, kind: 'Files' | 'text/plain' = 'Files'): boolean {
  const dataTransfer = { types: [kind], dropEffect: 'copy' };
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer });
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}

it('BR-27: a file that is dropped on a form that is not hydrated opens nothing, though React stops the event', () => {
  document.body.innerHTML = '<form><textarea></textarea><input type="file"></form><p>Beside</p>';
  document.querySelector('form')?.addEventListener('drop', (event) => event.stopPropagation());
  for (const selector of ['textarea', 'p'])
    expect([isTaken('dragover', selector), isTaken('drop', selector)], selector).toEqual([true, true]);
  expect([isTaken('dragover', 'input'), isTaken('drop', 'input')]).toEqual([false, false]);
  expect([isTaken('dragover', 'textarea', 'text/plain'), isTaken('drop', 'textarea', 'text/plain')]).toEqual([
    false,
    false,
  ]);
  document.body.innerHTML = '<p>A page without such a field</p>';
  expect([isTaken('dragover', 'p'), isTaken('drop', 'p')]).toEqual([false, false]);
});
