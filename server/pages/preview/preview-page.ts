import type { Block } from '#shared/contract/models/block.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import type { PreviewContent, PreviewProblem } from '#shared/pages/preview-page.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { type AdminScope, toAdminAddress, toAdminPath } from '#shared/routing/admin-path.ts';
import { findDeferred } from '../block-page.ts';
import { buildStaticFrame } from '../static-page.ts';

/** Robots directive of all pages for editors. */
export const PREVIEW_ROBOTS = 'noindex, nofollow';

interface OwnPreview {
  scope: AdminScope;
  title: string;
  lead: string;
  content: PreviewContent;
  /** The sample of a block preview. */
  blocks?: Block[];
  /** Opens the page in another language; without it the link needs the cookie of an earlier visit. */
  link?(scope: AdminScope): string;
}

/** A page of the preview's own: a list, a block, a message. */
export function buildPreviewPage(site: SiteData, own: OwnPreview): PageOf<'default_white'> {
  const { scope, title, lead, content, blocks = [], link = toAdminAddress } = own;
  const frame = buildStaticFrame(site, title, lead);
  return {
    ...frame,
    head: { ...frame.head, robots: PREVIEW_ROBOTS },
    layout: 'default_white',
    content: { page: { title, lead, blocks }, main: { type: 'preview', ...content } },
    kind: 'preview',
    path: toAdminPath(scope),
    translations: Object.fromEntries(LOCALES.map((locale) => [locale, link({ ...scope, locale })])),
    deferred: findDeferred(blocks),
  };
}

/** RT16: a missing draft and a failure of the CMS have messages of their own; for a refused link it says how to get another. */
export function buildProblemPage(
  site: SiteData,
  scope: AdminScope,
  problem: PreviewProblem,
  t: Translate,
): PageOf<'default_white'> {
  return buildPreviewPage(site, {
    scope,
    title: t(`preview.${problem}.title`),
    lead: t(`preview.${problem}.text`),
    content: { view: 'problem', problem },
  });
}
