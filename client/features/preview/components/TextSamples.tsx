import { toBarChart } from '#shared/rules/investor/chart.ts';
import { useT } from '../../../i18n/translation.tsx';
import { BarColumns } from '../../../ui/charts/BarColumns.tsx';
import { Extremes } from '../../../ui/charts/Extremes.tsx';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { EmptyState } from '../../../ui/text/EmptyState.tsx';
import { Excerpt } from '../../../ui/text/Excerpt.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { MailAddress } from '../../../ui/text/MailAddress.tsx';
import { ErrorNote, Note, RetryNote } from '../../../ui/text/Note.tsx';
import { ProductName } from '../../../ui/text/ProductName.tsx';
import { Readings } from '../../../ui/text/Readings.tsx';
import { Scale } from '../../../ui/text/Scale.tsx';
import { Skeleton } from '../../../ui/text/Skeleton.tsx';
import { TableHead, WideTable } from '../../../ui/text/Table.tsx';
import { Samples, Variants } from './Samples.tsx';

const FIGURES = [12, 9, 14];

export function TextSamples() {
  const t = useT();
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
              { name: word, value: 'EM-310' },
              { name: word, value: '1,6 MPa' },
            ]}
          />
        ),
        Readings: (
          <>
            <Readings
              items={[
                { label: word, value: '1974' },
                { label: word, value: '62', unit: 'm³' },
                { label: word, value: '1,8', unit: 'PLN m' },
              ]}
            />
            <Readings compact items={[{ label: word, value: '16', unit: 'bar' }]} />
          </>
        ),
        Scale: <Scale />,
        Skeleton: <Skeleton hasPicture />,
        MailAddress: <MailAddress address="press.office@example.com" />,
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
                  formatMark={String}
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
      }}
    />
  );
}
