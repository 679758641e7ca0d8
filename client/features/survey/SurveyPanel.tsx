import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SurveyResults as Results, Survey } from '#shared/contract/models/visitor.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage } from '../../page/page-context.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { SurveyForm } from '../forms/SurveyForm.tsx';
import { completedSurveys, useCompletedSurveys } from './completed-surveys.ts';
import { SurveyOutcome } from './SurveyOutcome.tsx';

/** The form of a survey, or its results if this browser has completed it (SV01–SV03). */
export function SurveyPanel({ view }: { view: { survey: Survey; results: Results | null } }) {
  const t = useT();
  const { survey, results } = view;
  const { posted } = usePage();
  const isCompleted = useCompletedSurveys().includes(survey.id);
  const isKnown = useStore(completedSurveys, ({ isRestored }) => isRestored);
  const [isFresh, setFresh] = useState(false);
  // sent without a script: the server has returned the outcome
  const wasSent = posted?.name === 'survey' && posted.status === 'success';
  useEffect(() => {
    if (wasSent) completedSurveys.getState().add(survey.id);
  }, [wasSent, survey.id]);

  function finish() {
    setFresh(true);
    completedSurveys.getState().add(survey.id);
  }
  const isDone = isFresh || wasSent || isCompleted;
  return (
    <Section
      id="survey"
      label={t(isDone ? 'survey.results' : 'survey.questions')}
      title={survey.title}
      lead={survey.description}
    >
      {isDone ? (
        <SurveyOutcome survey={survey} results={results} isFresh={isFresh} isOwn={isFresh || wasSent} />
      ) : (
        // the style sheet hides it until the storage has been read (client/start)
        <div data-survey={survey.id} data-known={isKnown || undefined}>
          <SurveyForm survey={survey} onDone={finish} />
        </div>
      )}
    </Section>
  );
}
