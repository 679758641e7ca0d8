import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Longest wait for lazy parts and pictures. Milliseconds. */
const PRINT_WAIT_MS = 5000;

/** Says that the page is about to be printed: what is closed, or loads when it is opened, gets ready. */
export function useBeforePrint(prepare: () => void): void {
  useEffect(() => {
    // the browser prints what stands there when the event has ended
    const onPrint = () => flushSync(prepare);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  });
}

/** Prints the page whole: the browser itself does not wait for lazy parts. */
export async function printPage(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.race([
    whenDocumentLoaded().then(loadPictures),
    new Promise((resolve) => setTimeout(resolve, PRINT_WAIT_MS)),
  ]);
  window.print();
}

/** Pictures below the fold and in closed parts have not been asked for yet. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')].filter(
    (picture) => !picture.closest('[data-slider]'),
  );
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

function whenDocumentLoaded(): Promise<void> {
  const isLoading = () => document.querySelector('main [data-loading]') !== null;
  return new Promise((resolve) => {
    if (!isLoading()) return resolve();
    const observer = new MutationObserver(() => {
      if (isLoading()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
