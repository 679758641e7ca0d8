import type { EndpointName } from '#shared/contract/endpoints.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type AskOptions, createAsker } from './ask.ts';
import type { Results } from './findings.ts';
import { toKinds } from './needs.ts';
import { checkLocales, checkMissing, checkSite } from './rules.ts';
import { type Lists, walkLocale } from './walk.ts';
import { checkWrites } from './writes.ts';

/** Asks a CMS for all that the site reads, in all languages. writes: sends each form too, as a dry run. */
export async function checkCms(options: AskOptions & { writes?: boolean }): Promise<Results> {
  const asker = createAsker(options);
  const all = new Map<Locale, Lists>();
  for (const locale of LOCALES) {
    const lists = await walkLocale(asker, locale, options.token !== null);
    checkSite(asker, locale, lists);
    all.set(locale, lists);
  }
  checkLocales(asker, all);
  const itemsOf = (name: EndpointName) => [...all.values()].flatMap((lists) => lists.get(name) ?? []);
  const kinds = toKinds(itemsOf('sitemapNodes'));
  await checkMissing(asker, kinds);
  const takesApplications = itemsOf('jobOffers').some((offer) => offer?.['application'] === 'form');
  if (options.writes) await checkWrites(asker, { kinds, takesApplications });
  return asker.results;
}
