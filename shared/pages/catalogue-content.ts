import type { Models } from '../contract/models/models.ts';
import type { ProductAdvisory } from '../rules/advisories/advisories.ts';
import type { ListPage } from '../rules/lists/pagination.ts';

export interface ProductContent {
  product: Models['Product'];
  /** Security advisories that currently concern the product. */
  advisories: ProductAdvisory[];
  fallbackPhone: string | null;
  /** QR code of the page's address, for the print version: the data address of a picture. */
  qr: string | null;
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
