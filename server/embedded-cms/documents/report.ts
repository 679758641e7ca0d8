import type { Block } from './block.ts';
import { toBlocks } from './html.ts';
import { findManufacturer, formatDay, type Source, type Words } from './source.ts';

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
