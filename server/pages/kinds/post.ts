import type { Models } from '#shared/contract/models/models.ts';
import { shorten } from '#shared/rules/text/truncate.ts';
import { isPast } from '#shared/rules/time/read-date.ts';
import { absolute, findSharedPicture, toImageList, toPublisher } from '../assemble-page.ts';
import { findDeferred } from './block-page.ts';
import type { PageContext, PageKind } from './page-kind.ts';

/** The banner is titled with the category, the h1 is the post's title (LY05, LY06). */
export const post: PageKind = {
  endpoint: 'post',
  queryNames: [],
  linksTerms: true,
  async load(context) {
    const found = await context.read('post', { params: { slug: context.id } });
    return {
      layout: 'post',
      content: { view: 'single', post: found },
      title: found.title,
      bannerTitle: found.category?.name ?? context.t('news.label'),
      bannerImage: found.seo?.headerImage ?? found.image,
      seo: found.seo,
      seoTitle: found.seo?.title,
      description: found.seo?.description ?? found.lead,
      image: found.teaserImage ?? found.image,
      type: 'article',
      entity: found,
      data: [buildArticleData(found, context)],
      deferred: {
        ...findDeferred(found.blocks),
        related: {
          name: 'posts',
          query: { itemsPerPage: '4', page: '1', ...(found.category ? { category: found.category.id } : {}) },
        },
      },
    };
  },
};

/** Longest headline that Google shows, in characters. */
const HEADLINE_MAX = 110;

/** The structured data that Google requires of an article (BX03). */
export function buildArticleData(post: Models['Post'], { site }: PageContext): Record<string, unknown> {
  const url = findSharedPicture('post', site);
  const image = toImageList(site.siteData, [post.image ?? post.teaserImage ?? (url ? { url } : null)]);
  const { icon } = site.siteData;
  const modified = post.updated && isPast(post.updated) ? post.updated : post.publicationDate;
  return {
    '@type': 'NewsArticle',
    headline: shorten(post.title, HEADLINE_MAX),
    ...(post.publicationDate ? { datePublished: post.publicationDate, dateModified: modified } : {}),
    ...(post.lead ? { description: post.lead } : {}),
    ...(image.length > 0 ? { image } : {}),
    inLanguage: site.siteData.locale,
    author: {
      '@type': 'Organization',
      name: site.siteData.siteName,
      url: absolute(site.siteData, site.siteData.fixedLinks.home),
    },
    publisher: {
      ...toPublisher(site.siteData),
      ...(icon
        ? { logo: { '@type': 'ImageObject', url: absolute(site.siteData, icon), width: 512, height: 512 } }
        : {}),
    },
  };
}
