import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toFileFormat, toFileSize } from '#shared/rules/files/file-size.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';

/** Format of a file, and its size, date, language and version where they are known. */
export function useFileFacts(file: DownloadFile): { format: string; facts: string[] } {
  const t = useT();
  const { locale } = useSite();
  const facts = [
    file.size != null && file.url ? toFileSize(file.size, locale) : '',
    file.lastModified ? formatDate(file.lastModified, locale, 'short') : '',
    file.language ? file.language.toUpperCase() : '',
    file.version ? t('files.version', { version: file.version }) : '',
  ];
  return {
    format: toFileFormat(file.url) ?? file.format?.toUpperCase() ?? '–',
    facts: facts.filter(Boolean),
  };
}
