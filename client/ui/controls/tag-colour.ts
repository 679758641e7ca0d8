/** Colour names of tags, as defined in the style sheet. */
export const TAG_COLOURS = ['electricity', 'water', 'heat', 'gas', 'grid'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** Derived from the slug, so that a tag has the same colour everywhere (PR12). */
export function toTagColour(slug: string): TagColour {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) as number)) >>> 0;
  return TAG_COLOURS[sum % TAG_COLOURS.length] as TagColour;
}
