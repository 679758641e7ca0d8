import { toScriptUrl } from '../lib/script-url.ts';
import { whenLoaded } from '../lib/when-idle.ts';

/** PW01: the service worker, after the page and when nothing else is to be done. Browsers without it are no worse off. */
export function startWorker(hasWorker: boolean): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  whenLoaded(() => {
    const work = hasWorker
      ? serviceWorker.register(toScriptUrl('/sw.js') as string, { scope: '/', updateViaCache: 'none' })
      : // the kill switch
        serviceWorker
          .getRegistrations()
          .then((registrations) => Promise.all(registrations.map((registration) => registration.update())));
    work.catch((error: unknown) => console.info('service worker', error));
  });
}
