import type { DraftNotice } from '#shared/pages/preview-page.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';

/** What stands above a page that is no usual one; visitors never load it. */
export const notices = createModuleRegistry<{ draft: { draft: DraftNotice } }>({
  draft: () => import('../features/preview/DraftBanner.tsx').then((m) => m.DraftBanner),
});
