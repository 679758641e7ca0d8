import { useT } from '../../../i18n/translation.tsx';
import { useSite } from '../../../page/page-context.tsx';
import { BarColumns } from '../../../ui/charts/BarColumns.tsx';
import { toBarChart } from '../../../ui/charts/chart.ts';
import { DateRuler } from '../../../ui/charts/DateRuler.tsx';
import { Extremes } from '../../../ui/charts/Extremes.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { EmptyState } from '../../../ui/text/EmptyState.tsx';
import { Excerpt } from '../../../ui/text/Excerpt.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { MailAddress } from '../../../ui/text/MailAddress.tsx';
import { ErrorNote, Note, RetryNote } from '../../../ui/text/Note.tsx';
import { Parts } from '../../../ui/text/Parts.tsx';
import { ProductName } from '../../../ui/text/ProductName.tsx';
import { Readings } from '../../../ui/text/Readings.tsx';
import { Scale } from '../../../ui/text/Scale.tsx';
import { Skeleton } from '../../../ui/text/Skeleton.tsx';
import { StackedTable, TableHead, WideTable } from '../../../ui/text/Table.tsx';
import { Samples, Variants } from './Samples.tsx';

const FIGURES = [12, 9, 14];
const DAYS = ['2025-11-28', '2025-12-01', '2025-12-15', '2026-01-02', '2026-02-02'].map((date) => ({ date }));

export function TextSamples() {
  const t = useT();
  const { locale } = useSite();
  const word = t('preview.components.word');
  const sentence = t('preview.components.sentence');
  return (
    <Samples
      id="text"
      title={t('preview.components.text')}
      samples={{
        RichText: <RichText html={`<p>${sentence} <strong>${word}</strong></p><ul><li>${word}</li></ul>`} />,
        Note: (
          <Variants>
            {(['info', 'ok', 'warning', 'error'] as const).map((tone) => (
              <Note key={tone} tone={tone}>
                {sentence}
              </Note>
            ))}
          </Variants>
        ),
        ErrorNote: <ErrorNote>{sentence}</ErrorNote>,
        RetryNote: <RetryNote text={sentence} onRetry={() => {}} />,
        EmptyState: <EmptyState text={sentence} />,
        Excerpt: <Excerpt text={Array(8).fill(sentence).join(' ')} />,
        Facts: (
          <Facts
            facts={[
              { name: `${word} 1`, value: 'EM-310' },
              { name: `${word} 2`, value: '1,6 MPa' },
            ]}
          />
        ),
        Readings: (
          <>
            <Readings
              items={[
                { label: `${word} 1`, value: '1974' },
                { label: `${word} 2`, value: '62', unit: 'm³' },
                { label: `${word} 3`, value: '1,8', unit: 'PLN m' },
              ]}
            />
            <Readings compact items={[{ label: word, value: '16', unit: 'bar' }]} />
          </>
        ),
        Scale: <Scale />,
        Skeleton: <Skeleton hasPicture />,
        MailAddress: <MailAddress address="press.office@example.com" />,
        Parts: (
          <p>
            <Parts texts={['CVSS:3.1/', 'AV:N/', 'AC:L']} />
          </p>
        ),
        ProductName: (
          <p>
            <ProductName name={`EM-310 ${word}`} />
          </p>
        ),
        'WideTable, TableHead, BarColumns, Extremes': (
          <figure>
            <WideTable name={word}>
              <TableHead columns={[word, '2024', '2025', '2026']}>
                <BarColumns
                  chart={toBarChart([FIGURES], 0)}
                  chosen={null}
                  labels={FIGURES.map(String)}
                  name={word}
                  formatMark={(value, decimals) => value.toFixed(decimals)}
                />
              </TableHead>
              <tbody>
                <tr>
                  <th scope="row">{word}</th>
                  {FIGURES.map((figure) => (
                    <td key={figure}>{figure}</td>
                  ))}
                </tr>
              </tbody>
            </WideTable>
            <Extremes items={[{ word, value: String(Math.max(...FIGURES)), at: '2026' }]} />
          </figure>
        ),
        StackedTable: (
          <StackedTable>
            <TableHead columns={[word, '2024']} />
            <tbody>
              {FIGURES.map((figure) => (
                <tr key={figure}>
                  <th scope="row">{word}</th>
                  <td data-label="2024">{figure}</td>
                </tr>
              ))}
            </tbody>
          </StackedTable>
        ),
        DateRuler: <DateRuler days={DAYS} locale={locale} />,
      }}
    />
  );
}
