import type { PageView, PageViewType } from '#shared/pages/page-data.ts';

export type ViewProps<T extends PageViewType> = { view: Extract<PageView, { type: T }> };
