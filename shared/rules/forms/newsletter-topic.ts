/** Query parameter with the topic that is preselected in the form of the newsletter page. */
export const TOPIC_QUERY = 'topic';
