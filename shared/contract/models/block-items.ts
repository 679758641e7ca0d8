import { type Static, Type } from 'typebox';
import { Image, LinkTarget } from './basics.ts';
import { Heading } from './block-parts.ts';
import { Html, Id, List, Maybe, MaybeSlug, MaybeText, Name, Text } from './fields.ts';
import { FileGroup } from './file.ts';

/** Contents that a block and a tab or accordion item share (spec 2: specification tabs). */
export const itemContents = {
  appliance: Type.Object({
    columns: Type.Array(Html('One column'), { minItems: 1, maxItems: 2, description: 'One or two columns of HTML' }),
  }),
  contact: Type.Object({
    title: MaybeText('Link text', 'Ask the sales department'),
    contactID: Id('Id of a ContactCategory', 'sales'),
    slug: MaybeSlug("Slug of the contact's page, if the CMS knows it", 'sales'),
    text: MaybeText(
      'What visitors can ask about, without HTML; if absent, a general sentence is shown',
      'We answer by 4 pm.',
    ),
    phoneNumber: MaybeText("As displayed; if absent, the group's number is shown", '+48 61 555 01 10'),
  }),
  system_intro: Type.Object({
    ...Heading,
    html: Html('Text'),
    image: Maybe(Image, 'Picture beside the text'),
    link: Maybe(LinkTarget, 'Link below the text'),
  }),
  system_content: Type.Object({
    ...Heading,
    html: Html('Text'),
    image: Maybe(Image, 'Picture beside the text'),
    imageSide: MaybeText('left; any other value means right', 'left'),
  }),
};

export const itemContentModels = {
  ...itemContents,
  text: Type.Object({ html: Html('Text') }),
  files: Type.Object({ groups: List(FileGroup, 'Groups of files') }),
  html: Type.Object({ html: Html('Text at full width') }),
};
export type ItemType = keyof typeof itemContentModels;
export type ItemContent<T extends ItemType> = Static<(typeof itemContentModels)[T]>;

/** A tab or accordion item as received: `type` and `content` of each item are validated separately. */
export const RawItem = Type.Object({
  id: Id('Id, unique in its block', 'tab-1'),
  name: Name('Title of the tab; its slug is the #fragment that opens it', 'Technical data'),
  type: Text(`${Object.keys(itemContentModels).join(', ')}; items of any other type are left out and logged`, 'text'),
  content: Maybe(
    Type.Unknown({
      description: 'Depends on the type: see the schema Item.{type}',
      examples: [{ html: '<p>DN 15</p>' }],
    }),
  ),
  asyncData: MaybeText(
    'Instead of content: path of a call of this API, made when the item is first opened, that returns file groups, or an entity with HTML in description or content',
    '/api/products/meter-m1',
  ),
});
export type Item = {
  [T in ItemType]: {
    id: string;
    name: string;
    type: T;
    content?: ItemContent<T> | null;
    asyncData?: string | null;
  };
}[ItemType];

/** Field for items in models: RawItem[] when received, Item[] after validation. */
export const Items = Type.Unsafe<Item[]>(
  Type.Array(RawItem, { contents: 'items', description: 'Items in display order' }),
);
