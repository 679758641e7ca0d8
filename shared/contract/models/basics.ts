import { type Static, type TSchema, Type } from 'typebox';

/** A field the CMS may leave out or send as null. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** HTML of the CMS: sanitised on arrival, links in it get their locale prefix (D29). */
export const Html = Type.String({ contentMediaType: 'text/html' });

/** A link: made safe on arrival and given its locale prefix; an unsafe one becomes ''. */
export const Url = Type.String({ format: 'link' });

/** The address of a file or picture: made safe on arrival, never prefixed. */
export const Asset = Type.String({ format: 'asset' });

/** Opaque identifier; also the last segment of addresses (spec 7). */
export const Id = Type.String({ minLength: 1, maxLength: 200 });

export const Image = Type.Object({
  id: Maybe(Id),
  /** Path below the media origin, e.g. /uploads/images/device/water-ultrasonic/aq-40.svg */
  url: Asset,
  alt: Maybe(Type.String()),
  width: Maybe(Type.Number()),
  height: Maybe(Type.Number()),
});
export type Image = Static<typeof Image>;

/** Spec 3: movieUrl, url, embed, wide. The provider follows from the url (shared/rules/movie). */
export const Movie = Type.Object({
  id: Maybe(Id),
  name: Maybe(Type.String()),
  movieUrl: Maybe(Asset),
  url: Maybe(Asset),
  embed: Maybe(Asset),
  wide: Maybe(Type.Boolean()),
  poster: Maybe(Image),
  /** Of a film of our own: WebVTT files by language. */
  captions: Maybe(Type.Array(Type.Object({ locale: Type.String(), url: Asset }))),
  /** ISO date, for VideoObject data. */
  uploadDate: Maybe(Type.String()),
});
export type Movie = Static<typeof Movie>;

export const Seo = Type.Object({
  title: Maybe(Type.String()),
  description: Maybe(Type.String()),
  headerImage: Maybe(Image),
  /** Percent (spec 9: default 60); clampOpacity corrects values beyond 0..100. */
  headerMaskOpacity: Maybe(Type.Number()),
});
export type Seo = Static<typeof Seo>;

/** The same thing in another locale. */
export const Relation = Type.Object({ locale: Type.String(), slug: Type.String() });
export type Relation = Static<typeof Relation>;

export const Tag = Type.Object({
  id: Maybe(Id),
  name: Type.String(),
  slug: Maybe(Type.String()),
});
export type Tag = Static<typeof Tag>;

export const LinkTarget = Type.Object({ text: Type.String(), url: Url });
export type LinkTarget = Static<typeof LinkTarget>;
