// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { PrintFoot, PrintHead } from '../../shell/footer/PrintLines.tsx';
import { printPage, useBeforePrint } from './print-page.ts';

const print = vi.fn();
beforeEach(({ onTestFinished }) => {
  print.mockClear();
  vi.stubGlobal('print', print);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
});

it('a page is printed once its parts have loaded, or after five seconds without them', async () => {
  document.body.innerHTML = '<main><p data-loading=""></p></main>';
  void printPage();
  await vi.advanceTimersByTimeAsync(1000);
  document.querySelector('p')?.removeAttribute('data-loading');
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(print).toHaveBeenCalledOnce();
  document.querySelector('p')?.setAttribute('data-loading', '');
  void printPage();
  await vi.advanceTimersByTimeAsync(4999);
  expect(print).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(print).toHaveBeenCalledTimes(2);
});

it('a second click while the parts are loading prints nothing more', async () => {
  void printPage();
  void printPage();
  await vi.advanceTimersByTimeAsync(6000);
  expect(print).toHaveBeenCalledOnce();
  void printPage();
  await vi.advanceTimersByTimeAsync(50);
  expect(print).toHaveBeenCalledTimes(2);
});

it('what is closed on the screen is there when the browser prints', async () => {
  const Part = () => {
    const [isOpen, setOpen] = useState(false);
    useBeforePrint(() => setOpen(true));
    return isOpen && <p>Details</p>;
  };
  const { host, unmount } = await showInEnglish(<Part />);
  expect(host.textContent).toBe('');
  await act(async () => void printPage());
  expect(host.textContent).toBe('Details');
  await unmount();
});

it('a printed page has logo and name above, and the company, its address and the day below', async () => {
  vi.setSystemTime(Date.UTC(2026, 2, 5, 12));
  const company = { legalName: 'Elmerion SA', phone: '+48 61 100 00 01', email: null };
  const { host } = await showInEnglish(
    <>
      <PrintHead />
      <PrintFoot />
    </>,
    {
      page: { path: '/en/products' },
      site: { company, siteName: 'Elmerion', logo: '/logo.svg', origin: 'https://elmerion.example' },
    },
  );
  // screen readers have all of it elsewhere
  const lines = () =>
    [...host.querySelectorAll('[aria-hidden=true]')].map((part) => [
      ...outlineOf(part).filter((line) => line.startsWith('image')),
      part.textContent?.replaceAll('\u00a0', ' '),
    ]);
  const head = ['image: → /logo.svg', 'Elmerion'];
  const foot = 'Elmerion SA · +48 61 100 00 01Page address: https://elmerion.example/en/products';
  expect(lines()).toEqual([head, [foot]]);
  await act(async () => void dispatchEvent(new Event('beforeprint')));
  expect(lines()).toEqual([head, [`${foot} · As of: 5 March 2026`]]);
  expect(document.documentElement.style.getPropertyValue('--origin')).toBe('"https://elmerion.example"');
  document.documentElement.style.removeProperty('--origin');
});
