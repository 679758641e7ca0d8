import { Type } from 'typebox';
import { Html, Id, IsoDate, IsoDay, Link, LocaleList, oneOf, Opt, Picture, PictureText, Position, Ref, Refs, Text, Texts } from './fields.ts';

const Address = Type.Object({
  streetAddress: Opt(Text),
  addressLocality: Text,
  postalCode: Opt(Text),
  addressCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
});
const Voivodeship = Type.String({ ref: 'voivodeships' });

export const peopleTables = {
  'job-categories': { key: 'id', shared: Type.Object({ id: Id, name: Texts }) },
  sections: { key: 'id', shared: Type.Object({ id: Id, name: Texts }) },
  jobs: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      category: Ref('job-categories'),
      section: Opt(Ref('sections')),
      company: Text,
      location: Text,
      ctaUrl: Link,
      datePosted: IsoDate,
      validThrough: Opt(IsoDate),
      employmentType: oneOf('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'),
      address: Address,
      draft: Opt(Type.Boolean()),
    }),
    locale: Type.Object({
      id: Id,
      title: Text,
      slug: Id,
      department: Opt(Text),
      location: Opt(Text),
      lead: Text,
      content: Html,
    }),
  },
  sectors: { key: 'id', shared: Type.Object({ id: Id, icon: PictureText, position: Position, name: Texts }) },
  companies: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      sector: Ref('sectors'),
      position: Position,
      theme: Text,
      categories: Opt(Refs('contact-categories')),
    }),
    locale: Type.Object({ id: Id, name: Text, content: Html, companies: Opt(Html) }),
  },
  'contact-categories': {
    key: 'id',
    shared: Type.Object({
      id: Id,
      company: Opt(Ref('companies')),
      shared: Opt(Type.Boolean()),
      persons: Refs('persons'),
      distributors: Opt(Refs('distributors')),
      subcategories: Opt(Refs('contact-categories')),
    }),
    locale: Type.Object({ id: Id, name: Text, slug: Id }),
  },
  persons: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      phoneNumber: Opt(Type.String({ pattern: '^\\+[0-9 ]+$' })),
      email: Opt(Type.String({ pattern: '^[^@ ]+@[^@ ]+$' })),
      picture: Opt(Picture),
      map: Opt(Id),
    }),
    locale: Type.Object({ id: Id, name: Text, office: Text, content: Opt(Html) }),
  },
  distributors: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      name: Text,
      url: Opt(Link),
      voivodeship: Opt(Voivodeship),
      country: Opt(Type.String({ pattern: '^[A-Z]{2}$' })),
      hasProvince: Opt(Type.Boolean()),
      content: Opt(Texts),
    }),
  },
  voivodeships: { key: 'slug', shared: Type.Object({ slug: Id, name: Texts }) },
  reports: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      number: Text,
      date: IsoDate,
      category: Ref('report-categories'),
      company: Text,
      locales: Opt(LocaleList),
      files: Opt(Refs('files')),
    }),
    locale: Type.Object({ id: Id, title: Text, slug: Id, content: Html, legalBasis: Opt(Text) }),
  },
  'report-categories': { key: 'id', shared: Type.Object({ id: Id, name: Texts, of: oneOf('current', 'periodic') }) },
  'periodic-reports': {
    key: 'id',
    shared: Type.Object({
      id: Id,
      type: oneOf('annual', 'half-year', 'quarterly'),
      year: Type.Integer({ minimum: 1998, maximum: 2100 }),
      quarter: Opt(Type.Integer({ minimum: 1, maximum: 4 })),
      date: IsoDate,
      category: Ref('report-categories'),
      company: Text,
      locales: LocaleList,
      title: Texts,
      files: Opt(Refs('files')),
    }),
  },
  meetings: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      year: Type.Integer({ minimum: 1998, maximum: 2100 }),
      date: IsoDate,
      locales: LocaleList,
      title: Texts,
      content: Opt(Texts),
      files: Opt(Refs('files')),
    }),
  },
  quotes: {
    map: true,
    shared: Type.Object({
      ticker: Text,
      firstDay: IsoDay,
      tradingDays: Type.Integer({ minimum: 2, maximum: 5000 }),
      startRate: Type.Number({ exclusiveMinimum: 0 }),
      seed: Text,
      holidays: Type.Array(IsoDay),
    }),
  },
  events: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      date: IsoDate,
      endDate: Opt(IsoDate),
      location: Opt(Type.Union([Text, Texts])),
      locales: LocaleList,
      title: Texts,
      description: Opt(Texts),
    }),
  },
  purchasing: {
    key: 'id',
    shared: Type.Object({
      id: Id,
      locales: LocaleList,
      contact: Type.Object({ name: Text, phoneNumber: Opt(Text), email: Opt(Text) }),
      name: Texts,
      category: Opt(Texts),
      content: Texts,
    }),
  },
} as const;
