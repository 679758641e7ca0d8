// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { overlay } from '../../features/contact-directory/overlay.ts';
import { TO_POPUP } from '../../features/contact-directory/use-back.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ContactOverlay, ContactPopup } from './ContactPopup.tsx';

let entry: string[];
let go: (to: string, options?: NavigateOptions) => Promise<void>;

beforeEach(() => overlay.getState().reset());

const TRAIL = [
  { name: 'Water', path: '/en/contact' },
  { name: 'Aquametra', path: null },
  { name: 'Sales', path: null },
];
async function show(props: object = {}) {
  const Navigator = () => {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    entry = [pathname + search, useNavigationType()];
    go = (to, options) => act(async () => navigate(to, options));
    return null;
  };
  const toPage = (isOpen: boolean) => (
    <>
      <Navigator />
      <main>
        <a href="/en/contact/sales">Sales</a>
        <h2 id="home" tabIndex={-1}>
          Directory
        </h2>
      </main>
      <ContactOverlay />
      {isOpen && (
        <ContactPopup
          title="Sales"
          trail={TRAIL}
          backPath="/en/contact"
          homeId="home"
          hasMap={false}
          isNarrow={false}
          {...props}
        >
          <p>Anna</p>
        </ContactPopup>
      )}
    </>
  );
  const page = { path: '/en/contact/sales' };
  const { host, show: showNext } = await showInEnglish(toPage(false), { page });
  const open = () => showNext(toPage(true));
  const dialog = () => host.querySelector('dialog') as HTMLDialogElement;
  const click = (selector: string) => act(async () => host.querySelector<HTMLElement>(selector)?.click());
  return { host, open, dialog, click, leave: () => showNext(toPage(false)) };
}

it('CT05 LY07: a department has its trail, a way back and a button; its name has the focus', async () => {
  const { host, open, dialog } = await show();
  await open();
  expect(outlineOf(dialog())).toEqual([
    ...['link: All contacts → /en/contact', '(arrow-left)', 'button: Close type=button', '(close)'],
    ...[
      'navigation: Place in the contact directory',
      'link: Water → /en/contact',
      'Aquametra',
      'Sales',
      'h1: Sales',
      'Anna',
      'status:',
    ],
  ]);
  expect([dialog().open, document.activeElement?.id]).toEqual([true, 'page-title']);
  expect(host.querySelector('[aria-current]')?.textContent).toBe('Sales');
  expect([overlay.getState().open.size, host.querySelector('[data-contact-overlay]') !== null]).toEqual([1, true]);
});

it('CT05: without a trail and a directory there is the button alone', async () => {
  const { open, dialog } = await show({ trail: TRAIL.slice(2), backPath: null, isNarrow: true, hasMap: true });
  await open();
  expect(outlineOf(dialog())).toEqual(['button: Close type=button', '(close)', 'h1: Sales', 'Anna', 'status:']);
  expect([dialog().dataset['column'], dialog().querySelector('[data-map]') !== null]).toEqual(['true', true]);
});

it.each([
  ['the button', 'dialog button'],
  ['the way back', 'dialog a'],
  ['the background', '[data-contact-overlay]'],
])('D12 LY08: %s leads to the directory, in the same entry of the history and with its query', async (_, selector) => {
  const { open, click, dialog } = await show();
  await go('/en/contact/sales?sector=water');
  await open();
  await click(selector);
  expect([entry, dialog().open, overlay.getState().open.size]).toEqual([
    ['/en/contact?sector=water', 'REPLACE'],
    false,
    0,
  ]);
});

it('D12 LY08: a visitor who came by a link of the directory goes back by it, and has the focus there', async () => {
  const { host, open, click, leave } = await show();
  await go('/en/contact');
  await go('/en/contact/sales', TO_POPUP);
  await open();
  await click('dialog button');
  expect(entry).toEqual(['/en/contact', 'POP']);
  await leave();
  expect(document.activeElement).toBe(host.querySelector('main a'));
});

it('LY08: otherwise the focus goes to the directory', async () => {
  const { open, leave } = await show();
  await open();
  await leave();
  expect([document.activeElement?.id, overlay.getState().open.size]).toEqual(['home', 0]);
});
