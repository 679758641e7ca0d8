import { useEffect, useRef, useState } from 'react';
import type { SurveyResults as Results, Survey } from '#shared/contract/models/visitor.ts';
import { atLeast } from '../../api/at-least.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Note, RetryNote } from '../../ui/text/Note.tsx';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import styles from './SurveyOutcome.module.css';
import { SurveyResults } from './SurveyResults.tsx';

interface SurveyOutcomeProps {
  survey: Survey;
  results: Results | null;
  /** The outcome has just replaced the form: it takes the focus. */
  isFresh: boolean;
  /** Sent just now, not on an earlier visit. */
  isOwn: boolean;
}

/** What a visitor who has taken part sees (SV03). */
export function SurveyOutcome({ survey, results: initialResults, isFresh, isOwn }: SurveyOutcomeProps) {
  const t = useT();
  const { locale } = useSite();
  const [results, setResults] = useState(initialResults);
  const [failed, setFailed] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  function load() {
    setFailed(false);
    atLeast(call('surveyResults', locale, { params: { id: survey.id } })).then(setResults, (error: unknown) => {
      console.warn('survey results', error);
      setFailed(true);
    });
  }
  useEffect(() => {
    if (isFresh) thanks.current?.focus();
  }, [isFresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!initialResults) load();
  }, []);

  return (
    <div className={styles['outcome']}>
      <div id="survey-form" ref={thanks} tabIndex={-1}>
        <Note tone="ok">
          <p>{t(isOwn ? 'survey.thanks' : 'survey.thanks.before')}</p>
        </Note>
      </div>
      {results && <SurveyResults survey={survey} results={results} />}
      {!results && failed && (
        <RetryNote
          text={t('survey.results.failed')}
          onRetry={() => {
            thanks.current?.focus();
            load();
          }}
        />
      )}
      {!results && !failed && <Skeleton />}
    </div>
  );
}
