import { SurveyOutline } from '../../features/survey/SurveyOutline.tsx';
import type { MainProps } from '../mains.tsx';

export function Survey({ main }: MainProps<'survey'>) {
  return <SurveyOutline survey={main.survey} />;
}
