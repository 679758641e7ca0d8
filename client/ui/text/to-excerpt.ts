import { truncate } from '#shared/rules/text/truncate.ts';

/** Texts longer than 180 characters are cut to 130, back to the last space, and get an ellipsis (spec 9). */
export const DESCRIPTION_MAX_CHARS = 180;
export const DESCRIPTION_CUT_CHARS = 130;

/** Shortens a long description (BL17). */
export function toExcerpt(text: string): string {
  if (text.length <= DESCRIPTION_MAX_CHARS) return text;
  const start = truncate(text, DESCRIPTION_CUT_CHARS);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > 0 ? space : undefined).trimEnd()}…`;
}
