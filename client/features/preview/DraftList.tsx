import type { PreviewContent } from '#shared/pages/preview-page.ts';
import { useT } from '../../i18n/translation.tsx';
import { Time } from '../../page/Time.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Preview.module.css';
import { PreviewLinks } from './PreviewLinks.tsx';

/** Unpublished content, by module (RT04). */
export function DraftList({ view }: { view: Extract<PreviewContent, { view: 'drafts' }> }) {
  const t = useT();
  const { modules, failed, links } = view;
  return (
    <>
      {failed && (
        <Section tight>
          <Note tone="warning">{t('preview.drafts.failed')}</Note>
        </Section>
      )}
      {!failed &&
        modules.map(({ link, drafts }, i) => (
          <Section key={link.text} label={i === 0 ? t('preview.drafts.label') : null} title={link.text} tight>
            {drafts.length > 0 ? (
              <ul>
                {drafts.map(({ text, href, isNew, updated }) => (
                  <li key={href} className={`ruled ${styles['row']}`}>
                    <AppLink href={href} className={`cover row-link ${styles['name']}`}>
                      {text}
                    </AppLink>
                    <span className={styles['state']}>
                      <span className={styles['badge']} data-tone="warning">
                        {t(isNew ? 'preview.state.new' : 'preview.state.changed')}
                      </span>
                      <Time date={updated} format="short" className="facts" />
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="facts">{t('preview.drafts.none')}</p>
            )}
          </Section>
        ))}
      <Section id="more" label={t('preview.label')} ground="surface" tight>
        <PreviewLinks links={links} />
      </Section>
    </>
  );
}
