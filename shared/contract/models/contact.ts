import { type Static, Type } from 'typebox';
import { Asset, Html, Id, Image, Maybe, Url } from './basics.ts';

export const ContactPerson = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  office: Maybe(Type.String()),
  phoneNumber: Maybe(Type.String()),
  email: Maybe(Type.String()),
  content: Maybe(Html),
  image: Maybe(Image),
  mapImage: Maybe(Image),
  mapTeaserImage: Maybe(Image),
});
export type ContactPerson = Static<typeof ContactPerson>;

export const Distributor = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  url: Maybe(Url),
  voivodeship: Maybe(Type.Object({ slug: Type.String() })),
  content: Maybe(Html),
  hasProvince: Maybe(Type.Boolean()),
  country: Maybe(Type.String()),
});
export type Distributor = Static<typeof Distributor>;

const categoryFields = {
  id: Id,
  name: Type.String({ minLength: 1 }),
  slug: Type.String({ minLength: 1 }),
  contacts: Maybe(Type.Array(ContactPerson)),
  distributors: Maybe(Type.Array(Distributor)),
};
const ContactSubcategory = Type.Object(categoryFields);

export const ContactCategory = Type.Object({
  ...categoryFields,
  subcategories: Maybe(Type.Array(ContactSubcategory)),
  company: Maybe(Type.Object({ id: Id, name: Maybe(Type.String()) })),
  /** Departments that every company shows (spec 2, shared departments). */
  shared: Maybe(Type.Boolean()),
});
export type ContactCategory = Static<typeof ContactCategory>;

export const Sector = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  icon: Maybe(Asset),
});
export type Sector = Static<typeof Sector>;

export const ContactCompany = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  sector: Maybe(Sector),
  theme: Maybe(Type.String()),
  /** Address and registration data. */
  content: Maybe(Html),
  icon: Maybe(Asset),
  /** Text on extra companies. */
  companies: Maybe(Html),
  categories: Maybe(Type.Array(ContactCategory)),
  position: Maybe(Type.Number()),
});
export type ContactCompany = Static<typeof ContactCompany>;

export const Voivodeship = Type.Object({ slug: Type.String(), name: Type.String() });
export type Voivodeship = Static<typeof Voivodeship>;

export const PurchasingItem = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  category: Maybe(Type.String()),
  contact: Maybe(
    Type.Object({
      name: Type.String(),
      phoneNumber: Maybe(Type.String()),
      email: Maybe(Type.String()),
    }),
  ),
  content: Maybe(Html),
});
export type PurchasingItem = Static<typeof PurchasingItem>;
