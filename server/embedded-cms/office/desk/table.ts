import { html, type Markup } from '../../lib/markup.ts';

/** A column of a list: its head, and its cell for an entry. */
export type Column<T> = readonly [head: string, toCell: (entry: T) => Markup];

/**
 * A table whose first cells are row headers; on narrow screens rows are cards with the column's name before values, and
 * short values beside each other. caption: name for assistive technology.
 */
export function toTable<T>(caption: string, columns: readonly Column<T>[], entries: readonly T[]): Markup {
  const head = columns.map(([name]) => html`<th scope="col" role="columnheader">${name}</th>`);
  const body = entries.map((entry) => {
    const cells = columns.map(([name, toCell], i) => {
      const cell = toCell(entry);
      if (i === 0) return html`<th scope="row" role="rowheader">${cell}</th>`;
      const none = cell.text === '–' ? html` class="none"` : html``;
      return html`<td role="cell" data-label="${name}"${none}>${cell}</td>`;
    });
    return html`<tr role="row">${cells}</tr>`;
  });
  // explicit roles, because browsers drop the table semantics of elements that are displayed otherwise
  return html`<table role="table"><caption>${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}

export type Fact = readonly [name: string, value: string | Markup];

export function toFacts(rows: readonly Fact[]): Markup {
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** Longest text that fits on the narrowest screen, in characters. */
const WHOLE_MAX = 28;
const toWhole = (text: string) => (text.length > WHOLE_MAX ? html`${text}` : html`<span class="whole">${text}</span>`);

/** An e-mail address that is only broken before its @ and its dots: after a hyphen it would read as another one. */
export function toEmailMarkup(address: string): Markup {
  if (address.length <= WHOLE_MAX) return toWhole(address);
  return html`${address.split(/(?=[@.])/).flatMap((part, i) => (i > 0 ? [html`<wbr>`, toWhole(part)] : [toWhole(part)]))}`;
}
