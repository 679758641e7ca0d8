import { type Static, Type } from 'typebox';
import { FILE_ID } from '../../rules/files/file-basket.ts';
import { ZIP_FILES_MAX } from '../../rules/files/zip-limits.ts';
import { Asset, Day, Id, List, Maybe, MaybeList, MaybeText, Name, Num, RandomId } from './fields.ts';

/** A file of the download centre (spec 3). */
export const DownloadFile = Type.Object({
  id: Id('Id of the file, used by the basket and the ZIP call', 'm1-datasheet'),
  name: Name('Displayed name', 'Data sheet M1'),
  caption: MaybeText('Line below the name', 'Revision 4'),
  title: MaybeText('Title of the document itself', 'Water meter M1 – data sheet'),
  container: MaybeText(
    'Id of the entity that the file belongs to; distinguishes files with the same id in the basket',
    'm1',
  ),
  path: Maybe(Asset('Folder of the file', '/uploads/files')),
  url: Maybe(
    Asset(
      'Address of the file; its extension indicates the format. If absent, the file is not available',
      '/uploads/files/m1-datasheet.pdf',
    ),
  ),
  mime: MaybeText('Media type', 'application/pdf'),
  lastModified: Maybe(Day('Day of the last change')),
  size: Maybe(Num('Size in bytes', 248_312)),
  format: MaybeText('Format as displayed; if absent, the extension of url', 'PDF'),
  type: Maybe(Id('Id of a DownloadFileType, by which the download centre filters files', 'datasheet')),
  language: MaybeText('Language of the document', 'en'),
  version: MaybeText('Version of the document', '2.1'),
  changes: MaybeText('What is new in this version', 'Order codes of the NB-IoT variant added.'),
  sha256: MaybeText('SHA-256 of the file, 64 hexadecimal digits', 'a'.repeat(64)),
  checksum: Maybe(
    Asset(
      'Address of a text file with the SHA-256, if the CMS does not send sha256',
      '/uploads/files/m1-datasheet.pdf.sha256',
    ),
  ),
});
export type DownloadFile = Static<typeof DownloadFile>;

export const FileGroup = Type.Object({
  id: Maybe(Id('Id of the group', 'water')),
  category: Name('Heading of the group', 'Water meters'),
  files: List(DownloadFile, 'Files in display order'),
});
export type FileGroup = Static<typeof FileGroup>;

export const DownloadFileType = Type.Object({
  id: Id('Id, referenced by DownloadFile.type', 'datasheet'),
  name: Name('Displayed name', 'Data sheets'),
});

/** Body of POST /api/download_center_zip (spec 7, D14, hardening 22). */
export const ZipForm = Type.Object({
  identifiers: Type.Array(Type.String({ pattern: FILE_ID.source }), {
    minItems: 1,
    maxItems: ZIP_FILES_MAX,
    description: 'Ids of the files, each once',
    examples: [['m1-datasheet', 'm1-manual']],
  }),
});

export const ZipCreated = Type.Object({
  data: RandomId('Id of the archive; it must not be guessable', 'kq3Zr0aVQ1'),
  missing: MaybeList(Id('Id of a file', 'm1-datasheet'), 'Ids of the request for which no file exists'),
});

/** Answer of the status call; the state is given by the HTTP status (D13). */
export const ZipStatus = Type.Object({
  status: MaybeText(
    'Informative only: the state is given by the HTTP status (200 ready, 202 in progress, 4xx failed)',
    'ready',
  ),
});
