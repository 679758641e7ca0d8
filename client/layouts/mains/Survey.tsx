import { SurveyPanel } from '../../features/survey/SurveyPanel.tsx';
import type { MainProps } from '../main-props.ts';

export function Survey({ main }: MainProps<'survey'>) {
  return <SurveyPanel key={main.survey.id} survey={main.survey} results={main.results} />;
}
