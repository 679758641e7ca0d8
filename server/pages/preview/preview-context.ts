import type { Answer, CallOptions, ReadName } from '#shared/contract/types.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PreviewLink } from '#shared/pages/preview-page.ts';
import { type AdminScope, PREVIEW_MODULE, TEST_ID } from '#shared/routing/admin-path.ts';
import type { Site } from '../../cms/site-store.ts';

/** For the functions that build preview pages. */
export interface PreviewContext {
  scope: AdminScope;
  site: Site;
  t: Translate;
  /** Address of another preview, valid as long as this visit. */
  link(scope: AdminScope): string;
  /** Only this draft may be seen, in its languages. */
  isOne: boolean;
  /** Published content, through the data cache. */
  read<N extends ReadName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>;
  /** Straight from the CMS, never cached: drafts, and the published versions that they are compared with. */
  ask<N extends ReadName>(name: N, options?: CallOptions<N>, locale?: Locale): Promise<Answer<N>>;
}

export const toDraftsLink = ({ scope, t, link }: PreviewContext): PreviewLink => ({
  text: t('preview.drafts.title'),
  href: link({ module: '', id: '', locale: scope.locale }),
});
export const toBlocksLink = ({ scope, t, link }: PreviewContext): PreviewLink => ({
  text: t('preview.blocks.title'),
  href: link({ module: PREVIEW_MODULE, id: '', locale: scope.locale }),
});
export const toTestLink = ({ scope, t, link }: PreviewContext): PreviewLink => ({
  text: t('preview.test.title'),
  href: link({ module: PREVIEW_MODULE, id: TEST_ID, locale: scope.locale }),
});
