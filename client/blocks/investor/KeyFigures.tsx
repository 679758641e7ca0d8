import { useT } from '../../i18n/translation.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { TableHead, WideTable } from '../../ui/text/Table.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { FileGrid } from '../files/FileGrid.tsx';
import styles from './KeyFigures.module.css';

/** Figures of several periods as a table, and as files to download. */
export function KeyFigures(block: BlockProps<'key_figures'>) {
  const t = useT();
  const { locale } = useSite();
  const { caption, periods, figures, files, link } = block.content;
  const name = caption ?? t('blocks.figures.caption');
  return (
    <BlockSection {...block} more={{ href: link?.url, text: link?.text }}>
      <WideTable name={name} className={styles['table']}>
        <caption>{name}</caption>
        <TableHead columns={[t('blocks.figures.figure'), ...periods]} />
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name}>
              <th scope="row">
                {figure.name}
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
          <FileGrid files={files} />
        </div>
      )}
    </BlockSection>
  );
}
