import { type Static, Type } from 'typebox';
import { Html, Id, Maybe, Relation } from './basics.ts';
import { DownloadFile } from './file.ts';

const Money = Maybe(Type.Number());

/** Spec 3, stock data. Prices in PLN, delayed by 15 minutes. */
export const StockPrice = Type.Object({
  ticker: Maybe(Type.String()),
  rate: Type.Number(),
  min: Money,
  max: Money,
  volume: Money,
  /** Percent against the reference rate. */
  change: Money,
  buyOffer: Money,
  sellOffer: Money,
  turnover: Money,
  openRate: Money,
  referenceRate: Money,
  /** ISO date and time. */
  lastUpdate: Type.String(),
});
export type StockPrice = Static<typeof StockPrice>;

export const QuoteDay = Type.Object({
  date: Type.String(),
  open: Type.Number(),
  high: Type.Number(),
  low: Type.Number(),
  close: Type.Number(),
  volume: Type.Number(),
});
export type QuoteDay = Static<typeof QuoteDay>;

const report = {
  id: Id,
  title: Type.String({ minLength: 1 }),
  /** ISO date and time of publication. */
  date: Type.String(),
  year: Type.Integer(),
};

export const StockReport = Type.Object({
  ...report,
  slug: Type.String({ minLength: 1 }),
  /** Number such as 14/2026. */
  number: Maybe(Type.String()),
  category: Maybe(Type.Object({ id: Id, name: Maybe(Type.String()) })),
  /** Company filter value (D15). */
  company: Maybe(Type.String()),
  legalBasis: Maybe(Type.String()),
  content: Maybe(Html),
  files: Maybe(Type.Array(DownloadFile)),
  multilingualRelation: Maybe(Type.Array(Relation)),
});
export type StockReport = Static<typeof StockReport>;

export const PeriodicReport = Type.Object({
  ...report,
  /** annual, half-year or quarterly. */
  type: Type.String(),
  category: Maybe(Type.Object({ id: Id, name: Maybe(Type.String()) })),
  company: Maybe(Type.String()),
  files: Maybe(Type.Array(DownloadFile)),
});
export type PeriodicReport = Static<typeof PeriodicReport>;

export const AnnualMeetingReport = Type.Object({
  ...report,
  content: Maybe(Html),
  files: Maybe(Type.Array(DownloadFile)),
});
export type AnnualMeetingReport = Static<typeof AnnualMeetingReport>;

export const InvestorEvent = Type.Object({
  id: Id,
  title: Type.String({ minLength: 1 }),
  /** ISO date, or date and time; without an offset the time is that of Warsaw. */
  date: Type.String(),
  endDate: Maybe(Type.String()),
  location: Maybe(Type.String()),
  description: Maybe(Type.String()),
  /** ISO date and time of the last change: calendars take newer versions of an event they have. */
  updated: Maybe(Type.String()),
});
export type InvestorEvent = Static<typeof InvestorEvent>;
