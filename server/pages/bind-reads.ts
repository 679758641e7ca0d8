import type { Locale } from '#shared/locales/locales.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import type { CallContext } from '../cms/cms-http.ts';
import type { LocaleSites } from '../cms/locale-sites.ts';
import type { PageContext } from './kinds/page-kind.ts';

/** What pages read, bound to their language and to the call that they are loaded for. */
export function bindReads(
  { answerCache, sites }: { answerCache: AnswerCache; sites: LocaleSites },
  locale: Locale,
  call: CallContext,
): Pick<PageContext, 'read' | 'inLocale' | 'isFailing'> {
  const readIn =
    (language: Locale): PageContext['read'] =>
    (name, callOptions) =>
      answerCache.read(name, language, callOptions, call);
  return {
    read: readIn(locale),
    inLocale: (other) => ({ locale: other, loadSite: () => sites.load(other), read: readIn(other) }),
    isFailing: (name) => answerCache.isFailing(name, locale),
  };
}
