import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import type { Row } from '../records/tables.ts';
import { cmsTexts } from '../texts/texts.ts';
import { type AnswerContext, compact } from './answer-context.ts';

type Attribute = Models['Attribute'];
type Item = NonNullable<Models['Product']['tabs']>[number];

const ORDER = Object.keys(cmsTexts.pl.product.attributeGroups);

function findGroupName(group: string, locale: Locale): string {
  const names: Record<string, string> = cmsTexts[locale].product.attributeGroups;
  return names[group] ?? group;
}

export function toAttributes(
  context: Pick<AnswerContext, 'rows' | 'locale'>,
  row: Partial<Pick<Row<'products'>, 'attributes'>>,
): Attribute[] {
  return (row.attributes ?? []).flatMap(({ key, value, unit, reading }) => {
    const attribute = context.rows.attributes.get(key);
    if (!attribute) return [];
    const { label, group, facet, range } = attribute;
    const groupName = findGroupName(group, context.locale);
    return [compact({ key, label, value, unit: unit ?? attribute.unit, group, groupName, reading, facet, range })];
  });
}

/** A value with its unit, joined by a non-breaking space. */
export const toValueText = ({ value, unit }: Pick<Attribute, 'value' | 'unit'>): string =>
  unit ? `${value}\u00A0${unit}` : value;

export interface AttributeGroup {
  name: string;
  /** Label and value with its unit; several values of an attribute (LTE-M and NB-IoT) share one row. */
  rows: [label: string, value: string][];
}

/** Label and values of each attribute; several values of the same one are joined. */
export function toRows(attributes: readonly Attribute[]): [string, string][] {
  return [...Map.groupBy(attributes, ({ key }) => key).values()].map((same) => [
    same[0]?.label ?? '',
    same.map(toValueText).join(', '),
  ]);
}

/** Attributes by group, in the order of the groups; a group without a translated name comes last, under its key. */
export function groupAttributes(attributes: readonly Attribute[], locale: Locale): AttributeGroup[] {
  const groups = Map.groupBy(attributes, (attribute) => attribute.group ?? 'measurement');
  const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...groups]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, list]) => ({ name: findGroupName(key, locale), rows: toRows(list) }));
}

/** One table per group, with a caption and row headings. */
export function toTechnicalHtml(attributes: readonly Attribute[], locale: Locale): string {
  return groupAttributes(attributes, locale)
    .map(({ name, rows: list }) => {
      const rows = list.map(
        ([label, value]) => `<tr><th scope="row">${escapeMarkup(label)}</th><td>${escapeMarkup(value)}</td></tr>`,
      );
      return `<table><caption>${escapeMarkup(name)}</caption><tbody>${rows.join('')}</tbody></table>`;
    })
    .join('');
}

/** First tab of a product (PR05). */
export function toTechnicalTab(attributes: readonly Attribute[], locale: Locale): Item[] {
  const html = toTechnicalHtml(attributes, locale);
  return html
    ? [{ id: 'technical-data', name: cmsTexts[locale].product.technicalData, type: 'html', content: { html } }]
    : [];
}

/** Last tab of a product: its files by type. */
export function toFilesTab(groups: Models['FileGroup'][], locale: Locale): Item[] {
  return groups.length > 0
    ? [{ id: 'files', name: cmsTexts[locale].product.files, type: 'files', content: { groups } }]
    : [];
}
