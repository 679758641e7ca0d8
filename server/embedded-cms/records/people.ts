import { Type } from 'typebox';
import { MATTERS } from '#shared/rules/contact/contact-finder.ts';
import { WORK_MODES } from '#shared/rules/jobs/job-list.ts';
import {
  draftField,
  field,
  formerSlugsField,
  Html,
  Id,
  IsoDate,
  Link,
  localesField,
  namedTable,
  Opt,
  oneOf,
  Picture,
  PicturePath,
  Position,
  Ref,
  Refs,
  slugField,
  Text,
  Texts,
} from './fields.ts';

const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Address = Type.Object({
  streetAddress: Opt(Text, 'Street and number.'),
  addressLocality: field(Text, 'Town.'),
  postalCode: Opt(Text, 'Postal code.'),
  addressCountry: field(Country, 'Country: two letters of ISO 3166.'),
});
/** Gross salary, as stated in the text of the offer. */
const Salary = Type.Object({
  min: Opt(Type.Number(), 'From.'),
  max: Opt(Type.Number(), 'To.'),
  currency: field(Type.String({ pattern: '^[A-Z]{3}$' }), 'Currency: three letters of ISO 4217.'),
  unit: field(oneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'), 'What it is paid for.'),
});
const Responsibility = Type.Object({
  countries: Opt(Type.Array(Country), 'Countries: two letters of ISO 3166. Absent: every country.'),
  sectors: Opt(Refs('sectors'), 'Sectors. Absent: whatever it is about.'),
  matters: Opt(Type.Array(oneOf(...MATTERS)), 'Matters. Absent: every matter.'),
});
export const peopleTables = {
  'job-categories': namedTable,
  sections: namedTable,
  jobs: {
    record: 'job',
    key: 'id',
    shared: Type.Object({
      id: Id,
      category: field(Ref('job-categories'), 'Where it is listed.'),
      section: Opt(Ref('sections'), 'Sector.'),
      company: field(Text, 'Name of the employer.'),
      location: field(Text, 'Place of work.'),
      places: Opt(
        Type.Array(Text, { minItems: 1 }),
        'Towns of the filter, if there are several or the town of the address is not one of them.',
      ),
      workMode: Opt(oneOf(...WORK_MODES), 'Mode of work: a filter.'),
      application: Opt(
        oneOf('form'),
        'form: one applies on the page of the offer, with files; ctaUrl is not needed then.',
      ),
      ctaUrl: Opt(Link, 'Where one applies without the form: an address or mailto:.'),
      datePosted: field(IsoDate, 'Day it was posted: the newest stands first.'),
      validThrough: Opt(IsoDate, 'Last day to apply; after it the page says that the offer is closed.'),
      employmentType: field(
        oneOf('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'),
        'Kind of employment, as schema.org names it.',
      ),
      salary: Opt(Salary, 'Pay, as the text says it.'),
      address: field(Address, 'Address of the place of work.'),
      draft: draftField,
    }),
    locale: Type.Object({
      id: Id,
      title: field(Text, 'The job.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
      department: Opt(Text, 'Department.'),
      location: Opt(Text, 'Place of work, where this language writes it otherwise.'),
      places: Opt(Type.Array(Text, { minItems: 1 }), 'Towns, where this language writes them otherwise.'),
      salary: Opt(Salary, 'Pay, if the text in this language states another one.'),
      lead: field(Text, 'First paragraph, in lists too.'),
      content: field(Html, 'Tasks, requirements, offer. HTML.'),
    }),
  },
  sectors: {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that companies use.'),
      icon: field(PicturePath, 'Icon.'),
      position: field(Position, 'Place in the list.'),
      name: field(Texts, 'Label.'),
    }),
  },
  companies: {
    record: 'company',
    key: 'id',
    shared: Type.Object({
      id: Id,
      sector: field(Ref('sectors'), 'Sector it is listed in.'),
      position: field(Position, 'Place in the list.'),
      theme: field(Text, 'Colours: electricity, water-heat, gas, grid or mining.'),
      categories: Opt(Refs('contact-categories'), 'Its departments, in this order.'),
      address: Opt(Address, 'Where it is: the link to a map, and the address of its people.'),
    }),
    locale: Type.Object({
      id: Id,
      name: field(Text, 'Name of the company.'),
      content: field(Html, 'Address and numbers. HTML.'),
      companies: Opt(Html, 'Companies that belong to it. HTML.'),
      about: Opt(Html, 'On the company, below its press releases. HTML.'),
    }),
  },
  'contact-categories': {
    record: 'contact-category',
    key: 'id',
    shared: Type.Object({
      id: Id,
      company: Opt(Ref('companies'), 'Company of the department.'),
      shared: Opt(Type.Boolean(), 'true: a department that all companies show.'),
      persons: field(Refs('persons'), 'Its people, in this order. May be empty.'),
      distributors: Opt(Refs('distributors'), 'Its distributors, in this order.'),
      subcategories: Opt(Refs('contact-categories'), 'Departments below, in this order.'),
      officeHours: Opt(Texts, 'When it can be reached.'),
      responsibilities: Opt(
        Type.Array(Responsibility),
        'What it answers, for the choice of a contact at the head of the contact page: the nearest match is shown.',
      ),
    }),
    locale: Type.Object({
      id: Id,
      name: field(Text, 'Heading and label.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
    }),
  },
  persons: {
    record: 'person',
    key: 'id',
    shared: Type.Object({
      id: Id,
      phoneNumber: Opt(Type.String({ pattern: '^\\+[0-9 ]+$' }), 'With country code: +48 32 …'),
      email: Opt(Type.String({ pattern: '^[^@ ]+@[^@ ]+$' }), 'E-mail address.'),
      picture: Opt(Picture, 'Portrait.'),
      map: Opt(PicturePath, 'Map of the place; its teaser too.'),
      address: Opt(Address, "Place of work that the map shows, if it is not the company's address."),
    }),
    locale: Type.Object({
      id: Id,
      name: field(Text, 'Name of the person or office.'),
      office: field(Text, 'What they do.'),
      content: Opt(Html, 'More about it. HTML.'),
    }),
  },
  distributors: {
    record: 'distributor',
    key: 'id',
    shared: Type.Object({
      id: Id,
      name: field(Text, 'Name of the company.'),
      url: Opt(Link, 'Its site.'),
      voivodeship: Opt(Ref('voivodeships'), 'Slug of voivodeships.yaml, in Poland.'),
      country: Opt(Country, 'Country outside Poland: two letters of ISO 3166.'),
      hasProvince: Opt(Type.Boolean(), 'false: not listed by voivodeship.'),
      phoneNumber: Opt(Text, 'With country code: +48 32 …'),
      email: Opt(Text, 'E-mail address.'),
      address: Opt(Address, 'Where it is.'),
      content: Opt(Texts, 'What it sells and does. HTML.'),
    }),
  },
  voivodeships: {
    key: 'slug',
    shared: Type.Object({ slug: field(Id, 'Name that distributors use.'), name: field(Texts, 'Label.') }),
  },
  purchasing: {
    record: 'purchasing-item',
    key: 'id',
    shared: Type.Object({
      id: Id,
      locales: localesField,
      contact: field(
        Type.Object({
          name: field(Text, 'Name of the buyer.'),
          phoneNumber: Opt(Text, 'Number.'),
          email: Opt(Text, 'E-mail address.'),
        }),
        'Who buys it.',
      ),
      name: field(Texts, 'What is bought.'),
      category: Opt(Texts, 'Heading that it stands under.'),
      content: field(Texts, 'What is asked of suppliers. HTML.'),
    }),
  },
} as const;
