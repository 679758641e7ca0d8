import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import type { Row } from '../records/tables.ts';
import { type AnswerContext, compact, findRows } from './answer-context.ts';
import type { FileFacts } from './file-facts.ts';

const MIME: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  dxf: 'image/vnd.dxf',
};

export function toFileFacts(context: AnswerContext, row: Row<'files'>): FileFacts {
  let facts = context.files.get(row.id);
  if (!facts) {
    facts = buildFacts(context, row);
    context.files.set(row.id, facts);
  }
  return facts;
}

function buildFacts({ locale, rows }: AnswerContext, row: Row<'files'>): FileFacts {
  const { id, date, missing, version, changes } = row;
  const typeName = rows['file-types'].get(row.type)?.name ?? row.type;
  const product = rows.products.get(row.product ?? '');
  const extension = row.fileName?.split('.').at(-1) ?? row.format ?? 'pdf';
  // the proprietary DWG format cannot be written here: such drawings are delivered as DXF, under that name
  const format = extension === 'dwg' ? 'dxf' : extension;
  const fileName = row.fileName?.replace(/\.dwg$/, '.dxf') ?? `${id}-${locale}.${format}`;
  const name = row.name ?? (product ? `${product.name} – ${typeName}` : typeName);
  const mime = MIME[format] ?? 'application/octet-stream';
  // file names are not unique, as in real download centres: the id makes the address unique
  const url = `/uploads/files/${locale}/${id}/${encodeURIComponent(fileName)}`;
  const download = compact({
    id,
    name,
    title: fileName,
    container: 'files',
    // listed, but not available (DC03)
    path: missing ? null : url,
    url: missing ? null : url,
    mime,
    format: format.toUpperCase(),
    type: row.type,
    language: locale,
    lastModified: date,
    version,
    changes,
    checksum: missing ? undefined : `${url}.sha256`,
  });
  return { id, locale, name, fileName, format, mime, row, download };
}

export function toDownloadFile(context: AnswerContext, row: Row<'files'>): Models['DownloadFile'] {
  return toFileFacts(context, row).download;
}

export function toDownloadFiles(context: AnswerContext, ids: readonly string[] | undefined): Models['DownloadFile'][] {
  return findRows(context.rows, 'files', ids).map((row) => toDownloadFile(context, row));
}

/** Files of draft products are left out, and groups without a file in this locale. */
export function toFileGroups(context: AnswerContext, rows: readonly Row<'file-groups'>[]): Models['FileGroup'][] {
  const { files, products } = context.rows;
  const isPublic = (id: string) => !products.get(files.get(id)?.product ?? '')?.draft;
  return rows
    .map((row) => ({ id: row.id, category: row.name, files: toDownloadFiles(context, row.files?.filter(isPublic)) }))
    .filter((group) => group.files.length > 0);
}

/** A product's files in groups by their type, in the order of the types. */
export function groupByType(context: AnswerContext, ids: readonly string[] | undefined): Models['FileGroup'][] {
  const files = findRows(context.rows, 'files', ids);
  return [...context.rows['file-types'].values()].flatMap((type) => {
    const filesOfType = files.filter((file) => file.type === type.id);
    return filesOfType.length > 0
      ? [{ id: type.id, category: type.name, files: filesOfType.map((file) => toDownloadFile(context, file)) }]
      : [];
  });
}

/** The document of a report without files, which is generated from the report itself. */
export function toReportFile(report: { id: string; date: string; title: string }): Row<'files'> {
  const { id, date, title } = report;
  return { id: `report-${id}`, type: 'report', locales: [...LOCALES], date, name: title };
}
