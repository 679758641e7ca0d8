import { type DateStyle, formatDate, formatMoment } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';

interface TimeProps {
  /** Of the CMS: '' or nothing if it could not be read. */
  date: string | null | undefined;
  /** moment: with the time of day if there is one. */
  style?: DateStyle | 'moment';
  className?: string | undefined;
}

/** A date in the visitor's language; nothing without one. */
export function Time({ date, style = 'long', className }: TimeProps) {
  const { locale } = useSite();
  if (!date) return null;
  return (
    <time dateTime={date} className={className}>
      {style === 'moment' ? formatMoment(date, locale) : formatDate(date, locale, style)}
    </time>
  );
}
