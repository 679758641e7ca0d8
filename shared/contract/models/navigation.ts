import { type Static, Type } from 'typebox';
import { Id, Image, Maybe, Url } from './basics.ts';

export interface MenuItem {
  id: string;
  name: string;
  url?: string | null;
  target?: string | null;
  locale?: string | null;
  cssClass?: string | null;
  /** 'Category' is special: typeReferenceId names the product category (SH30). */
  type?: string | null;
  /** Heading under which the mega menu puts the item. */
  group?: string | null;
  typeReferenceId?: string | null;
  isCategory?: boolean | null;
  /** One sentence for the mega menu's first columns. */
  description?: string | null;
  /** Name of an icon of the side navigation. */
  icon?: string | null;
  /** Picture of the mega menu's first columns; first level only. */
  image?: Image | null;
  children?: MenuItem[] | null;
}

const itemFields = {
  id: Id,
  name: Type.String({ minLength: 1 }),
  url: Maybe(Url),
  target: Maybe(Type.String()),
  locale: Maybe(Type.String()),
  cssClass: Maybe(Type.String()),
  type: Maybe(Type.String()),
  group: Maybe(Type.String()),
  typeReferenceId: Maybe(Id),
  isCategory: Maybe(Type.Boolean()),
  description: Maybe(Type.String()),
  icon: Maybe(Type.String()),
};

/** Four levels are more than any menu of the spec shows; deeper ones are cut off. */
const Leaf = Type.Object(itemFields);
const Level3 = Type.Object({ ...itemFields, children: Maybe(Type.Array(Leaf)) });
const Level2 = Type.Object({ ...itemFields, children: Maybe(Type.Array(Level3)) });
const Level1 = Type.Object({ ...itemFields, image: Maybe(Image), children: Maybe(Type.Array(Level2)) });

export const Menu = Type.Unsafe<{ name: string; children: MenuItem[] }>(
  Type.Object({ name: Type.String(), children: Type.Array(Level1) }),
);
export type Menu = Static<typeof Menu>;

export const Crumb = Type.Object({ name: Type.String(), slug: Type.String() });
export type Crumb = Static<typeof Crumb>;

/** Spec 3. slug may be a pattern such as /produkty/:slug+ (D2); crumbs: leaf first, root last. */
export const SitemapNode = Type.Object({
  nodeType: Type.String({ minLength: 1 }),
  action: Type.String({ minLength: 1 }),
  slug: Type.String({ pattern: '^/' }),
  crumbs: Maybe(Type.Array(Crumb)),
  nodeReference: Maybe(Type.String()),
  /** nodeType 'redirect': the path to go to (BX05). */
  redirectTo: Maybe(Type.String()),
  /** ISO date of the last change, for lastmod. */
  updated: Maybe(Type.String()),
});
export type SitemapNode = Static<typeof SitemapNode>;

export const Configuration = Type.Object({ name: Type.String(), value: Type.String() });
export type Configuration = Static<typeof Configuration>;
