import { SurveyPanel } from '../../features/survey/SurveyPanel.tsx';
import type { ViewProps } from '../view-props.ts';

export function Survey({ view }: ViewProps<'survey'>) {
  return <SurveyPanel key={view.survey.id} survey={view.survey} results={view.results} />;
}
