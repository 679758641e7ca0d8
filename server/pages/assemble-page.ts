import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { toMaskOpacity } from '#shared/rules/shell/mask-opacity.ts';
import type { Site } from '../cms/site-store.ts';
import { buildCrumbs, buildHead } from './page-frame.ts';
import type { PageDraft } from './page-kind.ts';
import { findSent } from './sent-form.ts';

/** A page from the draft that its kind loaded: crumbs, banner, head and translations are built alike for all kinds. */
export function assemblePage(options: {
  draft: PageDraft;
  kind: PageKindName;
  node: Models['SitemapNode'];
  path: string;
  site: Site;
  query: URLSearchParams;
  translations: Partial<Record<Locale, string>>;
  t: Translate;
}): PageData {
  const { draft, kind, node, path, site, query, translations, t } = options;
  const crumbs = draft.layout === 'home' ? [] : buildCrumbs(node, draft, site, path);
  const banner =
    draft.bannerTitle === null || draft.layout === 'home'
      ? null
      : {
          title: draft.bannerTitle ?? draft.title,
          image: draft.bannerImage ?? null,
          maskOpacity: toMaskOpacity(draft.seo),
        };
  return {
    layout: draft.layout,
    content: draft.content,
    kind,
    locale: site.data.locale,
    path,
    title: draft.title,
    reference: draft.reference ?? null,
    ...(draft.categoryChain ? { categoryChain: draft.categoryChain } : {}),
    crumbs,
    banner,
    head: buildHead({ draft, site, path, crumbs, translations, kind, t }),
    translations,
    deferred: draft.deferred ?? {},
    formToken: '',
    posted: findSent(query),
  } as PageData;
}
