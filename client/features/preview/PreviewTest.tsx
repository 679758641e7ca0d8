import type { PreviewLink } from '#shared/pages/preview-page.ts';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/page/Section.tsx';
import styles from './Preview.module.css';
import { PreviewLinks } from './PreviewLinks.tsx';

/** Explains what previews are, and links to them (RT02). */
export function PreviewTest({ links }: { links: readonly PreviewLink[] }) {
  const t = useT();
  return (
    <Section id="about" label={t('preview.label')} title={t('preview.test.about')}>
      <ol className={styles['order']}>
        <li>{t('preview.test.link')}</li>
        <li>{t('preview.test.visit')}</li>
        <li>{t('preview.test.draft')}</li>
        <li>{t('preview.test.private')}</li>
      </ol>
      <PreviewLinks links={links} />
    </Section>
  );
}
