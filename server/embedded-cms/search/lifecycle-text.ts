import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { fillText, siteTexts, toDateText } from '../texts/texts.ts';
import { joinTexts } from './search-document.ts';

type Product = Pick<Models['Product'], 'lifecycle'>;

/** What the page of a product says of its stage of life, unless it is sold as most are: its name, and the whole text. */
export function toLifecycleTexts(product: Product, locale: Locale): { name: string; text: string } {
  const status = findLifecycle(product);
  if (status === null || status === 'active') return { name: '', text: '' };
  const texts = siteTexts[locale];
  const { date, successor } = product.lifecycle ?? {};
  const name = texts[`lifecycle.${status}`] ?? '';
  const dated = date ? fillText(texts[`lifecycle.${status}.date`] ?? '', { date: toDateText(locale, date) }) : '';
  const isLeaving = status !== 'announced';
  return {
    name,
    text: joinTexts(
      dated || name,
      successor && isLeaving ? fillText(texts['lifecycle.successor'] ?? '', { name: successor.name }) : '',
      isLeaving ? texts[`lifecycle.${status}.hint`] : '',
    ),
  };
}
