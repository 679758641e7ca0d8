// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { matchAllMedia } from '../../page/window.test-rig.ts';
import { loadNewsletterForm } from './load-newsletter-form.ts';
import { PopupModal } from './PopupModal.tsx';

const page = { path: '/en', formToken: 't', posted: null };
const site = {
  fixedLinks: { privacy: '/en/privacy' },
  routes: { 'newsletter.index': '/newsletter' },
  company: {},
  captcha: { mode: 'off' },
};
beforeEach(async ({ onTestFinished }) => {
  // first here, so last of all: after the dialog is gone
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  matchAllMedia();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  await loadNewsletterForm();
});
async function show(modal: Popup['modal']) {
  const onClose = vi.fn();
  const { host } = await showInEnglish(<PopupModal modal={modal} onClose={onClose} />, { page, site });
  return { host, onClose, lines: outlineOf(host) };
}

const IMAGE = { url: '/uploads/f.jpg', alt: 'Stand', width: 800, height: 600 };
const SHOWN = 'image: Stand → /media/cache/resolve/general_desktop/uploads/f.jpg?w=800';
const CLOSE = ['button: Close type=button', '(close)'];
const FORM = [
  ...['hidden: = t name=_token', 'hidden: = /en name=_page', 'label: E-mail address'],
  'text: E-mail address = name=email inputmode=email maxlength=254 autocomplete=email required',
  ...['label: Topic', 'combobox: Topic = all name=category', 'option: all', 'option: Loading… disabled'],
  ...['button: Subscribe type=submit', 'You can withdraw your consent at any time with one click.'],
  'link: Privacy policy (opens in a new tab) → /en/privacy target=_blank rel=noopener',
];

it.each<[string, Popup['modal'], string, string[]]>([
  [
    'a picture with title and text',
    { type: 'POPUP', title: 'Fair', url: '/en/fair', image: IMAGE, content: '<p>Come</p>' },
    'Fair',
    [...CLOSE, SHOWN, 'h2: Fair', 'Come', 'link: See the details: Fair → /en/fair'],
  ],
  [
    'a picture alone',
    { type: 'POPUP', url: '/en/fair', image: IMAGE },
    'Stand',
    [...CLOSE, SHOWN, 'h2: Stand', 'link: See the details → /en/fair'],
  ],
  [
    'a link alone',
    { type: 'POPUP', url: '/en/fair' },
    'Announcement',
    [...CLOSE, 'h2: Announcement', 'link: See the details → /en/fair'],
  ],
  [
    'the newsletter',
    { type: 'NEWSLETTER_POPUP', image: IMAGE },
    'Newsletter',
    [...CLOSE, 'h2: Newsletter', 'Our news by e-mail. No third-party advertising.', ...FORM],
  ],
  [
    'the newsletter with own words',
    { type: 'NEWSLETTER_POPUP', title: 'News', content: '<p>Own</p>' },
    'News',
    [...CLOSE, 'h2: News', 'Own', ...FORM],
  ],
  [
    'HTML',
    { type: 'HTML', title: 'Notice', url: '/en/x', content: '<p>See <a href="/en/a">A</a></p>' },
    'Notice',
    [...CLOSE, 'h2: Notice', 'See', 'link: A → /en/a'],
  ],
])('SH27: a popup of %s has its name and what it is for', async (_, modal, name, lines) => {
  expect((await show(modal)).lines).toEqual([`dialog: ${name} open`, ...lines, 'status:']);
});

it('SH27: a popup closes when a link in it is followed, and not by a click beside it', async () => {
  const { host, onClose } = await show({ type: 'HTML', title: 'Notice', content: '<p>See <a href="#a">A</a></p>' });
  await act(async () => host.querySelector('p')?.click());
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => host.querySelector('a')?.click());
  expect(onClose).toHaveBeenCalledOnce();
});

it('SH27: a popup closes when a link in it is followed, here or in the text, but not when it is opened in a tab', async () => {
  const { host, onClose } = await show({
    type: 'POPUP',
    url: '/en/fair',
    content: '<p>Come <a href="/en/b">here</a></p>',
  });
  const click = async (selector: string, init: MouseEventInit = {}) => {
    await act(async () =>
      host
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
    );
    return onClose.mock.calls.splice(0).length;
  };
  expect([await click('p'), await click('[href="/en/fair"]', { ctrlKey: true })]).toEqual([0, 0]);
  expect([await click('[href="/en/fair"]'), await click('[href="/en/b"]')]).toEqual([1, 1]);
});
