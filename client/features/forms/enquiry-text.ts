import type { Translate } from '#shared/locales/translator.ts';
import { toItemLine } from '#shared/rules/forms/enquiry.ts';
import type { NamedItem } from '#shared/rules/forms/enquiry-item.ts';
import { isQuantity, normaliseQuantity } from '#shared/rules/forms/quantity.ts';

type Items = readonly Pick<NamedItem, 'name' | 'variant' | 'quantity'>[];

/** One text for each product, with its quantity, which is as typed; none for those whose quantity is 0. */
export const toEnquiryLines = (items: Items): string[] =>
  items.flatMap(({ quantity, ...item }) => {
    const pieces = normaliseQuantity(quantity);
    if (pieces === '0') return [];
    return toItemLine(isQuantity(pieces) ? { ...item, quantity: pieces } : item);
  });

/** First text of a message about these products, one per line; '' if there are none. */
export function toEnquiryText(t: Translate, items: Items): string {
  const lines = toEnquiryLines(items);
  return lines.length > 0 ? [t('enquiry.message'), ...lines].join('\n') : '';
}
