import { compareQuarters, toCells } from '../wire/results.ts';
import type { Block } from './block.ts';
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
