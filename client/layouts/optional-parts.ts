import type { DepartmentContent } from '#shared/pages/contact-content.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { DraftNotice } from '#shared/pages/preview-page.ts';
import { createModuleRegistry } from '../lib/module-registry.ts';

/** Parts that only few pages of a layout have; only those pages load their code. */
export const optionalParts = createModuleRegistry<{
  /** Banner above a page that is not published. */
  draft: { draft: DraftNotice };
  /** Department above the directory, on the page of that department. */
  department: { department: DepartmentContent };
}>({
  draft: [
    'client/features/preview/DraftBanner.tsx',
    () => import('../features/preview/DraftBanner.tsx').then((m) => m.DraftBanner),
  ],
  department: [
    'client/features/contact-directory/Department.tsx',
    () => import('../features/contact-directory/Department.tsx').then((m) => m.Department),
  ],
});

export function optionalPartsOf(page: PageData): ('draft' | 'department')[] {
  return [
    ...(page.draft ? (['draft'] as const) : []),
    ...(page.layout === 'contact' && page.content.department ? (['department'] as const) : []),
  ];
}
