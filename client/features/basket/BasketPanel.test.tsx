// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { BasketPanel } from './BasketPanel.tsx';
import type { BasketEntry } from './basket-entry.ts';
import { basket } from './basket-store.ts';
import { zipDownload } from './zip-download.ts';

const entry = (number: number, size: number | null = 1.5 * 1024 * 1024): BasketEntry => ({
  id: `f${number}`,
  name: `Manual ${number}`,
  type: 'manual',
  sources: `/uploads/manual-${number}.pdf`,
  container: 'em-310',
  file: { name: `Manual ${number}.pdf`, size, mime: 'application/pdf' },
});
const SITE = { routes: {}, fixedLinks: { home: '/en', downloadCenter: '/en/files' } };

const TITLE = ['dialog: Basket open', 'h2: Basket', 'button: Close type=button', '(close)'];
const row = (number: number, facts = 'PDF · 1.5 MB') => [
  `link: Manual ${number} → /uploads/manual-${number}.pdf download`,
  facts,
  `button: Remove from the basket: Manual ${number} type=button`,
  '(close)',
];
const ACTIONS = [
  ...['button: Download as ZIP type=button', '(download)'],
  ...['button: Copy link to the files type=button', '(copy)'],
  ...['summary: Remove all', 'Remove all files from the basket?'],
  ...['button: Yes, remove type=button', 'button: Cancel type=button'],
];

async function show() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => Response.json([]));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { host } = await showInEnglish(<BasketPanel open onClose={() => {}} />, { site: SITE });
  return host;
}
const buttonOf = (host: Element, text: string) =>
  [...host.querySelectorAll('button')].find((button) => button.textContent === text);

it('DC01 DC10: an empty basket says where files are', async () => {
  expect(outlineOf(await show())).toEqual([
    ...TITLE,
    'The basket is empty. Add files from the download centre or from product pages.',
    'link: Go to the download centre → /en/files',
    '(arrow-right)',
    'status:',
  ]);
});

it('DC10: eight files are shown with format and size, the others behind their number; the total is above them', async () => {
  basket.getState().add(...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => entry(number)));
  expect(outlineOf(await show())).toEqual([
    ...TITLE,
    'status: 10 files · 15 MB',
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => row(number)),
    'summary: and 2 more files',
    '(chevron)',
    ...row(9),
    ...row(10),
    ...ACTIONS,
    'status:',
  ]);
});

it('DC07 DC08: a file is removed by its button, all of them after a question', async () => {
  basket.getState().add(entry(1), entry(2, null), entry(3));
  const host = await show();
  const ids = () => basket.getState().entries.map(({ id }) => id);
  // without the size of each there is no total
  expect(outlineOf(host)).toEqual([
    ...[...TITLE, 'status: 3 files', ...row(1), ...row(2, 'PDF'), ...row(3), ...ACTIONS],
    'status:',
  ]);
  await act(async () => host.querySelectorAll<HTMLElement>('li button')[1]?.click());
  expect(ids()).toEqual(['f1', 'f3']);
  expect(outlineOf(host)[TITLE.length]).toBe('status: 2 files · 3 MB');
  const question = host.querySelector('details') as HTMLDetailsElement;
  question.open = true;
  await act(async () => buttonOf(host, 'Cancel')?.click());
  expect([question.open, ids()]).toEqual([false, ['f1', 'f3']]);
  await act(async () => buttonOf(host, 'Yes, remove')?.click());
  expect(ids()).toEqual([]);
});

it('DC09: a basket that the browser cannot store says so', async () => {
  basket.getState().add(entry(1));
  basket.setState({ isStored: false });
  const lines = outlineOf(await show());
  expect(lines.slice(TITLE.length, TITLE.length + 3)).toEqual([
    '(warning)',
    'This browser does not let us keep the basket. It will be empty once you leave the site.',
    'status: 1 file · 1.5 MB',
  ]);
});

const DIALOG = ['button: Close type=button', '(close)', 'h2: File download'];
const LINK = 'link: Download the ZIP archive → /api/download_center_zip/1 download';
const ready = { downloadLink: '/api/download_center_zip/1' };
it.each([
  ['pending', {}, ['status: Your files are being prepared. This may take a moment.']],
  [
    'downloading',
    { ...ready, missing: ['f2', 'f9'] },
    [
      'status: The download is about to start. If nothing happens, use the link.',
      'These files are no longer in the download centre, so they are not in the archive either:',
      ...['Manual 2', 'f9', LINK],
    ],
  ],
  ['ready', ready, ['status: Your files are ready. If the download has not started, use the link.', LINK]],
  [
    'error',
    { downloadError: 'failed' },
    ['status: Download error. Please try again later.', 'button: Try again type=button'],
  ],
  [
    'error',
    { downloadError: 'gone', missing: ['f2'] },
    [
      'status: These files are no longer in the download centre. Remove them from the basket and choose the current ones.',
    ],
  ],
  [
    'error',
    { downloadError: 'tooLarge' },
    [
      'status: That is too much for one archive: it holds at most 200 files and 1 GB. Remove some files from the basket, or download them one by one.',
    ],
  ],
] as const)('DC14 DC15: an archive that is %s (%j) says so, with what can be done', async (phase, state, lines) => {
  basket.getState().add(entry(2));
  zipDownload.setState({ ...zipDownload.getInitialState(), phase, ...state });
  const [, dialog] = (await show()).querySelectorAll('dialog');
  expect(outlineOf(dialog as Element)).toEqual([...DIALOG, ...lines, 'status:']);
  await act(async () => zipDownload.getState().close());
});

it('DC11: a double click on the button requests one archive, as does the retry after a failure', async () => {
  basket.getState().add(entry(2));
  const host = await show();
  const requested = vi.fn(async () => Response.json({}, { status: 502 }));
  vi.stubGlobal('fetch', requested);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    buttonOf(host, 'Download as ZIP')?.click();
    buttonOf(host, 'Download as ZIP')?.click();
  });
  await vi.waitFor(() => expect(zipDownload.getState().phase).toBe('error'));
  expect(requested).toHaveBeenCalledOnce();
  await act(async () => buttonOf(host, 'Try again')?.click());
  expect(requested).toHaveBeenCalledTimes(2);
  await act(async () => zipDownload.getState().close());
});

it('DC11: all files of the basket are asked for as one archive, once; closing its dialog gives that up', async () => {
  basket.getState().add(entry(1), entry(2));
  const host = await show();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string }) => {
    asked.push([method, address, JSON.parse(body)]);
    return new Promise(() => {});
  });
  await act(async () => buttonOf(host, 'Download as ZIP')?.click());
  await act(async () => buttonOf(host, 'Download as ZIP')?.click());
  expect([asked, zipDownload.getState().phase]).toEqual([
    [['POST', '/api/download_center_zip?locale=en', { identifiers: ['f1', 'f2'] }]],
    'pending',
  ]);
  await act(async () => zipDownload.getState().close());
  expect(zipDownload.getState().phase).toBe(null);
});

it('SH10: a press on the bar of phones behind the open basket closes it, and does what it does otherwise', async () => {
  const host = await show();
  document.body.insertAdjacentHTML('beforeend', '<nav id="bottom-bar"><a href="/en"><b>Home</b></a></nav><p>Page</p>');
  const bar = document.getElementById('bottom-bar') as HTMLElement;
  const beside = bar.nextElementSibling as HTMLElement;
  onTestFinished(() => {
    bar.remove();
    beside.remove();
  });
  const followed = vi.fn((event: Event) => event.preventDefault());
  bar.querySelector('a')?.addEventListener('click', followed);
  const at = vi.spyOn(document, 'elementFromPoint').mockReturnValue(beside);
  const dialog = host.querySelector('dialog') as HTMLDialogElement;
  const pressBeside = () =>
    act(async () => {
      for (const type of ['pointerdown', 'click'])
        dialog.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 20, clientY: 800 }));
    });
  await pressBeside();
  expect([dialog.open, followed.mock.calls.length]).toEqual([false, 0]);
  dialog.showModal();
  at.mockReturnValue(bar.querySelector('b'));
  await pressBeside();
  expect([dialog.open, followed.mock.calls.length, at.mock.lastCall]).toEqual([false, 1, [20, 800]]);
  at.mockRestore();
});
