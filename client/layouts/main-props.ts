import type { PageView, PageViewType } from '#shared/pages/page-data.ts';

export type MainProps<T extends PageViewType> = { main: Extract<PageView, { type: T }> };
