import { BlockLinks, BlockUse } from '../features/preview/BlockLinks.tsx';
import { Components } from '../features/preview/components/Components.tsx';
import { DraftList } from '../features/preview/DraftList.tsx';
import { PreviewLinks } from '../features/preview/PreviewLinks.tsx';
import { PreviewTest } from '../features/preview/PreviewTest.tsx';
import { useT } from '../i18n/translation.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Section } from '../ui/page/Section.tsx';
import type { ViewProps } from './view-props.ts';

const PopupTrial = lazyPart(() => import('../features/popups/PopupTrial.tsx').then((m) => m.PopupTrial));
const SurveyTrial = lazyPart(() => import('../features/survey/SurveyTrial.tsx').then((m) => m.SurveyTrial));

/** The pages for editors. The text of a problem is the page's lead. */
export function Preview({ view }: ViewProps<'preview'>) {
  const t = useT();
  switch (view.view) {
    case 'test':
      return (
        <>
          <PreviewTest links={view.links} />
          <Section id="popups" label={t('preview.label')} title={t('preview.test.popups')} ground="surface">
            <PopupTrial popups={view.popups} />
          </Section>
          <Section id="surveys" label={t('preview.label')} title={t('preview.test.surveys')}>
            <SurveyTrial surveys={view.surveys} now={view.now} />
          </Section>
        </>
      );
    case 'blocks':
      return <BlockLinks blocks={view.blocks} />;
    case 'block':
      return <BlockUse view={view} />;
    case 'components':
      return <Components view={view} />;
    case 'drafts':
      return <DraftList view={view} />;
    case 'problem':
      return (
        <Section id="more" label={t('preview.label')} tight>
          <PreviewLinks links={[view.list]} />
        </Section>
      );
  }
}
