import type { Locale } from '#shared/locales/locales.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { readOptional } from '../cache/dependency-tracker.ts';
import type { OtherLocale, PageContext } from './kinds/page-kind.ts';

/** How long a page waits for the content of another language, in milliseconds. */
export const OTHER_LOCALE_WAIT_MS = 300;

/**
 * The query of a page in the other languages of the switcher. load: reads what `translate` needs, which gets null if that
 * is not available in time.
 */
export async function translateQuery<T>(
  { locale, site, inLocale }: Pick<PageContext, 'locale' | 'site' | 'inLocale'>,
  load: (other: OtherLocale) => Promise<T>,
  translate: (content: T | null) => string,
): Promise<NonNullable<PageData['translatedQueries']>> {
  const others = site.siteData.locales.filter((link) => link.selectable && link.locale !== locale);
  const found = await Promise.all(
    others.map(async ({ locale: other }): Promise<[Locale, string]> => {
      return [other, translate(await readOptional(OTHER_LOCALE_WAIT_MS, load(inLocale(other))))];
    }),
  );
  return Object.fromEntries(found);
}
