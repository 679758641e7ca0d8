import { findRow } from '../answers/answer-context.ts';
import { compareQuarters, toCells } from '../answers/results.ts';
import { toDateText } from '../texts/texts.ts';
import { toContentBlocks } from './data-sheet.ts';
import { type DocumentBlock, factTable, paragraph } from './document-blocks.ts';
import { type DocumentSource, findManufacturer, type Words } from './document-source.ts';
import { toBlocks } from './html-to-blocks.ts';
import { toChapters } from './manual.ts';

/** Presentation of quarterly results: its figures next to those of the previous year, and the press release. */
export function buildResultsPresentation(source: DocumentSource, words: Words): DocumentBlock[] {
  const { file, content, rows } = source;
  const report = rows['periodic-reports'].get(file.row.id.replace(/^presentation-/, ''));
  const figures = report && compareQuarters(source, report);
  const post = findRow(rows, 'posts', report?.post);
  const release = post && content.posts.find(post.id)?.value;
  const format = (value: number, decimals: number) =>
    value.toLocaleString(file.locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const [head = [], ...cells] = figures ? toCells(source, figures) : [];
  const toText = (cell: (typeof head)[number]) => (typeof cell === 'string' ? cell : format(cell.value, cell.decimals));
  return [
    ...(figures
      ? [
          {
            type: 'table' as const,
            caption: figures.title,
            head: head.map(toText),
            rows: cells.map((row) => row.map(toText)),
          },
        ]
      : []),
    ...(release?.lead ? [paragraph(release.lead)] : []),
    ...(release?.blocks ?? []).flatMap(({ content: block }) => toContentBlocks(block)),
    // a press release need not exist in every language
    ...(figures || release || !report ? [] : toChapters(source, `report-${report.type}`, null, words)),
    toIssuerTable(source, words),
  ];
}

/** Table with the issuer and the day of publication; extra: rows above. */
function toIssuerTable(
  source: DocumentSource,
  words: Words,
  extra: [string, string | null | undefined][] = [],
): DocumentBlock {
  const { row, locale } = source.file;
  const issuer = findManufacturer(source, undefined);
  return factTable([
    ...extra,
    [words.issuer, `${issuer.name}, ${issuer.address}`],
    [words.published, toDateText(locale, row.date)],
  ]);
}

/** Document of a report: its kind, text and issuer. Null if the file does not belong to a report. */
export function buildReport(source: DocumentSource, words: Words): { kind: string; blocks: DocumentBlock[] } | null {
  const { file, content, rows } = source;
  const id = file.row.id.replace(/^report-/, '');
  const current = content.reports.find(id)?.value;
  if (current) {
    const { number, category, legalBasis, content: html } = current;
    const facts = toIssuerTable(source, words, [
      [words.reportNumber, number],
      [words.legalBasis, legalBasis],
    ]);
    return { kind: category?.name ?? '', blocks: [facts, ...toBlocks(html)] };
  }
  const facts = toIssuerTable(source, words);
  const periodic = rows['periodic-reports'].get(id);
  if (periodic) {
    const guide = `report-${periodic.type}`;
    return {
      kind: rows.guides.get(guide)?.title ?? '',
      blocks: [facts, ...toChapters(source, guide, null, words)],
    };
  }
  const meeting = content.meetings.find((report) => report.id === id);
  return meeting ? { kind: String(meeting.year), blocks: [facts, ...toBlocks(meeting.content)] } : null;
}
