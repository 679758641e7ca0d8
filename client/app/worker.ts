import { toScriptUrl } from '../lib/script-url.ts';

/** How long the worker waits for an idle moment. Milliseconds. */
const IDLE_MAX_MS = 5000;

/** PW01: the service worker, after the page and when nothing else is to be done. Browsers without it are no worse off. */
export function startWorker(hasWorker: boolean): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  whenIdle(() => {
    const work = hasWorker
      ? serviceWorker.register(toScriptUrl('/sw.js') as string, { scope: '/', updateViaCache: 'none' })
      : // the kill switch
        serviceWorker
          .getRegistrations()
          .then((registrations) => Promise.all(registrations.map((registration) => registration.update())));
    work.catch((error: unknown) => console.info('service worker', error));
  });
}

function whenIdle(task: () => void): void {
  // Safari knows no idle moments
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: IDLE_MAX_MS }) : setTimeout(task, 1000);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
