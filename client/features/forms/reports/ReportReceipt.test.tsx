// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { watchAnnouncements } from '../../../lib/status/announced.test-rig.ts';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { ReportReceipt } from './ReportReceipt.tsx';

const CODE = 'ABCD-EFGH-JKLM';

async function show(props: object = {}) {
  const onDone = vi.fn();
  const { host, unmount } = await showInEnglish(
    <ReportReceipt code={CODE} isWaiting={false} fileCount={0} onDone={onDone} {...props} />,
    { site: { origin: 'https://elmerion.example' } },
  );
  const press = (name: string) =>
    act(async () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  return { host, unmount, onDone, press, lines: () => outlineOf(host) };
}

const SENT = ['h3: Report received', '(check)'];
const REST = [
  'This is the number of your report. It opens our answers and lets you write to us without giving your name.',
  CODE,
  ...['Enter it on this page:', 'strong: https://elmerion.example/en/formularz-zgloszenia/status'],
  'Save it now: it is not shown a second time and cannot be recovered.',
  ...['button: Copy number type=button', '(copy)', 'button: Print type=button', '(print)'],
  'button: I have saved the number type=button',
];

it('L8 D7: the number of a report is shown with where it is entered, and its heading has the focus', async () => {
  const { host, lines } = await show();
  expect(lines()).toEqual([...SENT, ...REST]);
  expect([document.activeElement, host.querySelector('#whistleblower-form')?.contains(document.activeElement)]).toEqual(
    [host.querySelector('h3'), true],
  );
  expect(host.querySelector('[data-receipt]')?.textContent).toBe(CODE);
});

it('L8: a report that waits for the system says so; its files are counted', async () => {
  const { lines } = await show({ isWaiting: true, fileCount: 2 });
  const [first, second, waits, files, ...rest] = lines();
  expect([first, second, files, rest]).toEqual([...SENT, '2 files received.', REST]);
  expect(waits).toMatch(/^The report has been stored in encrypted form\. It will be delivered to the compliance team/);
});

it('L8: the number is copied or printed, each of which is said; the page is left after a warning only', async () => {
  const announced = watchAnnouncements();
  const { press, lines, onDone, unmount } = await show();
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce().mockRejectedValue(new Error('no'));
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await press('Copy number');
  await press('Copy number');
  const texts = ['Number copied.', 'Copying did not work. Please write the number down.'];
  expect([announced, lines().at(-1), writeText.mock.calls]).toEqual([texts, texts[1], [[CODE], [CODE]]]);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  await press('I have saved the number');
  expect(onDone).toHaveBeenCalledOnce();
  await unmount();
  expect(leave()).toBe(false);
  vi.restoreAllMocks();
});
