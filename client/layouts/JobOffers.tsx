import type { PageOf } from '#shared/pages/page-data.ts';
import { JobList } from './JobList.tsx';
import { JobSingle } from './JobSingle.tsx';

export function JobOffers({ page }: { page: PageOf<'job_offers'> }) {
  const { content } = page;
  return content.view === 'list' ? (
    <JobList page={page} content={content} />
  ) : (
    <JobSingle page={page} offer={content.offer} isOver={content.isOver} />
  );
}
