import type { Models } from '#shared/contract/models/models.ts';
import type { PageCrumb } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';

// What the JSON-LD of several kinds is made of (BX03). Absolute addresses from the configured origin alone.

export const absolute = (site: SiteData, path: string) => (path.startsWith('/') ? site.origin + path : path);

/** Address of a picture for search engines: a raster of 1200 px and more, never SVG. */
export function buildSocialImage(url: string): string {
  return url.startsWith('/uploads/') ? `/media/cache/resolve/post_image${url}` : url;
}

export function toImageList(site: SiteData, list: readonly (Models['Image'] | null | undefined)[]): string[] {
  return list.flatMap((image) => (image?.url ? [absolute(site, buildSocialImage(image.url))] : []));
}

export function buildBreadcrumbData(
  crumbs: readonly PageCrumb[],
  path: string,
  site: SiteData,
): Record<string, unknown>[] {
  if (crumbs.length < 2) return [];
  return [
    {
      '@context': 'https://schema.org',
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
