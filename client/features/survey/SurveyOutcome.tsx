import { useEffect, useRef, useState } from 'react';
import type { SurveyResults as Results, Survey } from '#shared/contract/models/visitor.ts';
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

/** SV03: what a visitor who has taken part sees. */
export function SurveyOutcome({ survey, results: initialResults, isFresh, isOwn }: SurveyOutcomeProps) {
  const t = useT();
  const { locale } = useSite();
  const [results, setResults] = useState(initialResults);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const thanks = useRef<HTMLDivElement>(null);
  const hasInitialResults = initialResults !== null;
  useEffect(() => {
    if (isFresh) thanks.current?.focus();
  }, [isFresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads again
  useEffect(() => {
    if (hasInitialResults) return;
    const leaving = new AbortController();
    setFailed(false);
    call('surveyResults', locale, { params: { id: survey.id }, signal: leaving.signal }).then(setResults, (error) => {
      if (leaving.signal.aborted) return;
      console.warn('survey results', error);
      setFailed(true);
    });
    return () => leaving.abort();
  }, [survey.id, locale, hasInitialResults, tries]);

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
            setTries(tries + 1);
          }}
        />
      )}
      {!results && !failed && <Skeleton />}
    </div>
  );
}
