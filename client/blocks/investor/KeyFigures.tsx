import { useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { PeriodBars } from '../../ui/charts/PeriodBars.tsx';
import { TableHead, WideTable } from '../../ui/text/Table.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { FileRows } from '../files/FileRows.tsx';
import styles from './KeyFigures.module.css';

/** Number of periods from which the table needs the whole width of the page. */
const WIDE_FROM = 7;

/**
 * Figures of several periods as a table, and as files to download. A row of bars above the columns draws the first
 * figure, or the one whose name was pressed; the table says the same in numbers.
 */
export function KeyFigures(block: BlockProps<'key_figures'>) {
  const t = useT();
  const { locale } = useSite();
  const { caption, periods, figures, files, link } = block.content;
  const [drawn, setDrawn] = useState(0);
  const shown = figures[drawn];
  const name = caption ?? t('blocks.figures.caption');
  return (
    <BlockSection {...block} wide={periods.length >= WIDE_FROM} more={{ href: link?.url, text: link?.text }}>
      <WideTable name={name} className={styles['table']}>
        <caption>{name}</caption>
        <TableHead columns={[t('blocks.figures.figure'), ...periods]}>
          {shown && <PeriodBars values={periods.map((_, i) => shown.values[i] ?? null)} />}
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
              {periods.map((period, i) => {
                const value = figure.values[i] ?? null;
                return <td key={period}>{value === null ? '–' : formatNumber(value, locale, figure.decimals ?? 0)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {files && files.length > 0 && (
        <div className={styles['files']}>
          <FileRows files={files} />
        </div>
      )}
    </BlockSection>
  );
}
