import { SENT_QUERY } from '#shared/pages/posted-form.ts';
import { nullIfCmsFails } from '../../cms/cms-error.ts';
import { blockPage } from './block-page.ts';

export const survey = blockPage({
  layout: 'default_white',
  // never cached, since its form token belongs to one visitor (load-page.ts)
  queryNames: null,
  async loadView({ read, id, query }) {
    const wasSent = query.get(SENT_QUERY.form) === 'survey';
    const [questions, results] = await Promise.all([
      read('survey', { params: { id } }),
      // the form was sent successfully, even if the results can not be read
      wasSent ? nullIfCmsFails(read('surveyResults', { params: { id } })) : null,
    ]);
    return { type: 'survey', survey: questions, results };
  },
});
