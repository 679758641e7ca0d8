import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** Longest wait for lazy parts and pictures, in milliseconds. */
const PRINT_WAIT_MS = 5000;

/** Calls back before the page is printed, so that closed parts, and those that load when opened, can be rendered. */
export function useBeforePrint(prepare: () => void): void {
  useEffect(() => {
    // the browser prints what is rendered when the event handlers return
    const onPrint = () => flushSync(prepare);
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  });
}

/** Prints the complete page: the browser alone would not wait for lazy parts. */
export async function printPage(): Promise<void> {
  window.dispatchEvent(new Event('beforeprint'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.race([
    whenDocumentLoaded().then(loadPictures),
    new Promise((resolve) => setTimeout(resolve, PRINT_WAIT_MS)),
  ]);
  window.print();
}

/** Loads the pictures below the fold and in closed parts, which the browser has not requested yet. */
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
