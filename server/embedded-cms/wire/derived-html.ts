import type { Row } from '../records/tables.ts';
import { allRows, type WireContext } from './context.ts';
import { escapeHtml, toAttributes, toTechnicalHtml } from './technical-data.ts';

/** HTML of a block with its tables of facts: `{technical-data}` of the product it belongs to, `{prices}` as rows of a table. */
export function fillIn(context: WireContext, row: object, html: string): string {
  return html
    .replace('{technical-data}', () => toTechnicalHtml(toAttributes(context, row as Row<'products'>), context.locale))
    .replace('{prices}', () =>
      allRows(context.rows, 'prices')
        .map((price) => toPriceRow(context, price))
        .join(''),
    );
}

function toPriceRow(
  context: WireContext,
  { product: id, name, variant, shows = [], single, ten }: Row<'prices'>,
): string {
  const product = id ? context.rows.products.get(id) : undefined;
  const path = product && context.entityPath('product.show', product.slug);
  const facts = product ? toAttributes(context, product).filter(({ key }) => shows.includes(key)) : [];
  const words = [
    name ?? product?.caption,
    variant,
    ...facts.map(({ value, unit }) => (unit ? `${value}\u00A0${unit}` : value)),
  ];
  const text = escapeHtml(words.filter(Boolean).join(', '));
  const link = product && path ? `<a href="${path}">${escapeHtml(product.name)}</a> – ` : '';
  const { format } = new Intl.NumberFormat(context.locale, { minimumFractionDigits: 2 });
  return `<tr><th scope="row">${link}${text}</th><td>${format(single)}</td><td>${format(ten)}</td></tr>`;
}
