/** Attribute of a link to a term of the glossary, which holds the term's slug: the browser shows the definition there. */
export const TERM_ATTRIBUTE = 'data-term';
