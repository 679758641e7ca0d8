import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toFileFormat, toFileSize } from '#shared/rules/files/file-size.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';

export interface FileFacts {
  format: string;
  /** '' if unknown, like the next three. */
  size: string;
  date: string;
  language: string;
  version: string;
  /** All that are known: size, date, language, version. */
  facts: string[];
}

/** What is said of a file beside its name, in the words of the visitor's language. */
export function useFileFacts(file: DownloadFile): FileFacts {
  const t = useT();
  const { locale } = useSite();
  const size = file.size != null && file.url ? toFileSize(file.size, locale) : '';
  const date = file.lastModified ? formatDate(file.lastModified, locale, 'short') : '';
  const language = file.language ? file.language.toUpperCase() : '';
  const version = file.version ? t('files.version', { version: file.version }) : '';
  return {
    format: toFileFormat(file.url) ?? file.format?.toUpperCase() ?? '–',
    size,
    date,
    language,
    version,
    facts: [size, date, language, version].filter(Boolean),
  };
}
