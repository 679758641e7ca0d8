import type { DownloadFile } from '../../contract/models/file.ts';
import type { Product } from '../../contract/models/product.ts';

/** The document that is offered beside the name of a product: the first that can be downloaded. */
export const findDataSheet = ({ files }: Pick<Product, 'files'>): DownloadFile | null =>
  files?.find((file) => file.url) ?? null;
