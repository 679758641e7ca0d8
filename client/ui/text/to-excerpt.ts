import { shortenToWord } from '#shared/rules/text/truncate.ts';

/** Shortens a description of more than 180 characters to the words of its first 130, and an ellipsis (spec 9, BL17). */
export const toExcerpt = (text: string): string => (text.length > 180 ? shortenToWord(text, 130 + 1) : text);
