import type { EndpointName } from '#shared/contract/endpoints.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type AskOptions, createCmsClient } from './ask.ts';
import type { Results } from './findings.ts';
import { toKinds } from './needs.ts';
import { checkLocales, checkMissing, checkSite } from './rules.ts';
import { type Lists, walkLocale } from './walk.ts';
import { checkWrites } from './writes.ts';

/** Requests everything that the site reads from a CMS, in all languages. writes: also sends each form, as a dry run. */
export async function checkCms(options: AskOptions & { writes?: boolean }): Promise<Results> {
  const client = createCmsClient(options);
  const all = new Map<Locale, Lists>();
  for (const locale of LOCALES) {
    const lists = await walkLocale(client, locale, (options.previewToken ?? null) !== null);
    checkSite(client, locale, lists);
    all.set(locale, lists);
  }
  checkLocales(client, all);
  const itemsOf = (name: EndpointName) => [...all.values()].flatMap((lists) => lists.get(name) ?? []);
  const kinds = toKinds(itemsOf('sitemapNodes'));
  await checkMissing(client, kinds);
  const takesApplications = itemsOf('jobOffers').some((offer) => offer?.['application'] === 'form');
  if (options.writes) await checkWrites(client, { kinds, takesApplications });
  return client.results;
}
