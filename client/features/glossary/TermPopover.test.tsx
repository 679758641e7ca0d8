// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { TermPopover } from './TermPopover.tsx';

const TERMS = [
  { id: 'dn', term: 'DN', slug: 'dn', definition: '<p>Nominal <strong>diameter</strong>.</p>' },
  { id: 'q3', term: 'Q3', slug: 'q3', definition: '<p>Permanent flow.</p>' },
];
/** happy-dom has no popovers: what was shown from which link, and what was hidden. */
const shown: unknown[] = [];
const fetched: string[] = [];
let answer: () => Promise<unknown>;
beforeEach(({ onTestFinished }) => {
  // first here, so last of all: after the popover is gone
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  shown.length = 0;
  fetched.length = 0;
  answer = async () => Response.json(TERMS);
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return answer();
  });
  Object.assign(HTMLElement.prototype, {
    showPopover: (options: { source: Element }) => shown.push(['show', options.source.textContent]),
    hidePopover: () => shown.push('hide'),
  });
});
function linkTo(slug: string): HTMLAnchorElement {
  const link = document.body.appendChild(document.createElement('a'));
  link.setAttribute('href', `/en/glossary#${slug}`);
  link.setAttribute('data-term', slug);
  link.textContent = slug.toUpperCase();
  return link;
}
async function open(slug: string | null) {
  const [onClose, onFail] = [vi.fn(), vi.fn()];
  const link = slug === null ? null : linkTo(slug);
  const { host, show } = await showInEnglish(<TermPopover link={link} onClose={onClose} onFail={onFail} />);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  return { host, link, onClose, onFail, show };
}

it('GL01: a term is explained beside its link, by its name and definition, with ways to its entry and back', async () => {
  const { host, link, onClose, onFail, show } = await open('dn');
  expect(outlineOf(host)).toEqual([
    ...['dialog: DN', 'DN', 'Nominal', 'strong: diameter', '.'],
    ...['link: Glossary entry → /en/glossary#dn', '(arrow-right)', 'button: Close type=button', '(close)'],
  ]);
  const dialog = host.querySelector('[role=dialog]') as HTMLElement;
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect([described?.textContent, document.activeElement === dialog]).toEqual(['Nominal diameter.', true]);
  expect([shown, fetched]).toEqual([[['show', 'DN']], ['/api/dictionary_terms?locale=en']]);
  expect([link?.getAttribute('aria-expanded'), link?.hasAttribute('data-term-open')]).toEqual(['true', true]);
  host.querySelector('button')?.click();
  expect(shown.at(-1)).toBe('hide');
  // the link is one of a closed popover again, and the terms are there for the next one
  const other = linkTo('q3');
  await show(<TermPopover link={other} onClose={onClose} onFail={onFail} />);
  expect([link?.hasAttribute('aria-expanded'), link?.hasAttribute('data-term-open')]).toEqual([false, false]);
  expect(outlineOf(host).slice(0, 3)).toEqual(['dialog: Q3', 'Q3', 'Permanent flow.']);
  expect([shown.at(-1), fetched.length, onFail.mock.calls]).toEqual([['show', 'Q3'], 1, []]);
});

it('GL01: a popover that has closed says so, and gives the focus back to its link', async () => {
  const { host, link, onClose } = await open('dn');
  const toggle = (newState: string) =>
    act(async () => {
      const event = Object.assign(new Event('toggle', { bubbles: false }), { newState });
      host.querySelector('[role=dialog]')?.dispatchEvent(event);
    });
  await toggle('open');
  expect(onClose).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await toggle('closed');
  expect([onClose.mock.calls.length, document.activeElement]).toEqual([1, link]);
});

it.each([
  ['is not in the glossary', 'gone', async () => Response.json(TERMS)],
  ['cannot be loaded', 'dn', async () => Response.json({ code: 503, message: 'x' }, { status: 503 })],
])('GL01: a term that %s fails, so that its link is followed', async (_, slug, reply) => {
  answer = reply;
  const { host, onFail } = await open(slug);
  await expect.poll(() => onFail.mock.calls.length).toBe(1);
  expect([shown, outlineOf(host)]).toEqual([[], ['dialog:']]);
});

it('GL01: without a link nothing is asked for', async () => {
  const { host } = await open(null);
  expect([fetched, outlineOf(host)]).toEqual([[], ['dialog:']]);
});
