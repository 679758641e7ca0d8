import type { PageView, PageViewType } from '#shared/pages/page-views.ts';

export type ViewProps<T extends PageViewType> = { view: Extract<PageView, { type: T }> };
