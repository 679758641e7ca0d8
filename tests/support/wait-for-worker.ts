import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Until a worker answers the next navigation, with the offline page of its language cached. It need not control the page that is
 * shown: one that was on its way when the worker was activated is not claimed.
 */
export async function waitForWorker(page: Page, offline: string): Promise<void> {
  const isThere = async (url: string) => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && (await caches.match(url)) !== undefined;
  };
  await expect.poll(() => page.evaluate(isThere, offline), { timeout: 20_000 }).toBe(true);
}
