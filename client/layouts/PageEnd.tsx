import type { PageData } from '#shared/pages/page-data.ts';
import { lazyForm } from '../features/forms/lazy-form.ts';
import { useT } from '../i18n/translation.tsx';
import { useSite } from '../page/page-context.tsx';
import { Section } from '../ui/page/Section.tsx';
import { Time } from '../ui/text/Time.tsx';
import styles from './PageEnd.module.css';

const PageFeedback = lazyForm(() => import('../features/forms/PageFeedback.tsx').then((m) => m.PageFeedback));

interface PageEndProps {
  page: PageData;
  /** ISO date of the last review. */
  reviewed?: string | null | undefined;
}

/** Below the content of a page: when it was last reviewed, and the question whether it helped. */
export function PageEnd({ page, reviewed }: PageEndProps) {
  const t = useT();
  const { hasFeedback } = useSite();
  const feedbackPage = hasFeedback && !page.draft ? page.reference : null;
  if (!reviewed && !feedbackPage) return null;
  return (
    <Section id="page-end" label={t('feedback.label')} tight>
      <div className={styles['end']}>
        {reviewed && (
          <p className={styles['reviewed']}>
            {t('feedback.reviewed')} <Time date={reviewed} />
          </p>
        )}
        {feedbackPage && <PageFeedback key={page.path} page={feedbackPage} />}
      </div>
    </Section>
  );
}
