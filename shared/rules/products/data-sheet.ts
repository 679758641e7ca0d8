import type { DownloadFile } from '../../contract/models/file.ts';
import type { Product } from '../../contract/models/product.ts';

/** The document that is offered beside the name of a product: its first file with an address. */
export const findDataSheet = ({ files }: Pick<Product, 'files'>): DownloadFile | null =>
  files?.find((file) => file.url) ?? null;
