// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { catchEarlyActions } from './early-actions.ts';

const LINKS: [string, boolean][] = [
  ['<a href="/en/products">', false],
  ['<a href="/en/news?page=2">', true],
  ['<a href="/en/news#part">', false],
  ['<a href="/en/news?page=2#part">', true],
  ['<a href="/en/news?modifyConsents">', true],
  ['<a href="/en/about?newsletter">', true],
  ['<a href="">', false],
  ['<a href="/en/products" data-enhanced="">', true],
  ['<a href="/en/glossary#mid" data-term="mid">', true],
  ['<button type="button" popovertarget="menu">', false],
  ['<button type="button">', true],
  ['<a href="https://other.example/en/news?newsletter">', false],
];

it('only what needs the app is caught, and repeated', () => {
  const caught: { target: Element; repeat(): void }[] = [];
  let isEarly = true;
  catchEarlyActions(
    () => isEarly,
    (action) => caught.push(action),
  );
  const needed = LINKS.map(([html]) => {
    // what is not caught is followed
    history.replaceState(null, '', '/en/news');
    document.body.innerHTML = `${html}<span>x</span>`;
    const before = caught.length;
    document.querySelector('span')?.click();
    return [html, caught.length > before];
  });
  expect(needed).toEqual(LINKS);
  expect(caught.at(-1)?.target.outerHTML).toBe('<button type="button"><span>x</span></button>');
  let clicks = 0;
  caught.at(-1)?.target.addEventListener('click', () => clicks++);
  isEarly = false;
  caught.at(-1)?.repeat();
  expect(clicks).toBe(1);
});

it('a form that is posted is caught, and sent by the button that sent it; a search is not', () => {
  document.body.innerHTML = `<form method="post"><button name="a"></button></form><form method="get"></form>`;
  const [post, search] = document.querySelectorAll('form') as unknown as [HTMLFormElement, HTMLFormElement];
  const caught: { target: Element; worksAsHtml: boolean; repeat(): void }[] = [];
  let isEarly = true;
  catchEarlyActions(
    (target) => isEarly && post.contains(target),
    (action) => caught.push(action),
  );
  const send = (form: HTMLFormElement, submitter: Element | null) => {
    const event = Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const button = post.querySelector('button') as HTMLButtonElement;
  const done: string[] = [];
  button.addEventListener('click', (event) => {
    event.preventDefault();
    done.push('click');
  });
  post.requestSubmit = () => void done.push('submit');
  expect([send(search, null), send(post, button), send(post, null)]).toEqual([false, true, true]);
  expect(caught.slice(-2).map(({ target, worksAsHtml }) => [target, worksAsHtml])).toEqual([
    [post, true],
    [post, true],
  ]);
  isEarly = false;
  for (const { repeat } of caught.slice(-2)) repeat();
  // one whose button is gone meanwhile
  isEarly = true;
  send(post, button);
  isEarly = false;
  button.remove();
  caught.at(-1)?.repeat();
  expect(done).toEqual(['click', 'submit', 'submit']);
});
