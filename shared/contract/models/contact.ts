import { type Static, Type } from 'typebox';
import { Image, PostalAddress } from './basics.ts';
import {
  Flag,
  Html,
  Id,
  Mail,
  Maybe,
  MaybeList,
  MaybeText,
  Name,
  Num,
  Picture,
  Slug,
  Text,
  TextList,
  Url,
} from './fields.ts';

export const ContactPerson = Type.Object({
  id: Id('Id, unique in its department; part of the address of the vCard', 'anna-zak'),
  name: Name('First and last name', 'Anna Żak'),
  office: MaybeText('Position', 'Sales engineer'),
  phoneNumber: MaybeText('As displayed; the phone link uses its digits', '+48 61 555 01 10'),
  email: Maybe(Mail('E-mail address', 'anna@example.com')),
  content: Maybe(Html('Further information', '<p>Large customers</p>')),
  image: Maybe(Image, 'Portrait'),
  address: Maybe(PostalAddress, 'Place of work: part of the vCard, and shown with directions if there is a map'),
  mapImage: Maybe(Image, 'Map with directions'),
  mapTeaserImage: Maybe(Image, 'Small picture that opens the map'),
});
export type ContactPerson = Static<typeof ContactPerson>;

const Province = Type.Object({ slug: Text('Slug of a Voivodeship', 'wielkopolskie') });

export const Distributor = Type.Object({
  id: Id('Id, unique in its department', 'd-1'),
  name: Name('Displayed name', 'Hydro Handel'),
  url: Maybe(Url('Website of the distributor', 'https://distributor.example')),
  voivodeship: Maybe(Province, 'Voivodeship on the map of Poland; if absent, shown in the list below the map'),
  phoneNumber: MaybeText('As displayed; the phone link uses its digits', '+48 61 555 20 10'),
  email: Maybe(Mail('E-mail address', 'biuro@distributor.example')),
  address: Maybe(PostalAddress, 'Address, shown with a link to a map'),
  content: Maybe(Html('Further information', '<p>Water meters, verification on site</p>')),
  hasProvince: Maybe(Flag('False: shown in the list below the map even if it has a voivodeship')),
  country: MaybeText('Country code (ISO 3166-1 alpha-2), for the map of Europe', 'PL'),
});
export type Distributor = Static<typeof Distributor>;

export const Responsibility = Type.Object({
  countries: Maybe(TextList('Country codes (ISO 3166-1 alpha-2); if absent, every country', ['DE', 'AT'])),
  sectors: MaybeList(Id('Id of a Sector', 'water'), 'If absent, every sector'),
  matters: Maybe(
    TextList(
      'sales, service, complaint, calibration, invoices, purchasing, media, investors or jobs; if absent, every matter',
      ['sales'],
    ),
  ),
});
export type Responsibility = Static<typeof Responsibility>;

const categoryFields = {
  id: Id('Id of the department', 'sales'),
  name: Name('Displayed name', 'Sales'),
  slug: Slug('Last segment of its address', 'sales'),
  contacts: MaybeList(ContactPerson, 'People in display order'),
  distributors: MaybeList(Distributor, 'Distributors, shown on maps by voivodeship and by country'),
  officeHours: MaybeText('Office hours', 'Mon–Fri 8 am – 4 pm'),
  responsibilities: MaybeList(
    Responsibility,
    'Enquiries that it handles: the contact page asks for country, sector and matter and shows the best match',
  ),
};
const ContactSubcategory = Type.Object(categoryFields);
const CompanyRef = Type.Object({
  id: Id('Id of a ContactCompany', 'modrzew'),
  name: MaybeText('Displayed name', 'Modrzew'),
});

/** A department (spec 2, contact pages). */
export const ContactCategory = Type.Object({
  ...categoryFields,
  subcategories: MaybeList(ContactSubcategory, 'Subordinate departments, one level only'),
  company: Maybe(CompanyRef, 'Company that the department belongs to'),
  shared: Maybe(Flag('True: listed for every company', false)),
});
export type ContactCategory = Static<typeof ContactCategory>;

export const Sector = Type.Object({
  id: Id('Id of the sector', 'water'),
  name: Name('Heading above its companies', 'Water'),
  icon: Maybe(Picture('Picture of the sector', '/uploads/images/icons/water.svg')),
});
export type Sector = Static<typeof Sector>;

export const ContactCompany = Type.Object({
  id: Id('Id of the company', 'modrzew'),
  name: Name('Displayed name', 'Modrzew'),
  sector: Maybe(Sector, 'Companies are grouped by sector'),
  theme: MaybeText('Not used by the site', 'blue'),
  content: Maybe(Html('Address and registration data', '<p>ul. Rzeczna 3<br>60-001 Poznań</p>')),
  address: Maybe(PostalAddress, 'Target of the link to a map; the displayed address is in content'),
  icon: Maybe(Picture('Logo of the company', '/uploads/images/icons/modrzew.svg')),
  companies: Maybe(Html('Text about further companies', '<p>Modrzew Service in Brno</p>')),
  categories: MaybeList(ContactCategory, 'Its departments'),
  position: Maybe(Num('Sort key: companies are listed by ascending position', 1)),
});
export type ContactCompany = Static<typeof ContactCompany>;

/** One of the 16 voivodeships of Poland. */
export const Voivodeship = Type.Object({
  slug: Text('Polish name without diacritics', 'wielkopolskie'),
  name: Text('Displayed name', 'wielkopolskie'),
});
export type Voivodeship = Static<typeof Voivodeship>;

const Buyer = Type.Object({
  name: Name('Name of the buyer', 'Jan Nowak'),
  phoneNumber: MaybeText('As displayed', '+48 61 555 01 30'),
  email: Maybe(Mail('E-mail address', 'jan@example.com')),
});

export const PurchasingItem = Type.Object({
  id: Id('Id of the item', 'castings'),
  name: Name('Name of the purchased goods or service', 'Castings'),
  category: MaybeText('Heading under which it is listed', 'Materials'),
  contact: Maybe(Buyer, 'Person in charge'),
  content: Maybe(Html('Requirements', '<p>Brass, lead-free</p>')),
});
