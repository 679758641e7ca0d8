import type { Models } from '#shared/contract/models/models.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { toPagePath } from '#shared/routing/slug-pattern.ts';
import { buildEmbedUrl } from '#shared/rules/media/movie.ts';
import { toTileTeaser } from '#shared/rules/products/key-figures.ts';
import { isPast } from '#shared/rules/time/read-date.ts';
import { toStartOfDay } from '#shared/rules/time/warsaw-time.ts';
import type { LocaleSite } from '../../../cms/locale-sites.ts';
import { deriveOnce } from '../../../lib/derive-once.ts';
import { absolute, toImageList, toPublisher } from '../../assemble-page.ts';
import { toQrCode } from '../../qr-code.ts';
import { loadOfProduct } from '../advisories/advisories.ts';
import type { PageContext, PageKind } from '../page-kind.ts';
import { sortRelated } from './related-products.ts';

/** Layouts by type of product; all other types have the layout `product` (D32). */
const LAYOUTS = { TYPE_SYSTEM: 'product_system', TYPE_SIMPLE: 'product_simple' } as const;

export const product: PageKind = {
  endpoint: 'product',
  queryNames: [],
  linksTerms: true,
  async load(context) {
    const { id, read, site } = context;
    const found = await read('product', { params: { id } });
    const advisories = await loadOfProduct(context, found.id);
    const { seo } = found;
    return {
      layout: LAYOUTS[found.type as keyof typeof LAYOUTS] ?? 'product',
      content: {
        product: withTiles(found),
        advisories,
        fallbackPhone: findFallbackPhone(site),
        qr: toQr(found, site),
      },
      title: found.name,
      bannerTitle: null,
      seo,
      seoTitle: seo?.title ?? (found.caption ? `${found.name} – ${found.caption}` : found.name),
      description: seo?.description ?? found.shortDescription ?? found.caption,
      image: found.teaserImage ?? found.images?.[0],
      type: 'product',
      entity: found,
      category: found.category?.id,
      data: [buildProductData(found, context)],
    };
  },
};

function toProductUrl({ slug }: Models['Product'], site: SiteData): string | null {
  const path = toPagePath(site, 'product.show', slug);
  return path && site.origin + path;
}

/** QR code of the address, for products with data to print. */
function toQr(found: Models['Product'], { siteData }: LocaleSite): string | null {
  const address = found.attributes?.length ? toProductUrl(found, siteData) : null;
  return address ? toQrCode(address) : null;
}

/**
 * Reduces related products, the family first, to the data of their tiles. Once for each CMS answer, since the links in
 * its texts are cached by this object (term-links.ts).
 */
const withTiles = deriveOnce((found: Models['Product']): Models['Product'] => ({
  ...found,
  similarProducts: sortRelated(found.similarProducts ?? [], found).map(toTileTeaser),
  recommendedProducts: sortRelated(found.recommendedProducts ?? [], found).map(toTileTeaser),
}));

/** The phone number if a product or category has no contact (PR10). */
export const findFallbackPhone = ({ configuration }: LocaleSite): string | null =>
  configuration.get('DEFAULT_PRODUCT_CONTACT_PERSON_PHONE') ?? null;

/** The structured data that Google requires of a product; videos only if their data is complete (BX03). */
export function buildProductData(product: Models['Product'], { site }: PageContext): Record<string, unknown> {
  const url = toProductUrl(product, site.siteData);
  const images = toImageList(site.siteData, [product.teaserImage, ...(product.images ?? [])]).slice(0, 6);
  const properties = (product.attributes ?? []).flatMap(({ label, value, unit }) =>
    label && hasValue(value)
      ? [{ '@type': 'PropertyValue', name: label, value, ...(unit ? { unitText: unit } : {}) }]
      : [],
  );
  const movies = (product.movies ?? []).flatMap((movie) => toVideo(movie, product, site.siteData));
  return {
    '@type': 'Product',
    name: product.name,
    ...(url ? { url } : {}),
    sku: product.id,
    description: product.shortDescription ?? product.caption ?? product.name,
    ...(images.length > 0 ? { image: images } : {}),
    // not the field `brand`, which is an id
    brand: { '@type': 'Brand', name: product.brandName ?? site.siteData.siteName },
    manufacturer: toPublisher(site.siteData),
    ...(product.category ? { category: product.category.name } : {}),
    ...(properties.length > 0 ? { additionalProperty: properties } : {}),
    ...(movies.length > 0 ? { subjectOf: movies } : {}),
  };
}

/** Editors leave unknown values empty, or enter a question mark or a dash. */
const hasValue = (value: string) => !/^[\s?–—-]*$/.test(value);

function toVideo(movie: Models['Movie'], product: Models['Product'], site: SiteData): object[] {
  const url = movie.movieUrl || movie.url;
  const poster = toImageList(site, [movie.poster])[0];
  if (!url || !poster || !movie.uploadDate || !isPast(movie.uploadDate)) return [];
  const embed = movie.embed ?? buildEmbedUrl(url);
  return [
    {
      '@type': 'VideoObject',
      name: movie.name ?? product.name,
      description: product.shortDescription ?? product.name,
      thumbnailUrl: poster,
      // search engines want a time with its offset
      uploadDate: toStartOfDay(movie.uploadDate),
      ...(embed ? { embedUrl: embed } : { contentUrl: absolute(site, url) }),
    },
  ];
}
