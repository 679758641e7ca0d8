import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type AskOptions, createAsker } from './ask.ts';
import type { Results } from './findings.ts';
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
  await checkMissing(asker);
  const offers = [...all.values()].flatMap((lists) => lists.get('jobOffers') ?? []);
  if (options.writes)
    await checkWrites(
      asker,
      offers.some((offer) => offer?.['application'] === 'form'),
    );
  return asker.results;
}
