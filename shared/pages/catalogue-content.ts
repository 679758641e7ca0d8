import type { Models } from '../contract/models/models.ts';
import type { ProductAdvisory } from '../rules/advisories/advisories.ts';
import type { ListPage } from '../rules/lists/pagination.ts';

export interface ProductContent {
  product: Models['Product'];
  /** Security advisories that currently concern the product. */
  advisories: ProductAdvisory[];
  fallbackPhone: string | null;
  /** QR code of the page's address, for the print version. */
  qr: QrCode | null;
}
/** A QR code as an SVG path with a stroke width of one unit; `size` is the length of a side in units. */
export interface QrCode {
  path: string;
  size: number;
}
export interface CategoryContent {
  category: Omit<Models['ProductCategory'], 'products'>;
  products: ListPage<Models['ProductTeaser']>;
  children: Models['ProductCategory'][];
  /** Path of the parent with locale prefix, for the back button. */
  parentPath: string | null;
  /** The category is directly below the root. */
  isSector: boolean;
  /** Query with which the product finder shows the products of the category. */
  finderQuery: string;
  fallbackPhone: string | null;
}
