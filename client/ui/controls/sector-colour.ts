const COLOURS = ['electricity', 'water', 'heat', 'gas', 'grid'] as const;

/** Name of the colour of the sector that an id or slug names, such as `drinking-water`; undefined if it names none. */
export const toSectorColour = (id: string) => COLOURS.find((colour) => id.includes(colour));
