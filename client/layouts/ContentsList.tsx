import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../i18n/translation.tsx';
import { ReadingProgress } from '../ui/page/ReadingProgress.tsx';
import { Section } from '../ui/page/Section.tsx';
import styles from './ContentsList.module.css';
import type { PageContents } from './page-contents.ts';

/** Links to the headings of a long text. */
export function ContentsList({ headings }: Pick<PageContents, 'headings'>) {
  const t = useT();
  if (headings.length === 0) return null;
  return (
    <Section label={t('ui.contents')} tight>
      <ReadingProgress />
      <nav aria-label={t('ui.contents')} data-print="no">
        <ul className={styles['list']}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles['link']}>
                {keepTogether(text)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
