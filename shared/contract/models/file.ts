import { type Static, Type } from 'typebox';
import { FILE_ID, ZIP_FILES_MAX } from '../../rules/files/file-basket.ts';
import { Asset, Id, Maybe } from './basics.ts';

/** A file of the download centre (spec 3). */
export const DownloadFile = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  caption: Maybe(Type.String()),
  title: Maybe(Type.String()),
  container: Maybe(Type.String()),
  path: Maybe(Asset),
  /** Path of the file itself; the extension names the format. Absent: the file is not available. */
  url: Maybe(Asset),
  mime: Maybe(Type.String()),
  /** ISO date. */
  lastModified: Maybe(Type.String()),
  /** Bytes. */
  size: Maybe(Type.Number()),
  format: Maybe(Type.String()),
  /** Id of a file type (DownloadFileType). */
  type: Maybe(Type.String()),
  language: Maybe(Type.String()),
});
export type DownloadFile = Static<typeof DownloadFile>;

export const FileGroup = Type.Object({
  id: Maybe(Id),
  category: Type.String({ minLength: 1 }),
  files: Type.Array(DownloadFile),
});
export type FileGroup = Static<typeof FileGroup>;

export const DownloadFileType = Type.Object({ id: Id, name: Type.String({ minLength: 1 }) });
export type DownloadFileType = Static<typeof DownloadFileType>;

/** Spec 7: body of POST /api/download_center_zip (D14, hardening 22). */
export const ZipForm = Type.Object({
  identifiers: Type.Array(Type.String({ pattern: FILE_ID.source }), { minItems: 1, maxItems: ZIP_FILES_MAX }),
});
export type ZipForm = Static<typeof ZipForm>;

export const ZipCreated = Type.Object({ data: Type.String({ minLength: 1 }) });
export type ZipCreated = Static<typeof ZipCreated>;

/** Answer of the status call; the HTTP status carries the state (D13). */
export const ZipStatus = Type.Object({ status: Type.String() });
export type ZipStatus = Static<typeof ZipStatus>;
