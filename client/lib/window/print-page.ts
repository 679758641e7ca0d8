import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { sleep } from '../timeouts.ts';

/** Longest wait for lazy parts, in milliseconds. */
const PRINT_WAIT_MS = 5000;
const POLL_MS = 50;

/** Calls back before the page is printed, so that closed parts, and those that load when opened, can be rendered. */
export function useBeforePrint(prepare: () => void): void {
  useEffect(() => {
    // the browser prints what is rendered when the event handlers return
    const onPrint = () => flushSync(prepare);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  });
}

let isPreparing = false;

/** Prints the complete page: the browser alone would not wait for lazy parts. A second call meanwhile prints nothing. */
export async function printPage(): Promise<void> {
  if (isPreparing) return;
  isPreparing = true;
  window.dispatchEvent(new Event('beforeprint'));
  const end = performance.now() + PRINT_WAIT_MS;
  do await sleep(POLL_MS);
  while (document.querySelector('main [data-loading]') && performance.now() < end);
  isPreparing = false;
  window.print();
}
