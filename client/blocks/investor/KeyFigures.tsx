import { useState } from 'react';
import type { Figure } from '#shared/contract/models/block-parts.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useSite } from '../../page/page-context.tsx';
import { BarColumns } from '../../ui/charts/BarColumns.tsx';
import { findExtremes, toBarChart, toStackedChart, toTotals } from '../../ui/charts/chart.ts';
import { Extremes } from '../../ui/charts/Extremes.tsx';
import { TableHead, WideTable } from '../../ui/text/Table.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { FileRows } from '../files/FileRows.tsx';
import { hasFigures } from '../has-content.ts';
import styles from './KeyFigures.module.css';

/** Number of columns from which the table needs the whole width of the page. */
const WIDE_FROM = 7;

/**
 * Figures of several periods, or of several parties, as a table, and as files to download. Bars above the columns draw
 * the first figure, or the one whose name was pressed; the table says the same in numbers.
 */
export function KeyFigures(block: BlockProps<'key_figures'>) {
  const t = useT();
  const { locale } = useSite();
  const { caption, periods, figures, dates, stacked, files, link } = block.content;
  const [drawn, setDrawn] = useState(0);
  const canChoose = useHydrated() && figures.length > 1;
  const shown = figures[drawn];
  const name = caption ?? t('blocks.figures.caption');
  const rows = figures.map(({ values }) => periods.map((_, i) => values[i] ?? null));
  const total = stacked ? toTotal(t('blocks.figures.total'), figures, toTotals(rows, periods.length)) : null;
  const stack = total ? toStackedChart(rows, periods.length) : null;
  const labelled = stack ? total : shown;
  const format = (value: number | null | undefined, figure: Figure) =>
    value == null ? '–' : formatNumber(value, locale, figure.decimals ?? 0);
  const toName = (figure: Figure) => [figure.name, figure.unit].filter(Boolean).join(', ');
  const toUnit = ({ unit }: Figure) => unit && <span className={styles['unit']}> {unit}</span>;
  const toCells = (figure: Figure) =>
    periods.map((period, i) => <td key={period}>{format(figure.values[i], figure)}</td>);
  return (
    <BlockSection {...block} wide={periods.length >= WIDE_FROM} more={link}>
      {hasFigures(block.content) && (
        <figure>
          <WideTable name={name} className={styles['table']}>
            <caption>{keepTogether(name)}</caption>
            <TableHead columns={[t('blocks.figures.figure'), ...periods]}>
              {labelled && (
                <BarColumns
                  chart={stack ?? toBarChart(rows, drawn)}
                  chosen={stack === null ? null : drawn}
                  labels={periods.map((_, i) => format(labelled.values[i], labelled))}
                  name={toName(labelled)}
                  formatMark={(value, decimals) => formatNumber(value, locale, decimals)}
                />
              )}
            </TableHead>
            <tbody>
              {figures.map((figure, row) => {
                const isDrawn = row === drawn;
                return (
                  <tr key={figure.name}>
                    <th scope="row">
                      {canChoose ? (
                        <button
                          type="button"
                          className={styles['figure']}
                          aria-pressed={isDrawn}
                          data-drawn={isDrawn}
                          data-print=""
                          onClick={() => setDrawn(row)}
                        >
                          {figure.name}
                        </button>
                      ) : (
                        <span className={styles['figure']} data-drawn={isDrawn}>
                          {figure.name}
                        </span>
                      )}
                      {toUnit(figure)}
                    </th>
                    {toCells(figure)}
                  </tr>
                );
              })}
              {total && (
                <tr className={styles['total']}>
                  <th scope="row">
                    {total.name}
                    {toUnit(total)}
                  </th>
                  {toCells(total)}
                </tr>
              )}
              {dates?.map(({ name, values }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {periods.map((period, i) => (
                    <td key={period}>{values[i] ? formatDate(values[i], locale, 'short') : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
          {shown && (
            <FigureExtremes
              name={toName(shown)}
              values={rows[drawn] ?? []}
              periods={periods}
              format={(value) => format(value, shown)}
            />
          )}
        </figure>
      )}
      {files && files.length > 0 && (
        <div className={styles['files']}>
          <FileRows files={files} />
        </div>
      )}
    </BlockSection>
  );
}

/** The sums of parts of a whole; null if the parts have different units. */
function toTotal(name: string, parts: readonly Figure[], values: (number | null)[]): Figure | null {
  const [first] = parts;
  if (!first || parts.some(({ unit }) => (unit ?? '') !== (first.unit ?? ''))) return null;
  return { name, unit: first.unit ?? null, decimals: Math.max(...parts.map(({ decimals }) => decimals ?? 0)), values };
}

interface FigureExtremesProps {
  name: string;
  values: readonly (number | null)[];
  periods: readonly string[];
  format: (value: number | null | undefined) => string;
}

/** Lowest and highest value of a row with their periods; a value that all known periods share is said once. */
function FigureExtremes({ name, values, periods, format }: FigureExtremesProps) {
  const t = useT();
  const extremes = findExtremes(values);
  if (!extremes) return null;
  const [low, high] = extremes;
  const toItem = (word: string, at: number) => ({ word, value: format(values[at]), at: periods[at] ?? '' });
  const known = periods.filter((_, i) => values[i] !== null);
  const items =
    values[low] === values[high]
      ? [{ value: format(values[low]), at: known.join(', ') }]
      : [toItem(t('blocks.figures.low'), low), toItem(t('blocks.figures.high'), high)];
  return <Extremes name={name} items={items} />;
}
