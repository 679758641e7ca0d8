import type { Logger } from 'pino';
import type { Health } from './health.ts';

/** Pause between attempts to reach the CMS at start. Milliseconds. */
const WARM_RETRY_MS = 250;

interface WarmUpOptions {
  /** Set when the site is ready. */
  health: Health;
  isClosing(): boolean;
  log: Logger;
}

/** Ready when the site data is there; tried again until the CMS answers. */
export function warmUp(load: () => Promise<void>, options: WarmUpOptions): void {
  const { health, isClosing, log } = options;
  load().then(
    () => {
      health.isReady = !isClosing();
      log.info({ ms: Math.round(performance.now()) }, 'ready');
    },
    (error: unknown) => {
      if (isClosing()) return;
      log.warn({ reason: String(error) }, 'not ready yet');
      setTimeout(() => {
        if (!isClosing()) warmUp(load, options);
      }, WARM_RETRY_MS).unref();
    },
  );
}
