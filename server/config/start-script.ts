import { number } from './setting-kinds.ts';

/** What scripts/start.mjs reads beside the settings of the site, which does not know these. */
export const startSettings = {
  CMS_PORT: number({
    fallback: 3100,
    min: 1,
    max: 65_535,
    about: 'Port of the embedded CMS (the next free one is taken).',
  }),
};
