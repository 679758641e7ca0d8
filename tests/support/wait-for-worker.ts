import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Waits until a service worker will answer the next navigation and has cached the offline page of its language. It need
 * not control the current page: a page that was loading when the worker was activated is not claimed.
 */
export async function waitForWorker(page: Page, offline: string): Promise<void> {
  const isReady = async (url: string) => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && (await caches.match(url)) !== undefined;
  };
  await expect.poll(() => page.evaluate(isReady, offline), { timeout: 20_000 }).toBe(true);
}
