import { compareQuarters, toCells } from '../wire/results.ts';
import type { Block } from './block.ts';
import { toBlocks } from './html.ts';
import { toContentBlocks } from './presentation.ts';
import { findManufacturer, formatDay, type Source, type Words } from './source.ts';

/** Presentation of the results of a quarter: its figures beside those of the year before, and the press release. */
export function buildResultsPresentation(source: Source, words: Words): Block[] {
  const { file, content, rows } = source;
  const report = rows['periodic-reports'].get(file.row.id.replace(/^presentation-/, ''));
  const figures = report && compareQuarters({ rows, locale: file.locale }, report);
  const release = report?.post ? content.posts.find(report.post)?.value : undefined;
  const issuer = findManufacturer(source, undefined);
  const format = (value: number, decimals: number) =>
    value.toLocaleString(file.locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const [head = [], ...cells] = figures ? toCells({ rows }, figures) : [];
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
    ...(release?.lead ? [{ type: 'paragraph' as const, text: release.lead }] : []),
    ...(release?.blocks ?? []).flatMap(({ content: block }) => toContentBlocks(block)),
    {
      type: 'table',
      rows: [
        [words.issuer, `${issuer.name}, ${issuer.address}`],
        [words.published, formatDay(file.row.date, file.locale)],
      ],
    },
  ];
}

/** A report of the issuer: what it is, its text, who published it. Null where the file belongs to none. */
export function buildReport(source: Source, words: Words): { kind: string; blocks: Block[] } | null {
  const { file, content, rows } = source;
  const id = file.row.id.replace(/^report-/, '');
  const issuer = findManufacturer(source, undefined);
  const head = (extra: [string, string | null | undefined][]): Block => ({
    type: 'table',
    rows: [
      ...extra,
      [words.issuer, `${issuer.name}, ${issuer.address}`],
      [words.published, formatDay(file.row.date, file.locale)],
    ].filter((row): row is [string, string] => Boolean(row[1])),
  });
  const current = content.reports.find(id)?.value;
  if (current) {
    const { number, category, legalBasis, content: html } = current;
    return {
      kind: category?.name ?? '',
      blocks: [
        head([
          [words.reportNumber, number ?? ''],
          [words.legalBasis, legalBasis],
        ]),
        ...toBlocks(html),
      ],
    };
  }
  const periodic = rows['periodic-reports'].get(id);
  if (periodic) {
    const guide = rows.guides.get(`report-${periodic.type}`);
    return {
      kind: guide?.title ?? '',
      blocks: [
        head([]),
        ...(guide?.chapters ?? []).flatMap(({ title, html }): Block[] => [
          { type: 'heading', level: 2, text: title },
          ...toBlocks(html),
        ]),
      ],
    };
  }
  const meeting = content.meetings.find((report) => report.id === id);
  return meeting ? { kind: String(meeting.year), blocks: [head([]), ...toBlocks(meeting.content)] } : null;
}
