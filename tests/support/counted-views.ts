import type { Page } from 'playwright';

/** Paths of the pages that the tag manager has counted. */
export const countedViews = (page: Page) =>
  page.evaluate(() => {
    const { tagManagerStandIn } = window as unknown as { tagManagerStandIn?: { heard: Record<string, string>[] } };
    const heard = tagManagerStandIn?.heard ?? [];
    return heard.flatMap((entry) => (entry['event'] === 'page_view' ? [entry['page_path']] : []));
  });
