import type { BlockLine, PreviewContent } from '#shared/pages/preview-page.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Section } from '../../ui/page/Section.tsx';
import styles from './Preview.module.css';
import { PreviewLinks } from './PreviewLinks.tsx';

/** Every block type (RT03). */
export function BlockLinks({ blocks }: { blocks: readonly BlockLine[] }) {
  const t = useT();
  return (
    <Section id="blocks" label={t('preview.blocks.label')} tight>
      <ul className={styles['tiles']}>
        {blocks.map(({ type, text, href }) => (
          <li key={type} className={styles['tile']}>
            <AppLink href={href} className={`cover row-link ${styles['name']}`}>
              {text}
            </AppLink>
            <code className={styles['code']}>{type}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Below a sample of a block: the page that it is taken from, and the list of blocks. */
export function BlockUse({ view }: { view: Extract<PreviewContent, { view: 'block' }> }) {
  const t = useT();
  const { block, usedOn, list } = view;
  return (
    <Section id="uses" label={t('preview.label')} title={t('preview.block.uses')} ground="surface">
      <p>
        <code className={styles['code']}>{block}</code>
      </p>
      {!usedOn && <p>{t('preview.block.unused')}</p>}
      <PreviewLinks links={usedOn ? [usedOn, list] : [list]} />
    </Section>
  );
}
