import type { BlockContent } from '#shared/contract/models/block.ts';
import type { ResultPeriod } from '#shared/contract/models/block-parts.ts';
import type { Cell } from '#shared/rules/text/csv.ts';
import type { Row } from '../records/tables.ts';
import { type AnswerContext, allRows, compact, findRow, newestFirst } from './answer-context.ts';
import { toDownloadFile } from './files.ts';
import { toReportFiles } from './investor.ts';

type Report = Row<'periodic-reports'>;
export type FigureSet = Row<'key-figures'>;
type FileRow = Row<'files'>;
type Quarter = 1 | 2 | 3 | 4;

const QUARTERLY = 'quarterly';
const SPREADSHEET = 'spreadsheet';
/** Quarters in the spreadsheet of a quarter: that quarter, and back to the same quarter of the previous year. */
const SPREADSHEET_PERIODS = 5;

/** Consolidated reports of the group with their accompanying publications, the newest first. */
export function buildResults(context: AnswerContext): ResultPeriod[] {
  return listReports(context).map((report) => {
    const { id, year, date, webcast } = report;
    const post = findRow(context.rows, 'posts', report.post);
    const url = post && context.entityPath('post.show', post.slug);
    const [own] = toReportFiles(context, report);
    const toFile = (row: FileRow | null) => (row ? toDownloadFile(context, row) : undefined);
    return compact({
      id,
      name: toResultsName(context, report),
      year,
      date,
      report: own,
      presentation: toFile(toPresentation(context, report)),
      spreadsheet: toFile(toSpreadsheet(context, report)),
      webcast: webcast ? { text: word(context, 'recording'), url: webcast } : undefined,
      news: url ? { text: word(context, 'pressRelease'), url } : undefined,
    });
  });
}

/** A table of key figures, together with the files that contain it. */
export function buildKeyFigures(
  context: AnswerContext,
  id: string,
): Omit<BlockContent<'key_figures'>, 'label' | 'title' | 'lead' | 'link'> | null {
  const set = context.rows['key-figures'].get(id);
  if (!set) return null;
  return {
    caption: set.title,
    periods: toColumns(context, set),
    figures: set.figures.map(compact),
    ...compact({ dates: set.dates, stacked: set.stacked }),
    files: toFigureFiles(context, set).map((row) => toDownloadFile(context, row)),
  };
}

/** File rows of the files that are generated from key figures and results. */
export function listResultFiles(context: AnswerContext): FileRow[] {
  return [
    ...allRows(context.rows, 'key-figures').flatMap((set) => toFigureFiles(context, set)),
    ...listReports(context).flatMap((report) =>
      [toPresentation(context, report), toSpreadsheet(context, report)].filter((row) => row !== null),
    ),
  ];
}

/** Cells of a spreadsheet: of key figures, or of the quarters up to that of a report. Null if it contains neither. */
export function findFigureCells(context: Pick<AnswerContext, 'rows'>, file: FileRow): Cell[][] | null {
  if (file.type !== SPREADSHEET) return null;
  const { rows } = context;
  const set = rows['key-figures'].get(file.id.replace(/^key-figures-(.*)-(?:xlsx|csv)$/, '$1'));
  if (set) return toCells(context, set);
  const report = rows['periodic-reports'].get(file.id.replace(/^spreadsheet-/, ''));
  const quarterly = rows['key-figures'].get(QUARTERLY);
  return report && quarterly ? toCells(context, cutPeriods(quarterly, toPeriod(report))) : null;
}

/** Figures of a report's quarter and of the same quarter of the previous year. */
export function compareQuarters(context: Pick<AnswerContext, 'rows'>, report: Report): FigureSet | null {
  const set = context.rows['key-figures'].get(QUARTERLY);
  const at = set?.periods?.indexOf(toPeriod(report)) ?? -1;
  const before = set?.periods?.indexOf(toPeriod({ ...report, year: report.year - 1 })) ?? -1;
  if (!set || at < 0) return null;
  return pickPeriods(set, before < 0 ? [at] : [at, before]);
}

export function toCells(context: Pick<AnswerContext, 'rows'>, set: FigureSet): Cell[][] {
  const head = [word(context, 'figure'), ...toColumns(context, set)];
  const rows = set.figures.map(({ name, unit, decimals, values }): Cell[] => [
    unit ? `${name} (${unit})` : name,
    ...values.map((value) => (value === null ? '' : { value, decimals })),
  ]);
  const days = (set.dates ?? []).map(({ name, values }): Cell[] => [name, ...values.map((value) => value ?? '')]);
  return [head, ...rows, ...days];
}

function listReports({ rows }: AnswerContext): Report[] {
  return allRows(rows, 'periodic-reports')
    .filter((report) => report.category === 'consolidated' && report.company === '{product}')
    .sort(newestFirst);
}

function toQuarter({ type, quarter }: Pick<Report, 'type' | 'quarter'>): Quarter {
  return type === 'annual' ? 4 : type === 'half-year' ? 2 : ((quarter ?? 1) as Quarter);
}

const toPeriod = (report: Pick<Report, 'type' | 'quarter' | 'year'>) => `${report.year}-q${toQuarter(report)}`;

type WordName = keyof NonNullable<AnswerContext['rows']['document-words']>;
const word = ({ rows }: Pick<AnswerContext, 'rows'>, name: WordName): string => rows['document-words']?.[name] ?? name;

const toResultsName = (context: AnswerContext, report: Report) =>
  `${word(context, `resultsQ${toQuarter(report)}`)} ${report.year}`;

function toPeriodName(context: Pick<AnswerContext, 'rows'>, period: string): string {
  const [year = '', quarter] = period.split('-q');
  return quarter ? `${word(context, `quarter${Number(quarter) as Quarter}`)} ${year}` : year;
}

const toColumns = (context: Pick<AnswerContext, 'rows'>, { periods, columns }: FigureSet): string[] =>
  columns ?? (periods ?? []).map((period) => toPeriodName(context, period));

function pickPeriods(set: FigureSet, places: readonly number[]): FigureSet {
  const pick = <T>(list: readonly T[]) => places.map((place) => list[place] as T);
  return {
    ...set,
    periods: pick(set.periods ?? []),
    figures: set.figures.map((figure) => ({ ...figure, values: pick(figure.values) })),
    ...(set.dates && { dates: set.dates.map((row) => ({ ...row, values: pick(row.values) })) }),
  };
}

function cutPeriods(set: FigureSet, newest: string): FigureSet {
  const periods = set.periods ?? [];
  const start = periods.indexOf(newest);
  return pickPeriods(set, [...periods.keys()].slice(start, start + SPREADSHEET_PERIODS));
}

function toPresentation(context: AnswerContext, report: Report): FileRow | null {
  if (!report.hasPresentation) return null;
  return toFileRow(context, report, 'presentation');
}

function toSpreadsheet(context: AnswerContext, report: Report): FileRow | null {
  const isKnown = context.rows['key-figures'].get(QUARTERLY)?.periods?.includes(toPeriod(report));
  return isKnown ? { ...toFileRow(context, report, SPREADSHEET), format: 'xlsx' } : null;
}

function toFileRow(context: AnswerContext, report: Report, type: 'presentation' | typeof SPREADSHEET): FileRow {
  const { id, date, locales } = report;
  return {
    id: `${type}-${id}`,
    type,
    locales,
    date,
    name: `${word(context, type)} – ${toResultsName(context, report)}`,
  };
}

/** The date is part of the file names, so that a cached copy is never served instead of newer figures. */
function toFigureFiles(context: AnswerContext, set: FigureSet): FileRow[] {
  const { locale } = context;
  const date = set.updated.slice(0, 10);
  return (['xlsx', 'csv'] as const).map((format) => ({
    id: `key-figures-${set.id}-${format}`,
    type: SPREADSHEET,
    locales: [locale],
    date,
    format,
    fileName: `key-figures-${set.id}-${date}-${locale}.${format}`,
    name: `${set.title} (${format.toUpperCase()})`,
  }));
}
