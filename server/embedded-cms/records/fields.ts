import { type Static, type TSchema, Type } from 'typebox';

/** docs/content.md: ids and slugs. */
export const Id = Type.String({ pattern: '^[a-z0-9-]+$' });
export const Text = Type.String({ minLength: 1 });
/** Plain HTML; the site sanitises it. */
export const Html = Type.String({ minLength: 1 });
/** Path without locale prefix, tel:, mailto: or https: address. */
export const Link = Type.String({ pattern: '^(/|https?:|mailto:|tel:|#)' });
export const Path = Type.String({ pattern: '^/([^/ ]+(/[^/ ]+)*)?$' });
/** ISO date, with time and zone where useful. */
export const IsoDate = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d)?(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d))?$',
});
export const IsoDay = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
export const Position = Type.Integer({ minimum: 0 });
export const LocaleList = Type.Array(Type.Union([Type.Literal('pl'), Type.Literal('en'), Type.Literal('de')]), {
  minItems: 1,
});
export const Opt = <T extends TSchema>(schema: T) => Type.Optional(schema);
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))));

/** The same text in the languages of the record; the loader keeps the one of its locale. */
export const Texts = Type.Object({ pl: Opt(Text), en: Opt(Text), de: Opt(Text) }, { texts: true });
export type Texts = Static<typeof Texts>;

/** An id of a record of another table; `ref` names the table. */
export const Ref = (table: string) => Type.String({ pattern: '^[a-z0-9-]+$', ref: table });
export const Refs = (table: string) => Type.Array(Ref(table));

/** Path of a picture below `uploads`: `images/device/water-ultrasonic/aq-40.svg`; the loader checks that it is there. */
export const PicturePath = Type.String({ picture: true });
/** A picture as content writes it: its path, or its path with an alternative text. */
export const Picture = Type.Union([PicturePath, Type.Object({ picture: PicturePath, alt: Opt(Type.String()) })]);
export type Picture = Static<typeof Picture>;

/** Blocks and tab items: their contents are checked when they are put into the contract's shape. */
export const Block = Type.Object({ id: Id, name: Opt(Text), type: Text, content: Type.Unknown() });
export type Block = Static<typeof Block>;
export const TabItem = Type.Object({
  id: Id,
  name: Text,
  type: Text,
  content: Opt(Type.Unknown()),
  asyncData: Opt(Type.String()),
});
export type TabItem = Static<typeof TabItem>;
export const Seo = Type.Object({
  title: Opt(Text),
  description: Opt(Text),
  headerImage: Opt(Picture),
  headerMaskOpacity: Opt(Type.Number({ minimum: 0, maximum: 100 })),
});
