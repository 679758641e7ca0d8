// @vitest-environment happy-dom
import { act } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { cancelLeaving } from '../../lib/navigation/update-prompt.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { TermLinks } from './TermLinks.tsx';

let answer: () => Promise<Response>;
let go: (to: string) => void;
beforeEach(({ onTestFinished }) => {
  // first here, so last of all: after the popover is gone
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    // a document that never comes would stop the navigations of the tests that follow
    cancelLeaving();
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  answer = async () => Response.json([{ id: 'dn', term: 'DN', slug: 'dn', definition: '<p>Nominal diameter.</p>' }]);
  vi.stubGlobal('fetch', () => answer());
  // happy-dom has no popovers
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
});

async function show() {
  const Page = () => {
    go = useNavigate();
    return (
      <>
        <TermLinks />
        <a href="/en/glossary#dn" data-term="dn">
          <strong>DN</strong> 40
        </a>
        <a href="/en/other">Other</a>
      </>
    );
  };
  const { host, unmount } = await showInEnglish(<Page />);
  return {
    unmount,
    async click(selector: string, init: MouseEventInit = {}) {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      await act(async () => {
        host.querySelector(selector)?.dispatchEvent(event);
        // loaded with the first click
        await import('./TermPopover.tsx');
      });
      return event.defaultPrevented;
    },
    /** What the popover says; '' while it is closed. */
    says: (text: string) =>
      vi.waitFor(async () => {
        await act(async () => {});
        const shown = host.querySelector('[role=dialog]')?.textContent ?? '';
        expect(text === '' ? shown === '' : shown.includes(text)).toBe(true);
      }),
  };
}

it('GL01: a link to a term shows its definition in place, until the page changes; other links and keys are left alone', async () => {
  const { click, says, unmount } = await show();
  expect(await click('[href="/en/other"]')).toBe(false);
  expect(await click('strong', { ctrlKey: true })).toBe(false);
  await says('');
  for (const to of ['/en?a=b', '/en#a', '/en/page']) {
    expect(await click('strong')).toBe(true);
    await says('Nominal diameter.');
    await act(async () => go(to));
    await says('');
  }
  await unmount();
  expect(await click('strong')).toBe(false);
});

it('GL01: where the definition cannot be shown, the link is followed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const followed = vi.spyOn(location, 'assign').mockImplementation(() => {});
  answer = async () => Response.error();
  const { click } = await show();
  await click('strong');
  await vi.waitFor(() => expect(followed.mock.calls).toEqual([[new URL('/en/glossary#dn', location.href).href]]));
});
