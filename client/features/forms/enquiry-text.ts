import type { Translate } from '#shared/locales/translator.ts';
import { toItemLine } from '#shared/rules/forms/enquiry.ts';
import type { NamedItem } from '#shared/rules/forms/enquiry-item.ts';
import { isQuantity, normaliseQuantity } from '#shared/rules/forms/quantity.ts';

/** First text of a message about these products, one per line; '' if there are none. quantity: as typed. */
export function toEnquiryText(
  t: Translate,
  items: readonly Pick<NamedItem, 'name' | 'variant' | 'quantity'>[],
): string {
  const lines = items.flatMap(({ quantity, ...item }) => {
    const pieces = normaliseQuantity(quantity);
    if (pieces === '0') return [];
    return toItemLine(isQuantity(pieces) ? { ...item, quantity: pieces } : item);
  });
  return lines.length > 0 ? [t('enquiry.message'), ...lines].join('\n') : '';
}
