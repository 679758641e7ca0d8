import { toScriptUrl } from '../lib/trusted-types.ts';
import { whenLoaded } from '../lib/when-idle.ts';

/** Registers the service worker once the page has loaded and the browser is idle (PW01). The site works without it. */
export function startWorker(hasWorker: boolean): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  whenLoaded(() => {
    const work = hasWorker
      ? serviceWorker.register(toScriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' })
      : // the kill switch
        serviceWorker
          .getRegistrations()
          .then((registrations) => Promise.all(registrations.map((registration) => registration.update())));
    work.catch((error: unknown) => console.info('service worker', error));
  });
}
