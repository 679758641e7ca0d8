/** Products that an enquiry names at most. */
export const ENQUIRY_MAX = 20;
/** Query name of a page with a form that is to name products: `?ask=em-310*10,aq-40`. */
export const ENQUIRY_QUERY = 'ask';

/** A product of an enquiry as it was typed. */
export interface TypedItem {
  /** Id of the product. */
  product: string;
  /** Order code; '' for none. */
  variant: string;
  /** '' for none. */
  quantity: string;
}
/** A typed item with the name of its product. */
export interface NamedItem extends TypedItem {
  name: string;
}

/** Parts of a key are encoded: an order code may have a comma, a colon or an asterisk of its own. */
export const toItemKey = ({ product, variant }: Pick<TypedItem, 'product' | 'variant'>): string =>
  (variant ? [product, variant] : [product]).map((part) => encodeURIComponent(part).replaceAll('*', '%2A')).join(':');

/** For people: the product, and the order code where there is one. */
export const toItemName = ({ name, variant }: { name: string; variant?: string | undefined }): string =>
  [name, variant].filter(Boolean).join(', ');

const toText = (item: TypedItem) => toItemKey(item) + (item.quantity ? `*${item.quantity}` : '');

/** An item a line. */
export const formatItems = (items: readonly TypedItem[]): string => items.map(toText).join('\n');

/** '' for none. */
export function buildEnquiryQuery(items: readonly (Pick<TypedItem, 'product'> & Partial<TypedItem>)[]): string {
  const texts = items.map((item) => toText({ variant: '', quantity: '', ...item }));
  const list = texts.map((text) => encodeURIComponent(text).replaceAll('%3A', ':')).join(',');
  return list && `${ENQUIRY_QUERY}=${list}`;
}
