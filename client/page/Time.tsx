import { type DateStyle, formatDate, formatMoment } from '../lib/format.ts';
import { useSite } from './page-context.tsx';

interface TimeProps {
  /** Of the CMS: '' or nothing if it could not be read. */
  date: string | null | undefined;
  /** moment: with the time of day if there is one. */
  format?: DateStyle | 'moment';
  className?: string | undefined;
}

/** A date in the visitor's language; nothing without one. */
export function Time({ date, format = 'long', className }: TimeProps) {
  const { locale } = useSite();
  if (!date) return null;
  return (
    <time dateTime={date} className={className}>
      {format === 'moment' ? formatMoment(date, locale) : formatDate(date, locale, format)}
    </time>
  );
}
