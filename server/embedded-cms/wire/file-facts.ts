import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Row } from '../records/tables.ts';

/** What the API says of a file, and everything its maker needs. */
export interface FileFacts {
  id: string;
  locale: Locale;
  name: string;
  fileName: string;
  format: string;
  mime: string;
  row: Row<'files'>;
  /** As all answers hold it; with its size once the file has been made. */
  download: Models['DownloadFile'];
}
