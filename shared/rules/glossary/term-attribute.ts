/** Attribute of a link to a glossary term, with the slug of the term; the browser shows the definition at the link. */
export const TERM_ATTRIBUTE = 'data-term';
