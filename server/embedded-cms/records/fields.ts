import { type Static, type TOptional, type TSchema, Type } from 'typebox';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';

/** docs/content.md: ids and slugs. */
const ID = { pattern: '^[a-z0-9-]+$', form: 'id: small letters, digits and hyphens are needed' };
export const Id = Type.String(ID);
export const Text = Type.String({ minLength: 1 });
/** Plain HTML; the site sanitises it. */
export const Html = Type.String({ minLength: 1 });
/** Path without locale prefix, tel:, mailto: or https: address. */
export const Link = Type.String({
  pattern: '^(/|https?:|mailto:|tel:|#)',
  form: 'link: /path, https:, mailto: or tel: is needed',
});
export const Path = Type.String({ pattern: '^/([^/ ]+(/[^/ ]+)*)?$', form: 'path: /products/meters is one' });
/** ISO date, optionally with a time and time zone. */
export const IsoDate = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d)?(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d))?$',
  form: 'date: 2026-05-14 or 2026-05-14T08:30:00+02:00 is needed',
  moment: true,
});
export const IsoDay = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  form: 'day: 2026-05-14 is needed',
  moment: true,
});
export const Position = Type.Integer({ minimum: 0 });
/** A field with its description for editors: meaning, unit, default. */
export function field<T extends TSchema>(schema: T, description: string): T {
  // copies TypeBox's own properties too, which are not enumerable
  return Object.defineProperties({} as T, {
    ...Object.getOwnPropertyDescriptors(schema),
    description: { value: description, enumerable: true },
  });
}
/** An optional field. */
export const Opt = <T extends TSchema>(schema: T, description?: string) =>
  Type.Optional(description ? field(schema, description) : schema);
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))));
export const LocaleList = Type.Array(oneOf(...LOCALES), { minItems: 1 });

/** A text in the languages of the record, of which the loader selects the one of its locale. */
const textOfEach = Object.fromEntries(LOCALES.map((locale) => [locale, Opt(Text)])) as Record<
  Locale,
  TOptional<typeof Text>
>;
export const Texts = Type.Object(textOfEach, { texts: true });
export type Texts = Static<typeof Texts>;

/** Id of a record in the table that `ref` names. */
export const Ref = (table: string) => Type.String({ ...ID, ref: table });
export const Refs = (table: string) => Type.Array(Ref(table));

/** Path of a picture below `uploads`: `images/device/water-ultrasonic/aq-40.svg`; the loader checks that it exists. */
export const PicturePath = Type.String({ picture: true });
/** A picture in content files: its path, or its path with an alternative text. */
export const Picture = Type.Union([PicturePath, Type.Object({ picture: PicturePath, alt: Opt(Type.String()) })]);
export type Picture = Static<typeof Picture>;

/** Blocks and tab items. Their `content` is checked when it is converted to the contract's shape. */
export const Block = Type.Object(
  {
    id: field(Id, 'Unique name of the block on its page.'),
    name: Opt(Text, 'Heading in the list of blocks; shown nowhere.'),
    type: field(Text, 'Kind of block: it says what `content` holds.'),
    content: field(Type.Unknown(), 'What the block shows.'),
  },
  { contents: 'blocks' },
);
export type Block = Static<typeof Block>;
export const TabItem = Type.Object(
  {
    id: field(Id, 'Own name of the tab; part of its address (#…).'),
    name: field(Text, 'Label of the tab.'),
    type: field(Text, 'Kind of tab: it says what `content` holds.'),
    content: Opt(Type.Unknown(), 'What the tab shows.'),
    asyncData: Opt(
      Type.String(),
      'Instead of `content`: path of a call that is made when the tab is first opened. Type `files` takes file groups; `text`, `html`, `system_intro` and `system_content` take an entity with HTML in `description` or `content`; other types take none.',
    ),
  },
  { contents: 'items' },
);
export type TabItem = Static<typeof TabItem>;
export const Seo = Type.Object({
  title: Opt(Text, 'Title in the browser and in search engines, up to 60 characters. Without: the heading.'),
  description: Opt(Text, 'Text below the title in search engines, up to 160 characters.'),
  headerImage: Opt(Picture, 'Picture behind the heading.'),
  headerMaskOpacity: Opt(
    Type.Number({ minimum: 0, maximum: 100 }),
    'Darkness of the layer over the picture, in percent.',
  ),
});
export type Seo = Static<typeof Seo>;

/** Fields that are common to many tables. */
export const slugField = field(
  Id,
  'Last part of the address, in the language. Old one changed? Add it to formerSlugs.',
);
export const formerSlugsField = Opt(
  Type.Array(Id),
  'Slugs under which it was published before: they redirect (301) to the one of today.',
);
export const draftField = Opt(Type.Boolean(), 'true: only previews show it.');
export const localesField = field(LocaleList, 'Languages that have it.');
/** A list of ids with a label for each. */
export const namedTable = {
  key: 'id',
  shared: Type.Object({ id: field(Id, 'Name that records use.'), name: field(Texts, 'Label.') }),
} as const;
