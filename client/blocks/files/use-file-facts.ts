import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toFileFormat, toFileSize } from '#shared/rules/files/file-size.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';

/** Format of a file, its size ('' if unknown), and all known facts: size, date, language, version. */
export function useFileFacts(file: DownloadFile): { format: string; size: string; facts: string[] } {
  const t = useT();
  const { locale } = useSite();
  const size = file.size != null && file.url ? toFileSize(file.size, locale) : '';
  const facts = [
    size,
    file.lastModified ? formatDate(file.lastModified, locale, 'short') : '',
    file.language ? file.language.toUpperCase() : '',
    file.version ? t('files.version', { version: file.version }) : '',
  ];
  return {
    format: toFileFormat(file.url) ?? file.format?.toUpperCase() ?? '–',
    size,
    facts: facts.filter(Boolean),
  };
}
