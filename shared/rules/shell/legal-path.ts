import type { SiteData } from '../../pages/site-data.ts';

/** Whether a path is that of the privacy or cookie policy, or linked in the last line of the footer. */
export const isLegalPath = (path: string, { fixedLinks, menus }: Pick<SiteData, 'fixedLinks' | 'menus'>): boolean =>
  [fixedLinks.privacy, fixedLinks.cookies, ...(menus.copyright || []).map(({ url }) => url)].includes(path);
