/** Most parts of a picture: encoders make hundreds to a few thousand of them. */
export const PARTS_MAX = 20_000;

/** A picture whose parts cannot be distinguished, or are too many. */
export class DamagedPicture extends Error {}
