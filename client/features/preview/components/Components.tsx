import type { PreviewContent } from '#shared/pages/preview-page.ts';
import { useT } from '../../../i18n/translation.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { PreviewLinks } from '../PreviewLinks.tsx';
import { ControlSamples } from './ControlSamples.tsx';
import { DisclosureSamples } from './DisclosureSamples.tsx';
import { NavigationSamples } from './NavigationSamples.tsx';
import { PageSamples } from './PageSamples.tsx';
import { TextSamples } from './TextSamples.tsx';

/** Every component of `client/ui` with its variants. docs/components.md says what each is for. */
export function Components({ view }: { view: Extract<PreviewContent, { view: 'components' }> }) {
  const t = useT();
  const { here, image, movie, list } = view;
  return (
    <>
      <ControlSamples here={here} />
      <TextSamples />
      <DisclosureSamples />
      <NavigationSamples here={here} />
      <PageSamples here={here} image={image} movie={movie} />
      <Section id="more" label={t('preview.label')} tight>
        <PreviewLinks links={[list]} />
      </Section>
    </>
  );
}
