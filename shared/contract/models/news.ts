import { type Static, Type } from 'typebox';
import { Id, Image, Maybe, Relation, Seo, Tag, Url } from './basics.ts';
import { Blocks } from './block.ts';

export const PostCategory = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  slug: Type.String(),
  sitemapNodeReference: Maybe(Type.Object({ slug: Url, backButtonText: Maybe(Type.String()) })),
});
export type PostCategory = Static<typeof PostCategory>;

const teaser = {
  id: Id,
  title: Type.String({ minLength: 1 }),
  lead: Maybe(Type.String()),
  teaserImage: Maybe(Image),
  image: Maybe(Image),
  slug: Type.String({ minLength: 1 }),
  tags: Maybe(Type.Array(Tag)),
  category: Maybe(PostCategory),
  section: Maybe(Type.Object({ name: Type.String() })),
  /** ISO date and time. */
  publicationDate: Type.String(),
  updated: Maybe(Type.String()),
};

export const PostTeaser = Type.Object(teaser);
export type PostTeaser = Static<typeof PostTeaser>;

export const Post = Type.Object({
  ...teaser,
  blocks: Blocks,
  seo: Maybe(Seo),
  multilingualRelation: Maybe(Type.Array(Relation)),
});
export type Post = Static<typeof Post>;
