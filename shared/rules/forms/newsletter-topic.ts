/** Query name of the topic that the form on the newsletter's page begins with. */
export const TOPIC_QUERY = 'topic';
