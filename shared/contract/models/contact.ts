import { type Static, Type } from 'typebox';
import { Image, PostalAddress } from './basics.ts';
import { Asset, Flag, Html, Id, Mail, Maybe, Name, Num, Text, Url } from './fields.ts';

export const ContactPerson = Type.Object({
  id: Id('Number, once in its department; part of the address of the vCard', 'anna-zak'),
  name: Name('First and last name', 'Anna Żak'),
  office: Maybe(Text('Position', 'Sales engineer')),
  phoneNumber: Maybe(Text('As it is shown; the link has its digits', '+48 61 555 01 10')),
  email: Maybe(Mail('Address', 'anna@example.com')),
  content: Maybe(Html('What else is shown', '<p>Large customers</p>')),
  image: Maybe(Image, 'Portrait'),
  address: Maybe(PostalAddress, 'Place of work: in the vCard, and with a map the way there'),
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
  phoneNumber: Maybe(Text('As it is shown; the link has its digits', '+48 61 555 20 10')),
  email: Maybe(Mail('Address', 'biuro@distributor.example')),
  address: Maybe(PostalAddress, 'Where it is, with a link to a map'),
  content: Maybe(Html('What else is shown', '<p>Water meters, verification on site</p>')),
  hasProvince: Maybe(Flag('False: in the list below the map in spite of its voivodeship')),
  country: Maybe(Text('ISO 3166-1 alpha-2, for the map of Europe', 'PL')),
});
export type Distributor = Static<typeof Distributor>;

export const Responsibility = Type.Object({
  countries: Maybe(
    Type.Array(Type.String(), { description: 'ISO 3166-1 alpha-2; absent: every country', examples: [['DE', 'AT']] }),
  ),
  sectors: Maybe(
    Type.Array(Type.String(), { description: 'Ids of Sector; absent: whatever it is about', examples: [['water']] }),
  ),
  matters: Maybe(
    Type.Array(Type.String(), {
      description:
        'sales, service, complaint, calibration, invoices, purchasing, media, investors or jobs; absent: every matter',
      examples: [['sales']],
    }),
  ),
});
export type Responsibility = Static<typeof Responsibility>;

const categoryFields = {
  id: Id('Number of the department', 'sales'),
  name: Name('What is shown', 'Sales'),
  slug: Name('Last segment of its address', 'sales'),
  contacts: Maybe(Type.Array(ContactPerson, { description: 'People in the order in which they are shown' })),
  distributors: Maybe(Type.Array(Distributor, { description: 'Distributors, by voivodeship and country on maps' })),
  officeHours: Maybe(Text('When it can be reached', 'Mon–Fri 8 am – 4 pm')),
  responsibilities: Maybe(
    Type.Array(Responsibility, {
      description: 'What it answers: the contact page asks for country, sector and matter and shows the nearest match',
    }),
  ),
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
  address: Maybe(PostalAddress, 'Where a link to a map leads; the address itself is in content'),
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
