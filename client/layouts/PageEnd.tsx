import type { PageData } from '#shared/pages/page-data.ts';
import { lazyForm } from '../features/forms/lazy-form.ts';
import { useT } from '../i18n/translation.tsx';
import { formatDate } from '../lib/format.ts';
import { useSite } from '../page/page-context.tsx';
import { Section } from '../ui/page/Section.tsx';
import styles from './PageEnd.module.css';

const PageFeedback = lazyForm(() => import('../features/forms/PageFeedback.tsx').then((m) => m.PageFeedback));

interface PageEndProps {
  page: PageData;
  /** ISO date. */
  reviewed?: string | null | undefined;
}

/** Below what a page says: when somebody last made sure of it, and the question whether it helped. */
export function PageEnd({ page, reviewed }: PageEndProps) {
  const t = useT();
  const { locale, hasFeedback } = useSite();
  const asked = hasFeedback && !page.draft ? page.reference : null;
  if (!reviewed && !asked) return null;
  return (
    <Section id="page-end" label={t('feedback.label')} tight>
      <div className={styles['end']}>
        {reviewed && (
          <p className={styles['reviewed']}>
            {t('feedback.reviewed')} <time dateTime={reviewed}>{formatDate(reviewed, locale)}</time>
          </p>
        )}
        {asked && <PageFeedback key={page.path} page={asked} />}
      </div>
    </Section>
  );
}
