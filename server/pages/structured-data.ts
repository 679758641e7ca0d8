import type { Models } from '#shared/contract/models/models.ts';
import type { PageCrumb } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildEntityPath } from '#shared/routing/slug-pattern.ts';
import { buildEmbedUrl } from '#shared/rules/movie.ts';
import type { LoadContext } from './page-draft.ts';

type Json = Record<string, unknown>;
const CONTEXT = 'https://schema.org';
export const absolute = (site: SiteData, path: string) => (path.startsWith('/') ? site.origin + path : path);

/** JSON-LD of BX03. Absolute addresses from the configured origin alone. */
export function buildOrganizationData(site: SiteData): Json[] {
  const organization = {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: site.siteName,
    legalName: site.company.legalName,
    url: absolute(site, site.fixedLinks.home),
    logo: `${site.origin}/icon-512.png`,
    ...(site.company.email ? { email: site.company.email } : {}),
    ...(site.company.phone ? { telephone: site.company.phone } : {}),
  };
  const webSite = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.siteName,
    url: absolute(site, site.fixedLinks.home),
    inLanguage: site.locale,
    publisher: { '@id': `${site.origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(site, site.fixedLinks.search)}?phrase={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, webSite];
}

export function buildBreadcrumbData(crumbs: readonly PageCrumb[], path: string, site: SiteData): Json[] {
  if (crumbs.length < 2) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: crumb.name,
        item: absolute(site, i === crumbs.length - 1 ? path : (crumb.path ?? path)),
      })),
    },
  ];
}

function images(site: SiteData, list: readonly (Models['Image'] | null | undefined)[]): string[] {
  return list.flatMap((image) => (image?.url ? [absolute(site, buildSocialImage(image.url))] : []));
}

/** Address of a picture as a machine wants it: a raster of 1200 px and more, never SVG. */
export function buildSocialImage(url: string): string {
  return url.startsWith('/uploads/') ? `/media/cache/resolve/post_image${url}` : url;
}

export function buildProductData(product: Models['Product'], { site }: LoadContext): Json {
  const { routes, locale, localeMode } = site.data;
  const pattern = routes['product.show'];
  const path = pattern ? withLocale(buildEntityPath(pattern, product.slug), locale, localeMode) : null;
  const movies = (product.movies ?? []).flatMap((movie) =>
    toVideo(movie, product.name, product.shortDescription, site.data),
  );
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    ...(path ? { url: absolute(site.data, path) } : {}),
    sku: product.id,
    description: product.shortDescription ?? product.caption ?? product.name,
    image: images(site.data, [product.teaserImage, ...(product.images ?? [])]).slice(0, 6),
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

function toVideo(movie: Models['Movie'], name: string, description: string | null | undefined, site: SiteData): Json[] {
  const url = movie.movieUrl ?? movie.url;
  const poster = images(site, [movie.poster])[0];
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

export function buildArticleData(post: Models['Post'], { site }: LoadContext): Json {
  const image = images(site.data, [post.image ?? post.teaserImage]);
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: post.title.slice(0, 110),
    datePublished: post.publicationDate,
    dateModified: post.updated ?? post.publicationDate,
    ...(post.lead ? { description: post.lead } : {}),
    image: image.length > 0 ? image : [`${site.data.origin}/icon-512.png`],
    inLanguage: site.data.locale,
    author: { '@type': 'Organization', name: site.data.siteName, url: absolute(site.data, site.data.fixedLinks.home) },
    publisher: { '@type': 'Organization', '@id': `${site.data.origin}/#organization`, name: site.data.siteName },
  };
}

/** None without a date: such a posting is refused as a whole. */
export function buildJobData(offer: Models['JobOffer'], { site }: LoadContext): Json[] {
  const { address } = offer;
  if (!offer.datePosted) return [];
  const posting = {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.content ?? offer.lead ?? offer.title,
    datePosted: offer.datePosted,
    ...(offer.validThrough ? { validThrough: offer.validThrough } : {}),
    ...(offer.employmentType ? { employmentType: offer.employmentType } : {}),
    identifier: { '@type': 'PropertyValue', name: site.data.siteName, value: offer.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: offer.company ?? site.data.siteName,
      sameAs: absolute(site.data, site.data.fixedLinks.home),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: address?.addressLocality ?? offer.location ?? '',
        addressCountry: address?.addressCountry ?? 'PL',
        ...(address?.streetAddress ? { streetAddress: address.streetAddress } : {}),
        ...(address?.postalCode ? { postalCode: address.postalCode } : {}),
      },
    },
  };
  return [posting];
}

export function buildTermData(
  terms: readonly Models['DictionaryTerm'][],
  name: string,
  path: string,
  site: SiteData,
): Json {
  const set = absolute(site, path);
  return {
    '@context': CONTEXT,
    '@type': 'DefinedTermSet',
    '@id': set,
    name,
    inLanguage: site.locale,
    hasDefinedTerm: terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.term,
      description: term.definition.replace(/<[^>]*>/g, '').trim(),
      url: `${set}#${term.slug}`,
      inDefinedTermSet: set,
    })),
  };
}
