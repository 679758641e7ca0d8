import { useState } from 'react';
import type { Figure } from '#shared/contract/models/block-parts.ts';
import { findExtremes, toBarChart, toStackedChart, toTotals } from '#shared/rules/investor/chart.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { BarColumns } from '../../ui/charts/BarColumns.tsx';
import { Extremes } from '../../ui/charts/Extremes.tsx';
import { TableHead, WideTable } from '../../ui/text/Table.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { FileRows } from '../files/FileRows.tsx';
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
  const shown = figures[drawn];
  const name = caption ?? t('blocks.figures.caption');
  const rows = figures.map(({ values }) => periods.map((_, i) => values[i] ?? null));
  const stack = stacked ? toStackedChart(rows, periods.length) : null;
  const format = (value: number | null | undefined, figure: Figure | undefined) =>
    value == null ? '–' : formatNumber(value, locale, figure?.decimals ?? 0);
  const toName = (text: string, figure: Figure | undefined) => [text, figure?.unit].filter(Boolean).join(', ');
  const extremes = findExtremes(rows[drawn] ?? []);
  return (
    <BlockSection {...block} wide={periods.length >= WIDE_FROM} more={{ href: link?.url, text: link?.text }}>
      <figure>
        <WideTable name={name} className={styles['table']}>
          <caption>{name}</caption>
          <TableHead columns={[t('blocks.figures.figure'), ...periods]}>
            {shown && (
              <BarColumns
                chart={stack ?? toBarChart(rows, drawn)}
                chosen={stack && drawn}
                labels={(stack ? toTotals(rows, periods.length) : (rows[drawn] ?? [])).map((value) =>
                  format(value, shown),
                )}
                name={toName(stack ? t('blocks.figures.total') : shown.name, shown)}
                formatMark={(value) => formatNumber(value, locale)}
              />
            )}
          </TableHead>
          <tbody>
            {figures.map((figure, row) => (
              <tr key={figure.name}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles['figure']}
                    aria-pressed={row === drawn}
                    data-print=""
                    onClick={() => setDrawn(row)}
                  >
                    {figure.name}
                  </button>
                  {figure.unit && <span className={styles['unit']}> {figure.unit}</span>}
                </th>
                {periods.map((period, i) => (
                  <td key={period}>{format(rows[row]?.[i], figure)}</td>
                ))}
              </tr>
            ))}
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
        {shown && extremes && (
          <Extremes
            name={toName(shown.name, shown)}
            items={extremes.map((at, i) => ({
              word: t(i === 0 ? 'blocks.figures.low' : 'blocks.figures.high'),
              value: format(rows[drawn]?.[at], shown),
              at: periods[at] ?? '',
            }))}
          />
        )}
      </figure>
      {files && files.length > 0 && (
        <div className={styles['files']}>
          <FileRows files={files} />
        </div>
      )}
    </BlockSection>
  );
}
