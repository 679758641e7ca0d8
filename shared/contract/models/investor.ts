import { type Static, Type } from 'typebox';
import { Relation } from './basics.ts';
import { Day, Html, Id, Int, Maybe, Name, Num, Text, Time } from './fields.ts';
import { DownloadFile } from './file.ts';

const Money = (description: string, example: number) => Maybe(Num(`${description}. PLN`, example));

/** Spec 3, stock data. Prices in PLN, delayed by 15 minutes. */
export const StockPrice = Type.Object({
  ticker: Maybe(Text('Short name at the exchange', 'MDR')),
  rate: Num('Latest price. PLN', 42.5),
  min: Money('Lowest price of the day', 41.9),
  max: Money('Highest price of the day', 43.1),
  volume: Maybe(Num('Shares traded', 12_400)),
  change: Maybe(Num('Percent against the reference rate', 1.2)),
  buyOffer: Money('Best price offered', 42.4),
  sellOffer: Money('Best price asked', 42.6),
  turnover: Money('Value traded', 527_000),
  openRate: Money('First price of the day', 42),
  referenceRate: Money('Price that the change is counted from', 42),
  lastUpdate: Time('When the price was taken'),
});
export type StockPrice = Static<typeof StockPrice>;

export const QuoteDay = Type.Object({
  date: Day('Trading day; oldest first'),
  open: Num('First price. PLN', 42),
  high: Num('Highest price. PLN', 43.1),
  low: Num('Lowest price. PLN', 41.9),
  close: Num('Last price. PLN', 42.5),
  volume: Num('Shares traded', 12_400),
});
export type QuoteDay = Static<typeof QuoteDay>;

const report = {
  id: Id('Number of the report in the CMS', 'r-2026-14'),
  title: Name('Heading', 'Agreement with a supplier'),
  date: Time('Publication; lists have the newest first'),
  year: Int('Year under which it is listed', 2026),
};
const Category = Type.Object({
  id: Id('Number; value of the filter', 'espi'),
  name: Maybe(Text('What is shown', 'ESPI')),
});
const company = Maybe(
  Text(
    'Company filter: the SITE_KEY of the configuration, or that with _elkomtech, _powogaz, _metrix or _mining',
    'modrzew',
  ),
);
const files = Maybe(Type.Array(DownloadFile, { description: 'Documents of the report' }));

export const StockReport = Type.Object({
  ...report,
  slug: Name('Last segment of its address', '14-2026'),
  number: Maybe(Text('Number of the report', '14/2026')),
  category: Maybe(Category, 'Kind of the report; a filter of the list'),
  company,
  legalBasis: Maybe(Text('Rule under which it is published', 'Art. 17 MAR')),
  content: Maybe(Html('The report', '<p>The agreement was signed today.</p>')),
  files,
  multilingualRelation: Maybe(Type.Array(Relation, { description: 'The report in other languages' })),
});
export type StockReport = Static<typeof StockReport>;

export const PeriodicReport = Type.Object({
  ...report,
  type: Text('annual, half-year or quarterly', 'annual'),
  category: Maybe(Category, 'Kind of the report'),
  company,
  files,
});
export type PeriodicReport = Static<typeof PeriodicReport>;

export const AnnualMeetingReport = Type.Object({
  ...report,
  content: Maybe(Html('What was decided', '<p>The accounts were approved.</p>')),
  files,
});
export type AnnualMeetingReport = Static<typeof AnnualMeetingReport>;

export const InvestorEvent = Type.Object({
  id: Id('Number; part of the address of its calendar file', 'agm-2026'),
  title: Name('What happens', 'Annual general meeting'),
  date: Day('Day, or date and time; without an offset the time is that of Warsaw'),
  endDate: Maybe(Day('Last day, or end with its time')),
  location: Maybe(Text('Where', 'Poznań, ul. Rzeczna 3')),
  description: Maybe(Text('Without HTML', 'Approval of the accounts of 2025.')),
  updated: Maybe(Time('Last change: calendars take newer versions of an event they have')),
});
export type InvestorEvent = Static<typeof InvestorEvent>;
