import { useEffect } from 'react';

/** Longest wait for parts that load late. Milliseconds. */
const PRINT_WAIT_MS = 5000;

/** Says that the page is about to be printed: what is closed, or loads when it is opened, gets ready. */
export function useBeforePrint(prepare: () => void): void {
  useEffect(() => {
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  });
}

/** Prints the page whole: the browser itself would not wait for what loads late. */
export async function printPage(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await whenLoaded();
  window.print();
}

function whenLoaded(): Promise<void> {
  const isLoading = () => document.querySelector('main [data-loading]') !== null;
  return new Promise((resolve) => {
    if (!isLoading()) return resolve();
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => isLoading() || done());
    const timer = setTimeout(done, PRINT_WAIT_MS);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
