import { createHash } from 'node:crypto';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Row } from '../records/tables.ts';
import { compact, findRows, type WireContext } from './context.ts';

/** Generated files are padded to a size that follows from their name, so that the API knows it before the file exists. Bytes. */
const RANGES: Record<string, { from: number; span: number }> = {
  pdf: { from: 144 * 1024, span: 160 * 1024 },
  zip: { from: 90 * 1024, span: 300 * 1024 },
  xlsx: { from: 12 * 1024, span: 20 * 1024 },
  png: { from: 120 * 1024, span: 120 * 1024 },
  dxf: { from: 30 * 1024, span: 40 * 1024 },
};

/** Bytes of a file: as the content asks, else the same at every start. */
function findFileSize(file: { id: string; locale: string; format: string; bytes?: number | undefined }): number {
  if (file.bytes !== undefined) return file.bytes;
  const { from, span } = RANGES[file.format] ?? { from: 64 * 1024, span: 64 * 1024 };
  const hash = createHash('sha256').update(`${file.id} ${file.locale}`).digest();
  return from + (hash.readUInt32BE(0) % span);
}

const MIME: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  dxf: 'image/vnd.dxf',
};

/** Name, place and size of a file: everything the API says, and everything its maker needs. */
export interface FileFacts {
  id: string;
  locale: Locale;
  name: string;
  fileName: string;
  url: string;
  format: string;
  mime: string;
  size: number;
  row: Row<'files'>;
}

export function toFileFacts(context: WireContext, row: Row<'files'>): FileFacts {
  const { locale, rows } = context;
  const typeName = rows['file-types'].get(row.type)?.name ?? row.type;
  const product = row.product ? rows.products.get(row.product) : undefined;
  const wanted = row.fileName?.split('.').at(-1) ?? row.format ?? 'pdf';
  // nothing here can write the closed DWG format: drawings are DXF, and say so
  const format = wanted === 'dwg' ? 'dxf' : wanted;
  const fileName = row.fileName?.replace(/\.dwg$/, '.dxf') ?? `${row.id}-${locale}.${format}`;
  return {
    id: row.id,
    locale,
    name: row.name ?? (product ? `${product.name} – ${typeName}` : typeName),
    fileName,
    // names repeat on purpose, as they do in real download centres: the id keeps addresses apart
    url: `/uploads/files/${locale}/${row.id}/${encodeURIComponent(fileName)}`,
    format,
    mime: MIME[format] ?? 'application/octet-stream',
    size: findFileSize({ id: row.id, locale, format, bytes: row.bytes }),
    row,
  };
}

export function toDownloadFile(context: WireContext, row: Row<'files'>): Models['DownloadFile'] {
  return toWireFile(toFileFacts(context, row));
}

export function toWireFile(facts: FileFacts): Models['DownloadFile'] {
  const { id, name, fileName, url, mime, size, format, locale, row } = facts;
  return compact({
    id,
    name,
    title: fileName,
    container: 'files',
    // DC03: listed, but not there to be taken
    path: row.missing ? null : url,
    url: row.missing ? null : url,
    mime,
    size,
    format: format.toUpperCase(),
    type: row.type,
    language: locale,
    lastModified: row.date,
    version: row.version,
    changes: row.changes,
    checksum: row.missing ? undefined : `${url}.sha256`,
  });
}

export function toDownloadFiles(context: WireContext, ids: readonly string[] | undefined): Models['DownloadFile'][] {
  return findRows(context.rows, 'files', ids).map((row) => toDownloadFile(context, row));
}

/** Groups without a file in this locale are left out. */
export function toFileGroups(context: WireContext, rows: readonly Row<'file-groups'>[]): Models['FileGroup'][] {
  return rows
    .map((row) => ({ id: row.id, category: row.name, files: toDownloadFiles(context, row.files) }))
    .filter((group) => group.files.length > 0);
}

/** A product's files in groups by their type, in the order of the types. */
export function groupByType(context: WireContext, ids: readonly string[] | undefined): Models['FileGroup'][] {
  const files = findRows(context.rows, 'files', ids);
  return [...context.rows['file-types'].values()].flatMap((type) => {
    const own = files.filter((file) => file.type === type.id);
    return own.length > 0
      ? [{ id: type.id, category: type.name, files: own.map((file) => toDownloadFile(context, file)) }]
      : [];
  });
}

/** The document of a report that names no file of its own: made of the report itself. */
export function toReportFile(report: { id: string; date: string; title: string }): Row<'files'> {
  const { id, date, title } = report;
  return { id: `report-${id}`, type: 'report', locales: ['pl', 'en', 'de'], date, name: title };
}
