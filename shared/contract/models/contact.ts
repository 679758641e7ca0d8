import { type Static, Type } from 'typebox';
import { Image } from './basics.ts';
import { Asset, Flag, Html, Id, Mail, Maybe, Name, Num, Text, Url } from './fields.ts';

export const ContactPerson = Type.Object({
  id: Id('Number, once in its department; part of the address of the vCard', 'anna-zak'),
  name: Name('First and last name', 'Anna Żak'),
  office: Maybe(Text('Position', 'Sales engineer')),
  phoneNumber: Maybe(Text('As it is shown; the link has its digits', '+48 61 555 01 10')),
  email: Maybe(Mail('Address', 'anna@example.com')),
  content: Maybe(Html('What else is shown', '<p>Large customers</p>')),
  image: Maybe(Image, 'Portrait'),
  mapImage: Maybe(Image, 'Map of the way there'),
  mapTeaserImage: Maybe(Image, 'Small picture that opens the map'),
});
export type ContactPerson = Static<typeof ContactPerson>;

const Province = Type.Object({ slug: Text('Slug of a Voivodeship', 'wielkopolskie') });

export const Distributor = Type.Object({
  id: Id('Number, once in its department', 'd-1'),
  name: Name('What is shown', 'Hydro Handel'),
  url: Maybe(Url('Site of the distributor', 'https://distributor.example')),
  voivodeship: Maybe(Province, 'Where it stands on the map of Poland; absent: in the list below'),
  content: Maybe(Html('Address and phone', '<p>ul. Prosta 1, Poznań</p>')),
  hasProvince: Maybe(Flag('False: in the list below the map in spite of its voivodeship')),
  country: Maybe(Text('ISO 3166-1 alpha-2, for the map of Europe', 'PL')),
});
export type Distributor = Static<typeof Distributor>;

const categoryFields = {
  id: Id('Number of the department', 'sales'),
  name: Name('What is shown', 'Sales'),
  slug: Name('Last segment of its address', 'sales'),
  contacts: Maybe(Type.Array(ContactPerson, { description: 'People in the order in which they are shown' })),
  distributors: Maybe(Type.Array(Distributor, { description: 'Distributors, by voivodeship and country on maps' })),
};
const ContactSubcategory = Type.Object(categoryFields);
const CompanyRef = Type.Object({
  id: Id('Id of a ContactCompany', 'modrzew'),
  name: Maybe(Text('What is shown', 'Modrzew')),
});

/** A department (spec 2, contact pages). */
export const ContactCategory = Type.Object({
  ...categoryFields,
  subcategories: Maybe(Type.Array(ContactSubcategory, { description: 'Departments below; no deeper' })),
  company: Maybe(CompanyRef, 'Company that it belongs to'),
  shared: Maybe(Flag('Every company shows this department', false)),
});
export type ContactCategory = Static<typeof ContactCategory>;

export const Sector = Type.Object({
  id: Id('Number', 'water'),
  name: Name('Heading of its companies', 'Water'),
  icon: Maybe(Asset('Picture of the sector', '/uploads/images/icons/water.svg')),
});
export type Sector = Static<typeof Sector>;

export const ContactCompany = Type.Object({
  id: Id('Number of the company', 'modrzew'),
  name: Name('What is shown', 'Modrzew'),
  sector: Maybe(Sector, 'Companies are grouped by it'),
  theme: Maybe(Text('Not used by the site', 'blue')),
  content: Maybe(Html('Address and registration data', '<p>ul. Rzeczna 3<br>60-001 Poznań</p>')),
  icon: Maybe(Asset('Mark of the company', '/uploads/images/icons/modrzew.svg')),
  companies: Maybe(Html('Text on further companies', '<p>Modrzew Service in Brno</p>')),
  categories: Maybe(Type.Array(ContactCategory, { description: 'Its departments' })),
  position: Maybe(Num('Companies come in this order', 1)),
});
export type ContactCompany = Static<typeof ContactCompany>;

/** One of the 16 voivodeships of Poland. */
export const Voivodeship = Type.Object({
  slug: Text('Name in Polish letters without accents', 'wielkopolskie'),
  name: Text('What is shown', 'wielkopolskie'),
});
export type Voivodeship = Static<typeof Voivodeship>;

const Buyer = Type.Object({
  name: Text('Who buys it', 'Jan Nowak'),
  phoneNumber: Maybe(Text('As it is shown', '+48 61 555 01 30')),
  email: Maybe(Mail('Address', 'jan@example.com')),
});

export const PurchasingItem = Type.Object({
  id: Id('Number', 'castings'),
  name: Name('What is bought', 'Castings'),
  category: Maybe(Text('Heading under which it is listed', 'Materials')),
  contact: Maybe(Buyer, 'Person in charge'),
  content: Maybe(Html('Requirements', '<p>Brass, lead-free</p>')),
});
export type PurchasingItem = Static<typeof PurchasingItem>;
