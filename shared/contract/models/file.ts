import { type Static, Type } from 'typebox';
import { FILE_ID, ZIP_FILES_MAX } from '../../rules/files/file-basket.ts';
import { Asset, Day, Id, Maybe, Name, Num, Text } from './fields.ts';

/** A file of the download centre (spec 3). */
export const DownloadFile = Type.Object({
  id: Id('Number; the basket and the ZIP call name files by it', 'm1-datasheet'),
  name: Name('What is shown', 'Data sheet M1'),
  caption: Maybe(Text('Line below the name', 'Revision 4')),
  title: Maybe(Text('Title of the document itself', 'Water meter M1 – data sheet')),
  container: Maybe(Text('Number of what the file belongs to; the basket tells files of one number apart by it', 'm1')),
  path: Maybe(Asset('Folder of the file', '/uploads/files')),
  url: Maybe(
    Asset(
      'Address of the file itself; the extension names the format. Absent: the file is not available',
      '/uploads/files/m1-datasheet.pdf',
    ),
  ),
  mime: Maybe(Text('Media type', 'application/pdf')),
  lastModified: Maybe(Day('Day of the last change')),
  size: Maybe(Num('Bytes', 248_312)),
  format: Maybe(Text('Format as it is shown; the extension of url where absent', 'PDF')),
  type: Maybe(Text('Id of a DownloadFileType: the filter of the download centre', 'datasheet')),
  language: Maybe(Text('Language of the document', 'en')),
  version: Maybe(Text('Version of the document', '2.1')),
  changes: Maybe(Text('What is new in this version', 'Order codes of the NB-IoT variant added.')),
  sha256: Maybe(Text('SHA-256 of the file, 64 hexadecimal digits', 'a'.repeat(64))),
  checksum: Maybe(
    Asset('Address of a text with the SHA-256, where it is not known here', '/uploads/files/m1-datasheet.pdf.sha256'),
  ),
});
export type DownloadFile = Static<typeof DownloadFile>;

export const FileGroup = Type.Object({
  id: Maybe(Id('Number of the group', 'water')),
  category: Name('Heading of the group', 'Water meters'),
  files: Type.Array(DownloadFile, { description: 'In the order in which they are shown' }),
});
export type FileGroup = Static<typeof FileGroup>;

export const DownloadFileType = Type.Object({
  id: Id('What DownloadFile.type names', 'datasheet'),
  name: Name('What is shown', 'Data sheets'),
});
export type DownloadFileType = Static<typeof DownloadFileType>;

/** Spec 7: body of POST /api/download_center_zip (D14, hardening 22). */
export const ZipForm = Type.Object({
  identifiers: Type.Array(Type.String({ pattern: FILE_ID.source }), {
    minItems: 1,
    maxItems: ZIP_FILES_MAX,
    description: 'Ids of the files, each once',
    examples: [['m1-datasheet', 'm1-manual']],
  }),
});
export type ZipForm = Static<typeof ZipForm>;

export const ZipCreated = Type.Object({
  data: Name('Number of the archive, which can not be guessed', 'kq3Zr0aVQ1'),
  missing: Maybe(
    Type.Array(Text('Id of a file', 'm1-datasheet'), {
      description: 'Those of identifiers that there are no files of',
    }),
  ),
});
export type ZipCreated = Static<typeof ZipCreated>;

/** Answer of the status call; the HTTP status carries the state (D13). */
export const ZipStatus = Type.Object({
  status: Text('For people: the HTTP status carries the state (200 ready, 202 in the making, 4xx failed)', 'ready'),
});
export type ZipStatus = Static<typeof ZipStatus>;
