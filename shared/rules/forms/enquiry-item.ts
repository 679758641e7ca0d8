import { encodePart } from '../../routing/address.ts';
/** Maximum number of products in an enquiry. */
export const ENQUIRY_MAX = 20;
/** Query parameter with the products that a form should list: `?ask=em-310*10,aq-40`. */
export const ENQUIRY_QUERY = 'ask';
/** Id of the form that lists them, on the contact page. */
export const ENQUIRY_FORM_ID = 'write-to-us';

/** A product of an enquiry as typed. */
export interface TypedItem {
  /** Id of the product. */
  product: string;
  /** Order code; '' if none. */
  variant: string;
  /** Quantity as typed; '' if none. */
  quantity: string;
}
/** A typed item with the name of its product. */
export interface NamedItem extends TypedItem {
  name: string;
}

/** Key of an item. Its parts are encoded, because an order code may contain a comma, a colon or an asterisk. */
export const toItemKey = ({ product, variant }: Pick<TypedItem, 'product' | 'variant'>): string =>
  (variant ? [product, variant] : [product]).map((part) => encodePart(part).replaceAll('*', '%2A')).join(':');

/** Displayed name: the product and, if there is one, the order code. */
export const toItemName = ({ name, variant }: { name: string; variant?: string | undefined }): string =>
  [name, variant].filter(Boolean).join(', ');

const toText = (item: TypedItem) => toItemKey(item) + (item.quantity ? `*${encodePart(item.quantity)}` : '');

/** Items as text, one per line. */
export const formatItems = (items: readonly TypedItem[]): string => items.map(toText).join('\n');

/** Query for these items; '' if there are none. */
export function buildEnquiryQuery(items: readonly (Pick<TypedItem, 'product'> & Partial<TypedItem>)[]): string {
  const texts = items.map((item) => toText({ variant: '', quantity: '', ...item }));
  const list = texts.map((text) => encodePart(text).replaceAll('%3A', ':')).join(',');
  return list && `${ENQUIRY_QUERY}=${list}`;
}
