import { findDecimal, type Locale } from '../../locales/locales.ts';

const KB = 1024;
const MB = 1_048_576;

/** Above 1048576 bytes in MB, above 1024 in KB, else B; two decimals, truncated, never padded (DC04, D19). */
export function toFileSize(size: number, locale: Locale): string {
  const bytes = Math.max(0, size);
  if (bytes > MB) return `${toTwoDecimals(bytes / MB, locale)} MB`;
  if (bytes > KB) return `${toTwoDecimals(bytes / KB, locale)} KB`;
  return `${toTwoDecimals(bytes, locale)} B`;
}

function toTwoDecimals(value: number, locale: Locale): string {
  const text = String(Math.trunc(value * 100 + 1e-9) / 100);
  return text.replace('.', findDecimal(locale));
}

/** The format is the extension of the file's address (DC03). */
export function toFileFormat(url: string | null | undefined): string | null {
  const name = (url ?? '').split(/[?#]/, 1)[0] ?? '';
  const match = /\.([a-z0-9]{1,5})$/i.exec(name);
  return match?.[1] ? match[1].toUpperCase() : null;
}
