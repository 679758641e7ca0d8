import { type Static, Type } from 'typebox';
import { Html, Id, Image, Maybe, Movie, Relation, Seo, Tag } from './basics.ts';
import { Blocks, Items } from './block.ts';
import { DownloadFile } from './file.ts';

export const CategoryRef = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  /** Slug chain of the parents joined by / (spec 3), own slug last. */
  path: Maybe(Type.String()),
});
export type CategoryRef = Static<typeof CategoryRef>;

/** A specification value that can be shown as a reading, filtered and compared. */
export const Attribute = Type.Object({
  key: Type.String(),
  label: Type.String(),
  value: Type.String(),
  unit: Maybe(Type.String()),
  group: Maybe(Type.String()),
  /** Name of the group in the page's language. */
  groupName: Maybe(Type.String()),
  /** One of the (at most three) figures beside the product's name. */
  reading: Maybe(Type.Boolean()),
  /** Offered as a facet in the product list. */
  facet: Maybe(Type.Boolean()),
});
export type Attribute = Static<typeof Attribute>;

export const ProductTeaser = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  slug: Type.String({ minLength: 1 }),
  caption: Maybe(Type.String()),
  shortDescription: Maybe(Type.String()),
  teaserImage: Maybe(Image),
  category: Maybe(CategoryRef),
  /** Id of the brand. */
  brand: Maybe(Type.String()),
  brandName: Maybe(Type.String()),
  attributes: Maybe(Type.Array(Attribute)),
  /** ISO date. */
  updated: Maybe(Type.String()),
});
export type ProductTeaser = Static<typeof ProductTeaser>;

export const Product = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  caption: Maybe(Type.String()),
  slug: Type.String({ minLength: 1 }),
  images: Maybe(Type.Array(Image)),
  files: Maybe(Type.Array(DownloadFile)),
  movies: Maybe(Type.Array(Movie)),
  categories: Maybe(Type.Array(CategoryRef)),
  category: Maybe(CategoryRef),
  tags: Maybe(Type.Array(Tag)),
  similarProducts: Maybe(Type.Array(ProductTeaser)),
  recommendedProducts: Maybe(Type.Array(ProductTeaser)),
  shortDescription: Maybe(Type.String()),
  description: Maybe(Html),
  /** TYPE_SYSTEM, TYPE_SIMPLE or TYPE_PRODUCT. */
  type: Maybe(Type.String()),
  teaserImage: Maybe(Image),
  tabs: Maybe(Items),
  blocks: Maybe(Blocks),
  seo: Maybe(Seo),
  multilingualRelation: Maybe(Type.Array(Relation)),
  contactPerson: Maybe(
    Type.Object({
      id: Id,
      name: Maybe(Type.String()),
      phoneNumber: Maybe(Type.String()),
      email: Maybe(Type.String()),
      office: Maybe(Type.String()),
    }),
  ),
  contactCompany: Maybe(Type.Object({ id: Id, name: Maybe(Type.String()) })),
  contactCategories: Maybe(Type.Array(Type.Object({ id: Id, slug: Maybe(Type.String()), name: Maybe(Type.String()) }))),
  hideContactBlock: Maybe(Type.Boolean()),
  brandImage: Maybe(Image),
  brand: Maybe(Type.String()),
  brandName: Maybe(Type.String()),
  attributes: Maybe(Type.Array(Attribute)),
  updated: Maybe(Type.String()),
});
export type Product = Static<typeof Product>;

export interface ParentBranch {
  id: string;
  name?: string | null;
  slug?: string | null;
}

export const ProductCategory = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  slug: Type.String({ minLength: 1 }),
  path: Maybe(Type.String()),
  updated: Maybe(Type.String()),
  /** 'published' or 'draft'; a missing status means draft (spec 3). */
  status: Maybe(Type.String()),
  parentBranch: Maybe(Type.Object({ id: Id, name: Maybe(Type.String()), slug: Maybe(Type.String()) })),
  /** EXTENDED, SIMPLE, SIMPLE_DESCRIPTIONS or null. */
  type: Maybe(Type.String()),
  position: Maybe(Type.Number()),
  teaserImage: Maybe(Image),
  image: Maybe(Image),
  shortDescription: Maybe(Type.String()),
  description: Maybe(Html),
  products: Maybe(Type.Array(ProductTeaser)),
  contactCompany: Maybe(Type.Object({ id: Id })),
  contactCategories: Maybe(Type.Array(Type.Object({ id: Id, slug: Maybe(Type.String()), name: Maybe(Type.String()) }))),
  seo: Maybe(Seo),
  multilingualRelation: Maybe(Type.Array(Relation)),
});
export type ProductCategory = Static<typeof ProductCategory>;
