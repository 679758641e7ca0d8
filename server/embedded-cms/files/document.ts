import { toPlainText } from '#shared/rules/text/plain-text.ts';
import type { Answers } from '../wire/build-answers.ts';
import type { FileFacts } from '../wire/files.ts';
import { groupAttributes } from '../wire/technical-data.ts';

/** What a generated file says, whatever its format. */
export interface Document {
  title: string;
  /** Kind of document, above the title. */
  kind: string;
  company: string;
  lead: string;
  sections: { heading: string; paragraphs: string[]; rows: [string, string][] }[];
  /** Last line of each page. */
  note: string;
  date: string;
  language: string;
}

const NOTES: Record<string, string> = {
  pl: 'Dokument demonstracyjny. Zastrzegamy prawo do zmian technicznych.',
  en: 'Demonstration document. Subject to technical change.',
  de: 'Demonstrationsdokument. Technische Änderungen vorbehalten.',
};
const DATES: Record<string, string> = { pl: 'Wydanie', en: 'Issue', de: 'Ausgabe' };

/** The document of a file: of its product, its report, or a list of the products where it has neither. */
export function toDocument(facts: FileFacts, content: Answers): Document {
  const { row, locale, name } = facts;
  const group = content.configurations.find((entry) => entry.name === 'SITE_NAME')?.value ?? 'Elmerion';
  const base = {
    title: name,
    kind: content.fileTypes.find((type) => type.id === row.type)?.name ?? group,
    company: group,
    note: `${NOTES[locale] ?? ''} ${DATES[locale] ?? ''}: ${row.date.slice(0, 10)}`,
    date: row.date,
    language: locale,
  };
  const product = row.product ? content.products.find(row.product)?.value : undefined;
  if (product) {
    const tables = groupAttributes(product.attributes ?? [], content.locale).map((list) => ({
      heading: list.name,
      paragraphs: [],
      rows: list.rows,
    }));
    const texts = [
      ...toParagraphs(product.description),
      ...(product.tabs ?? []).flatMap((tab) => (tab.type === 'text' ? toParagraphs(tab.content?.html) : [])),
    ];
    return {
      ...base,
      title: product.name,
      company: product.contactCompany?.name ?? group,
      lead: product.caption ?? product.shortDescription ?? '',
      sections: [{ heading: name, paragraphs: texts, rows: [] }, ...tables],
    };
  }
  const report = findReport(row.id.replace(/^report-/, ''), content);
  if (report)
    return { ...base, lead: report.lead, sections: [{ heading: '', paragraphs: toParagraphs(report.html), rows: [] }] };
  const rows = content.products.all.map(({ value }): [string, string] => [value.name, value.caption ?? '']);
  return { ...base, lead: '', sections: [{ heading: '', paragraphs: [], rows }] };
}

function findReport(id: string, content: Answers): { lead: string; html: string } | null {
  const current = content.reports.find(id)?.value;
  if (current)
    return { lead: [current.category?.name, current.number].filter(Boolean).join(' '), html: current.content ?? '' };
  const periodic = content.periodicReports.find((report) => report.id === id);
  if (periodic) return { lead: `${periodic.category?.name ?? ''} · ${periodic.year}`, html: '' };
  const meeting = content.meetings.find((report) => report.id === id);
  return meeting ? { lead: String(meeting.year), html: meeting.content ?? '' } : null;
}

function toParagraphs(html: string | null | undefined): string[] {
  return (html ?? '')
    .split(/<\/(?:p|li|h[1-6]|tr|blockquote)>/)
    .map(toPlainText)
    .filter((text) => text !== '');
}
