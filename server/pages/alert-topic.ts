import { emptyIfCmsFails } from '../cms/cms-error.ts';
import type { PageContext } from './kinds/page-kind.ts';

/** Id of the newsletter topic that announces new pages of this kind (such as job_offer.show); null if there is none. */
export async function findAlertTopic({ read }: Pick<PageContext, 'read'>, kind: string): Promise<string | null> {
  const topics = await emptyIfCmsFails(read('newsletterCategories'));
  return topics.find(({ announces }) => announces === kind)?.id ?? null;
}
