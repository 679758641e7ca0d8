/**
 * Latin, Greek and Cyrillic letters, for use in a character class. A browser needs 0.6 ms to compile an expression with
 * `\p{L}`, which covers all scripts, but 0.1 ms with these; hydrating a page compiles about twenty expressions.
 */
export const LETTER = 'A-Za-zªµºÀ-ÖØ-öø-ɏͰ-ԯ';
/** Capital and small letters of the languages from Portugal to Estonia. */
export const CAPITAL = 'A-ZÀ-ÖØ-ÞĄĆČĎĘĚĹĽŁŃŇŐŔŘŚŠŤŮŰŹŻŽĀĒĢĪĶĻŅŪĖĮŲŞŢĂĞİŒŸ';
export const SMALL = 'a-zß-öø-ÿąćčďęěĺľłńňőŕřśšťůűźżžāēģīķļņūėįųşţăğıœ';
