import type { BlockLine, PreviewContent } from '#shared/pages/preview-page.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import styles from './Preview.module.css';
import { PreviewLinks } from './PreviewLinks.tsx';

/** RT03: every block type, and how many pages have one. */
export function BlockLinks({ blocks }: { blocks: readonly BlockLine[] }) {
  const t = useT();
  return (
    <Section id="blocks" label={t('preview.blocks.label')} tight>
      <ul className={styles['tiles']}>
        {blocks.map(({ type, text, href, uses }) => (
          <li key={type} className={styles['tile']}>
            <AppLink href={href} className={`cover row-link ${styles['name']}`}>
              {text}
            </AppLink>
            <code className={styles['code']}>{type}</code>
            <span className={`facts ${styles['fact']}`}>
              {uses > 0 ? t('preview.blocks.uses', { count: uses }) : t('preview.blocks.unused')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Below a sample of a block: the pages that use it, and a link to the list of blocks. */
export function BlockUses({ view }: { view: Extract<PreviewContent, { view: 'block' }> }) {
  const t = useT();
  const { uses, list } = view;
  return (
    <Section id="uses" label={t('preview.label')} title={t('preview.block.uses')} ground="surface">
      <p>
        <code className={styles['code']}>{view.block}</code>
      </p>
      {uses.length > 0 ? <PreviewLinks links={uses} /> : <p>{t('preview.block.unused')}</p>}
      <p className={styles['list']}>
        <TextLink href={list.href}>{list.text}</TextLink>
      </p>
    </Section>
  );
}
