import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Row } from '../records/tables.ts';

/** A file as the API returns it, and everything needed to generate it. */
export interface FileFacts {
  id: string;
  locale: Locale;
  name: string;
  fileName: string;
  format: string;
  mime: string;
  row: Row<'files'>;
  /** The file in all answers; with its size once the file was generated. */
  download: Models['DownloadFile'];
}
