import { BlockLinks, BlockUses } from '../../features/preview/BlockLinks.tsx';
import { DraftList } from '../../features/preview/DraftList.tsx';
import { PreviewTest } from '../../features/preview/PreviewTest.tsx';
import { useT } from '../../i18n/translation.tsx';
import { late } from '../../lib/late.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../main-props.ts';

const PopupSimulator = late(() => import('../../features/popups/PopupSimulator.tsx').then((m) => m.PopupSimulator));
const SurveySimulator = late(() => import('../../features/survey/SurveySimulator.tsx').then((m) => m.SurveySimulator));

/** Spec 2: the pages for editors, by what they show. The words of a problem are the page's own. */
export function Preview({ main }: MainProps<'preview'>) {
  const t = useT();
  switch (main.view) {
    case 'test':
      return (
        <>
          <PreviewTest links={main.links} />
          <Section id="popups" label={t('preview.label')} ground="surface">
            <PopupSimulator popups={main.popups} categories={main.categories} nodes={main.nodes} now={main.now} />
          </Section>
          <Section id="surveys" label={t('preview.label')} title={t('preview.test.surveys')}>
            <SurveySimulator surveys={main.surveys} completed={[]} now={main.now} />
          </Section>
        </>
      );
    case 'blocks':
      return <BlockLinks blocks={main.blocks} />;
    case 'block':
      return <BlockUses view={main} />;
    case 'drafts':
      return <DraftList view={main} />;
    case 'problem':
      return null;
  }
}
