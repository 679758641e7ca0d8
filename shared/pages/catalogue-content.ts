import type { Models } from '../contract/models/models.ts';
import type { ProductAdvisory } from '../rules/advisories/advisories.ts';
import type { ListPage } from '../rules/lists/list-page.ts';

export interface ProductContent {
  product: Models['Product'];
  /** Security advisories that concern it today. */
  advisories: ProductAdvisory[];
  fallbackPhone: string | null;
  /** Address of the page, for its print. */
  qr: QrCode | null;
}
/** SVG path of lines one unit wide, and the length of a side. */
export interface QrCode {
  path: string;
  size: number;
}
export interface CategoryContent {
  category: Omit<Models['ProductCategory'], 'products'>;
  products: ListPage<Models['ProductTeaser']>;
  children: Models['ProductCategory'][];
  /** Path with locale prefix of the parent, for the back button. */
  parentPath: string | null;
  /** Right below the root. */
  isSector: boolean;
  /** Query of the product finder that shows what is in the category. */
  finderQuery: string;
  fallbackPhone: string | null;
}
