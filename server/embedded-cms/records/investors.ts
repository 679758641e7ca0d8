import { Type } from 'typebox';
import {
  field,
  formerSlugsField,
  Html,
  Id,
  IsoDate,
  IsoDay,
  LocaleList,
  localesField,
  Opt,
  oneOf,
  Ref,
  Refs,
  slugField,
  Text,
  Texts,
} from './fields.ts';

const Rate = Type.Number({ exclusiveMinimum: 0 });

export const investorTables = {
  reports: {
    record: 'report',
    key: 'id',
    shared: Type.Object({
      id: Id,
      number: field(Text, 'Number and year: 6/2026.'),
      date: field(IsoDate, 'Time of publication: the newest stands first.'),
      category: field(Ref('report-categories'), 'System it was published in (of: current).'),
      company: field(Text, 'Company of the filter; {product} stands for the key of the site.'),
      locales: Opt(LocaleList, 'Languages that have it; without: those with texts.'),
      files: Opt(Refs('files'), 'Its documents; without: a PDF made of the report.'),
    }),
    locale: Type.Object({
      id: Id,
      title: field(Text, 'Heading.'),
      slug: slugField,
      formerSlugs: formerSlugsField,
      content: field(Html, 'The report. HTML.'),
      legalBasis: Opt(Text, 'Legal basis.'),
    }),
  },
  'report-categories': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that reports use.'),
      name: field(Texts, 'Label of the filter.'),
      of: field(oneOf('current', 'periodic'), 'Which reports it is for.'),
    }),
  },
  'periodic-reports': {
    record: 'periodic-report',
    key: 'id',
    shared: Type.Object({
      id: Id,
      type: field(oneOf('annual', 'half-year', 'quarterly'), 'Period.'),
      year: field(Type.Integer({ minimum: 1998, maximum: 2100 }), 'Business year.'),
      quarter: Opt(Type.Integer({ minimum: 1, maximum: 4 }), 'Quarter of a quarterly report.'),
      date: field(IsoDate, 'Day of publication: the newest stands first.'),
      category: field(Ref('report-categories'), 'Kind (of: periodic).'),
      company: field(Text, 'Company of the filter; {product} stands for the key of the site.'),
      locales: localesField,
      title: field(Texts, 'Heading.'),
      files: Opt(Refs('files'), 'Its documents; without: a PDF made of the report.'),
      post: Opt(Ref('posts'), 'Press release on the results (block `results`).'),
      hasPresentation: Opt(Type.Boolean(), 'true: a presentation is made of the key figures and the press release.'),
      webcast: Opt(Texts, 'Address of the recording, by language.'),
    }),
  },
  'key-figures': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Name that blocks `key_figures` use.'),
      title: field(Texts, 'Caption of the table and title of its files.'),
      updated: field(IsoDate, 'Last change.'),
      periods: Opt(
        Type.Array(Type.String({ pattern: '^\\d{4}(-q[1-4])?$' }), { minItems: 1 }),
        'Columns, newest first: 2025, or 2025-q3.',
      ),
      columns: Opt(
        Type.Array(field(Texts, 'Heading of a column.')),
        'Columns that are no periods, instead of `periods`.',
      ),
      figures: field(
        Type.Array(
          Type.Object({
            name: field(Texts, 'What it counts.'),
            unit: Opt(Texts, 'Unit of the values.'),
            decimals: field(Type.Integer({ minimum: 0, maximum: 4 }), 'Decimals of each value.'),
            values: field(
              Type.Array(Type.Union([Type.Number(), Type.Null()])),
              'In the order of the columns; null: not known.',
            ),
          }),
        ),
        'Rows.',
      ),
      dates: Opt(
        Type.Array(
          Type.Object({
            name: field(Texts, 'What happens on the days.'),
            values: field(
              Type.Array(Type.Union([IsoDay, Type.Null()])),
              'In the order of the columns; null: not known.',
            ),
          }),
        ),
        'Rows of days, below the figures.',
      ),
      stacked: Opt(Type.Boolean(), 'true: the rows are parts of a whole, drawn as parts of one bar.'),
    }),
  },
  meetings: {
    record: 'meeting',
    key: 'id',
    shared: Type.Object({
      id: Id,
      year: field(Type.Integer({ minimum: 1998, maximum: 2100 }), 'Year it is listed under.'),
      date: field(IsoDate, 'Day of the meeting: the newest stands first.'),
      locales: localesField,
      title: field(Texts, 'Heading.'),
      content: Opt(Texts, 'Agenda and resolutions. HTML.'),
      files: Opt(Refs('files'), 'Its documents; without: a PDF made of the record.'),
    }),
  },
  quotes: {
    map: true,
    shared: Type.Object({
      ticker: field(Text, 'Short name at the exchange.'),
      days: field(
        Type.Array(
          Type.Object({
            date: field(IsoDay, 'Day of the session.'),
            open: field(Rate, 'First rate. PLN.'),
            high: field(Rate, 'Highest rate.'),
            low: field(Rate, 'Lowest rate.'),
            close: field(Rate, 'Last rate.'),
            volume: field(Type.Integer({ minimum: 0 }), 'Shares traded.'),
          }),
          { minItems: 2 },
        ),
        'Sessions, the oldest first. What is in the future is not shown yet.',
      ),
    }),
  },
  events: {
    record: 'event',
    key: 'id',
    shared: Type.Object({
      id: Id,
      date: field(IsoDate, 'Day, or time it begins: the earliest stands first.'),
      endDate: Opt(IsoDate, 'Last day, or time it ends.'),
      updated: Opt(IsoDate, 'Last change: calendars of visitors follow it.'),
      location: Opt(Type.Union([Text, Texts]), 'Place.'),
      locales: localesField,
      title: field(Texts, 'Heading.'),
      description: Opt(Texts, 'What it is about.'),
    }),
  },
} as const;
