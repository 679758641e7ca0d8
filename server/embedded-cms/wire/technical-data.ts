import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';

type Attribute = Models['Attribute'];
type Item = NonNullable<Models['Product']['tabs']>[number];

const TAB: Record<Locale, string> = { pl: 'Dane techniczne', en: 'Technical data', de: 'Technische Daten' };
const FILES: Record<Locale, string> = { pl: 'Pliki do pobrania', en: 'Downloads', de: 'Downloads' };
const GROUPS: Record<string, Record<Locale, string>> = {
  measurement: { pl: 'Parametry metrologiczne', en: 'Metrological data', de: 'Messtechnische Daten' },
  electrical: { pl: 'Parametry elektryczne', en: 'Electrical data', de: 'Elektrische Daten' },
  communication: { pl: 'Komunikacja i dane', en: 'Communication and data', de: 'Kommunikation und Daten' },
  mechanical: { pl: 'Budowa i montaż', en: 'Construction and installation', de: 'Bauart und Einbau' },
  environment: { pl: 'Warunki pracy', en: 'Operating conditions', de: 'Umgebungsbedingungen' },
};
const ORDER = Object.keys(GROUPS);

export function findGroupName(group: string, locale: Locale): string {
  return GROUPS[group]?.[locale] ?? group;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export interface AttributeGroup {
  name: string;
  /** Label and value with its unit; what a product has more than one of (LTE-M and NB-IoT) stands in one row. */
  rows: [label: string, value: string][];
}

function toRows(attributes: readonly Attribute[]): [string, string][] {
  return [...Map.groupBy(attributes, ({ key }) => key).values()].map((same) => [
    same[0]?.label ?? '',
    same.map(({ value, unit }) => (unit ? `${value}\u00A0${unit}` : value)).join(', '),
  ]);
}

/** The attributes in groups, in the order of the groups; a group that has no name here goes last under its own. */
export function groupAttributes(attributes: readonly Attribute[], locale: Locale): AttributeGroup[] {
  const groups = Map.groupBy(attributes, (attribute) => attribute.group ?? 'measurement');
  const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return [...groups]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, list]) => ({ name: findGroupName(key, locale), rows: toRows(list) }));
}

/** First tab of a product (PR05): a table a group, with caption and row headings. */
export function toTechnicalTab(attributes: readonly Attribute[], locale: Locale): Item[] {
  if (attributes.length === 0) return [];
  const html = groupAttributes(attributes, locale)
    .map(({ name, rows: list }) => {
      const rows = list.map(
        ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
      );
      return `<table><caption>${escapeHtml(name)}</caption><tbody>${rows.join('')}</tbody></table>`;
    })
    .join('');
  return [{ id: 'technical-data', name: TAB[locale], type: 'html', content: { html } }];
}

/** Last tab of a product: its files by type. */
export function toFilesTab(groups: Models['FileGroup'][], locale: Locale): Item[] {
  return groups.length > 0 ? [{ id: 'files', name: FILES[locale], type: 'files', content: { groups } }] : [];
}
