import { TOPIC_QUERY } from '#shared/rules/forms/newsletter-topic.ts';
import { emptyIfCmsFails } from '../../cms/cms-error.ts';
import { blockPage } from './block-page.ts';

export const newsletter = blockPage({
  layout: 'default_white',
  queryNames: [TOPIC_QUERY],
  loadView: async ({ read, query }) => {
    const categories = await emptyIfCmsFails(read('newsletterCategories'));
    const topic = categories.find(({ id }) => id === query.get(TOPIC_QUERY));
    return { type: 'newsletter', categories, topic: topic?.id ?? null };
  },
});
