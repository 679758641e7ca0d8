import type { Survey, SurveyParticipation, SurveyQuestion } from '#shared/contract/models/visitor.ts';
import { optionsOf, toQuestionField } from '#shared/rules/forms/survey.ts';
import { useT } from '../../i18n/translation.tsx';
import { Form } from './Form.tsx';
import { ChoiceGroup } from './fields/Choices.tsx';
import { TextArea } from './fields/Field.tsx';
import styles from './SurveyForm.module.css';
import { useForm } from './use-form.ts';

interface SurveyFormProps {
  survey: Survey;
  onDone?: () => void;
  /** Receives what would be sent; nothing is sent. */
  trial?: (participation: SurveyParticipation) => void;
}

/** One field for each question (SV01). */
export function SurveyForm({ survey, onDone, trial }: SurveyFormProps) {
  const t = useT();
  const labels = survey.questions.map(({ id, label }) => [toQuestionField(id), label]);
  const form = useForm('survey', Object.fromEntries(labels), { survey, trial, onSent: onDone });
  return (
    <Form
      form={form}
      className={styles['form']}
      submitText={t(trial ? 'survey.trial.submit' : 'survey.submit')}
      {...(trial ? {} : { success: t('survey.thanks') })}
    >
      {survey.questions.map((question) => (
        <div key={question.id} className={styles['question']}>
          <Question question={question} />
        </div>
      ))}
    </Form>
  );
}

function Question({ question }: { question: SurveyQuestion }) {
  const name = toQuestionField(question.id);
  if (question.type === 'text') return <TextArea name={name} rows={4} />;
  return (
    <ChoiceGroup
      name={name}
      type={question.type === 'multiple' ? 'checkbox' : 'radio'}
      options={optionsOf(question).map(({ id, label }) => ({ value: id, text: label }))}
      isScale={question.type === 'scale'}
      isQuestion
    />
  );
}
