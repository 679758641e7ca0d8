import type { Models } from '#shared/contract/models/models.ts';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { createTranslate, type Translate } from '#shared/locales/translator.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import { createLocaleSites, type LocaleSite, type LocaleSites } from '../cms/locale-sites.ts';
import { internCrumbs } from '../cms/sitemap-lookup.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { deriveOnce } from '../lib/derive-once.ts';

export interface SampleAnswers {
  sitemapNodes?: SitemapNode[];
  menus?: Models['Menu'][];
  configurations?: Models['Configuration'][];
  productCategories?: Models['ProductCategory'][];
  search?: Models['SearchHit'][];
}
const SITE_NAME = { name: 'SITE_NAME', value: 'Elmerion Group' };
export const SAMPLE_ORIGIN = 'https://www.example.com';
export const SAMPLE_TRANSLATES = Object.fromEntries(
  LOCALES.map((locale) => [locale, createTranslate(locale, interfaceTexts[locale], () => {})]),
) as Record<Locale, Translate>;

const prepareNodes = deriveOnce(internCrumbs);

/** CMS data from objects. A missing answer is a failing call; one that is a function gets what was asked. */
export function createSampleData(answers: Partial<Record<Locale, SampleAnswers>>): AnswerCache {
  const read = async (name: string, locale: Locale, options: object = {}): Promise<unknown> => {
    const answer = answers[locale]?.[name as keyof SampleAnswers];
    if (!answer) throw new Error(`no ${name} in ${locale}`);
    if (typeof answer === 'function') return (answer as (asked: object) => unknown)(options);
    return name === 'sitemapNodes' ? prepareNodes(answer as SitemapNode[]) : answer;
  };
  const readProjected = async (...[name, locale, , project]: Parameters<AnswerCache['readProjected']>) =>
    project((await read(name, locale)) as never);
  return { read, readProjected } as unknown as AnswerCache;
}

export function createSampleSites(
  answerCache: AnswerCache,
  warn: (data: object, message: string) => void = () => {},
): LocaleSites {
  return createLocaleSites({
    answerCache,
    origin: SAMPLE_ORIGIN,
    localeMode: 'prefix',
    captcha: { mode: 'off', siteKey: null, version: '3' },
    tagManager: null,
    log: { warn },
  });
}

export function loadSampleSite(locale: Locale, answers: SampleAnswers): Promise<LocaleSite> {
  return createSampleSites(
    createSampleData({ [locale]: { sitemapNodes: [], configurations: [SITE_NAME], ...answers } }),
  ).load(locale);
}
