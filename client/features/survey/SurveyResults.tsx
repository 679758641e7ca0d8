import type { SurveyResults as Results, Survey } from '#shared/contract/models/visitor.ts';
import { toShares } from '#shared/rules/forms/survey.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { TableHead } from '../../ui/text/Table.tsx';
import styles from './SurveyResults.module.css';

/** One table for each question (SV02). Numbers come first; the bars only illustrate them. Free text is never shown. */
export function SurveyResults({ survey, results }: { survey: Survey; results: Results }) {
  const t = useT();
  const { locale } = useSite();
  const { participants } = results;
  const countsOf = (id: string) => results.questions.find((question) => question.id === id)?.counts ?? {};
  const hasTexts = survey.questions.some(({ type }) => type === 'text');
  return (
    <div className={styles['results']}>
      <p className={styles['participants']}>
        {t('survey.participants', { count: participants, number: formatNumber(participants, locale) })}
      </p>
      {survey.questions
        .filter(({ type }) => type !== 'text')
        .map((question) => (
          <table key={question.id} className={styles['table']}>
            <caption className={styles['caption']}>
              {question.label}
              {question.type === 'multiple' && <span className={styles['several']}> {t('survey.several')}</span>}
            </caption>
            <TableHead
              columns={[t('survey.answer'), t('survey.share'), t('survey.count')]}
              className="visually-hidden"
            />
            <tbody>
              {toShares(question, countsOf(question.id), participants).map(({ id, label, count, share }) => (
                <tr key={id} className={styles['row']}>
                  <th scope="row" className={styles['answer']}>
                    {label}
                  </th>
                  <td>
                    <div className={styles['value']}>
                      <Bar share={share} />
                      <span className={styles['percent']}>{formatPercent(share, locale)}</span>
                    </div>
                  </td>
                  <td className={styles['count']}>{formatNumber(count, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      {hasTexts && <p className={styles['note']}>{t('survey.texts')}</p>}
    </div>
  );
}

/** share: 0 to 1. Attributes of the drawing instead of styles, which the content security policy forbids. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className={styles['ground']} width="100" height="10" />
      <rect className={styles['fill']} width={Math.round(share * 1000) / 10} height="10" />
    </svg>
  );
}
