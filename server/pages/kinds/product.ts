import type { Models } from '#shared/contract/models/models.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildEntityPath } from '#shared/routing/slug-pattern.ts';
import { buildEmbedUrl } from '#shared/rules/media/movie.ts';
import { findPopupChain } from '#shared/rules/shell/popups.ts';
import { findFallbackPhone, toCategoryCrumbs } from '../category-crumbs.ts';
import type { LoadContext, PageKind } from '../page-kind.ts';
import { absolute, toImageList } from '../structured-data.ts';

export const product: PageKind = {
  endpoint: 'product',
  queryNames: [],
  linksTerms: true,
  async load(context) {
    const found = await context.read('product', { params: { id: context.id } });
    const fallbackPhone = findFallbackPhone(context.site);
    return {
      // D32: TYPE_SYSTEM above all; TYPE_SIMPLE has its own layout
      layout:
        found.type === 'TYPE_SYSTEM' ? 'product_system' : found.type === 'TYPE_SIMPLE' ? 'product_simple' : 'product',
      content: { product: found, fallbackPhone },
      title: found.name,
      bannerTitle: null,
      seo: found.seo,
      seoTitle: found.seo?.title ?? (found.caption ? `${found.name} – ${found.caption}` : found.name),
      description: found.seo?.description ?? found.shortDescription ?? found.caption,
      image: found.teaserImage?.url ?? found.images?.[0]?.url,
      type: 'product',
      slug: found.slug,
      reference: found.id,
      ...(found.category ? { categoryChain: findPopupChain(found.category.id, context.site.categories.values()) } : {}),
      relations: found.multilingualRelation ?? undefined,
      crumbs: found.category ? toCategoryCrumbs(found.category.id, context.site) : [],
      data: [buildProductData(found, context)],
    };
  },
};

/** BX03: what Google requires of a product; its videos only where they are complete. */
export function buildProductData(product: Models['Product'], { site }: LoadContext): Record<string, unknown> {
  const { routes, locale, localeMode } = site.data;
  const pattern = routes['product.show'];
  const path = pattern ? withLocale(buildEntityPath(pattern, product.slug), locale, localeMode) : null;
  const movies = (product.movies ?? []).flatMap((movie) =>
    toVideo(movie, product.name, product.shortDescription, site.data),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(path ? { url: absolute(site.data, path) } : {}),
    sku: product.id,
    description: product.shortDescription ?? product.caption ?? product.name,
    image: toImageList(site.data, [product.teaserImage, ...(product.images ?? [])]).slice(0, 6),
    brand: { '@type': 'Brand', name: product.brand ?? site.data.siteName },
    manufacturer: { '@id': `${site.data.origin}/#organization`, '@type': 'Organization', name: site.data.siteName },
    ...(product.category ? { category: product.category.name } : {}),
    additionalProperty: (product.attributes ?? []).slice(0, 20).map((a) => ({
      '@type': 'PropertyValue',
      name: a.label,
      value: a.value,
      ...(a.unit ? { unitText: a.unit } : {}),
    })),
    ...(movies.length > 0 ? { subjectOf: movies } : {}),
  };
}

function toVideo(
  movie: Models['Movie'],
  name: string,
  description: string | null | undefined,
  site: SiteData,
): Record<string, unknown>[] {
  const url = movie.movieUrl ?? movie.url;
  const poster = toImageList(site, [movie.poster])[0];
  if (!url || !poster || !movie.uploadDate) return [];
  const embed = movie.embed ?? buildEmbedUrl(url);
  return [
    {
      '@type': 'VideoObject',
      name: movie.name ?? name,
      description: description ?? name,
      thumbnailUrl: poster,
      uploadDate: movie.uploadDate,
      ...(embed ? { embedUrl: embed } : { contentUrl: absolute(site, url) }),
    },
  ];
}
