import type { Survey } from '#shared/contract/models/visitor.ts';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './SurveyOutline.module.css';

/** What a survey asks. */
export function SurveyOutline({ survey }: { survey: Survey }) {
  const t = useT();
  return (
    <Section id="survey" label={t('survey.questions')} title={survey.title} lead={survey.description}>
      <ol className={styles['questions']}>
        {survey.questions.map((question) => (
          <li key={question.id} className={styles['question']}>
            <p className={styles['label']}>{question.label}</p>
            {question.options && question.options.length > 0 && (
              <ul className={styles['options']}>
                {question.options.map((option) => (
                  <li key={option.id}>{option.label}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
