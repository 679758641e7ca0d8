import { type Static, Type } from 'typebox';
import { Relation } from './basics.ts';
import { Day, Html, Id, Int, Maybe, MaybeList, MaybeText, Name, Num, Slug, Text, Time } from './fields.ts';
import { DownloadFile } from './file.ts';

const Money = (description: string, example: number) => Maybe(Num(`${description}, in PLN`, example));

/** The share price in PLN, delayed by 15 minutes (spec 3). */
export const StockPrice = Type.Object({
  ticker: MaybeText('Ticker symbol', 'MDR'),
  rate: Num('Latest price, in PLN', 42.5),
  min: Money('Lowest price of the day', 41.9),
  max: Money('Highest price of the day', 43.1),
  volume: Maybe(Num('Number of shares traded', 12_400)),
  change: Maybe(Num('Change against the reference rate, in percent', 1.2)),
  buyOffer: Money('Best bid price', 42.4),
  sellOffer: Money('Best ask price', 42.6),
  turnover: Money('Value of the shares traded', 527_000),
  openRate: Money('Opening price of the day', 42),
  referenceRate: Money('Price that `change` is relative to', 42),
  lastUpdate: Time('Time of the price'),
});
export type StockPrice = Static<typeof StockPrice>;

export const QuoteDay = Type.Object({
  date: Day('Trading day; oldest first'),
  open: Num('Opening price, in PLN', 42),
  high: Num('Highest price, in PLN', 43.1),
  low: Num('Lowest price, in PLN', 41.9),
  close: Num('Closing price, in PLN', 42.5),
  volume: Num('Number of shares traded', 12_400),
});
export type QuoteDay = Static<typeof QuoteDay>;

const report = {
  id: Id('Id of the report in the CMS', 'r-2026-14'),
  title: Name('Heading', 'Agreement with a supplier'),
  date: Time('Time of publication; lists show the newest first'),
};
const year = 'Year under which it is listed';
/** Read from the date if it is not stated. A financial year may be another. */
const YearOfDate = Int(year, 2026, { 'x-year-of': 'date' });

const Category = Type.Object({
  id: Id('Id; value of the filter', 'espi'),
  name: MaybeText('Displayed name', 'ESPI'),
});
const company = MaybeText(
  'Value of the company filter: the SITE_KEY of the configuration, alone or followed by that of a company, such as _elkomtech for REPORT_COMPANY_ELKOMTECH',
  'modrzew',
);
const files = MaybeList(DownloadFile, 'Documents of the report');

export const StockReport = Type.Object({
  ...report,
  year: YearOfDate,
  slug: Slug('Last segment of its address', '14-2026'),
  number: MaybeText('Number of the report', '14/2026'),
  category: Maybe(Category, 'Kind of report; lists can be filtered by it'),
  company,
  legalBasis: MaybeText('Legal provision under which it is published', 'Art. 17 MAR'),
  content: Maybe(Html('Text of the report', '<p>The agreement was signed today.</p>')),
  files,
  multilingualRelation: MaybeList(Relation, 'The report in other languages'),
});

export const PeriodicReport = Type.Object({
  ...report,
  year: Int(year, 2026),
  type: Text('annual, half-year or quarterly', 'annual'),
  category: Maybe(Category, 'Kind of report'),
  company,
  files,
});

export const AnnualMeetingReport = Type.Object({
  ...report,
  year: YearOfDate,
  content: Maybe(Html('Resolutions of the meeting', '<p>The accounts were approved.</p>')),
  files,
});

export const InvestorEvent = Type.Object({
  id: Id('Id; part of the address of its calendar file', 'agm-2026'),
  title: Name('Title of the event', 'Annual general meeting'),
  date: Day('Date, or date and time; a time without an offset is in the time zone of Warsaw'),
  endDate: Maybe(Day('Last day, or date and time of the end')),
  location: MaybeText('Venue', 'Poznań, ul. Rzeczna 3'),
  description: MaybeText('Description, without HTML', 'Approval of the accounts of 2025.'),
  updated: Maybe(Time('Time of the last change: calendars update an event they already have if this is newer')),
});
