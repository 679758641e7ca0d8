import { useId, useState } from 'react';
import type { Survey, SurveyParticipation } from '#shared/contract/models/visitor.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { Note } from '../../ui/text/Note.tsx';
import fieldStyles from '../forms/fields/Field.module.css';
import { LabelledField } from '../forms/fields/Field.tsx';
import { SurveyForm } from '../forms/SurveyForm.tsx';
import styles from './SurveyTrial.module.css';

interface SurveyTrialProps {
  surveys: readonly Survey[];
  /** Time of the trial run, in milliseconds since 1970. */
  now: number;
}

/** Trial run of a survey for editors: the visitors' own form and rules, and what would be sent; nothing is sent. */
export function SurveyTrial({ surveys, now }: SurveyTrialProps) {
  const t = useT();
  const { locale } = useSite();
  const id = useId();
  const [chosen, setChosen] = useState(surveys[0]?.id ?? '');
  const [sent, setSent] = useState<SurveyParticipation | null>(null);
  const survey = surveys.find((one) => one.id === chosen);
  if (!survey) return <p>{t('survey.trial.none')}</p>;
  return (
    <div className={`stack ${styles['trial']}`}>
      <LabelledField id={id} label={t('survey.trial.survey')} error="">
        <select
          id={id}
          className={`input ${fieldStyles['input']}`}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value);
            setSent(null);
          }}
        >
          {surveys.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
      </LabelledField>
      <Note tone="info" role="status">
        <p>{t(sent ? 'survey.trial.completed' : 'survey.trial.open')}</p>
      </Note>
      {sent && (
        <div>
          <p className={styles['label']}>
            {t('survey.trial.sent', { date: formatDate(new Date(now).toISOString(), locale, 'time') })}
          </p>
          <pre className={styles['body']}>{JSON.stringify(sent, null, 2)}</pre>
        </div>
      )}
      <SurveyForm key={survey.id} survey={survey} trial={setSent} />
    </div>
  );
}
