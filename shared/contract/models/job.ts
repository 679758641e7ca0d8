import { type Static, Type } from 'typebox';
import { Html, Id, Maybe, Relation, Url } from './basics.ts';

export const Named = Type.Object({ id: Id, name: Type.String({ minLength: 1 }) });
export type Named = Static<typeof Named>;

export const JobOffer = Type.Object({
  id: Id,
  title: Type.String({ minLength: 1 }),
  slug: Type.String({ minLength: 1 }),
  content: Maybe(Html),
  lead: Maybe(Type.String()),
  section: Maybe(Type.Object({ id: Maybe(Id), name: Type.String() })),
  location: Maybe(Type.String()),
  category: Maybe(Type.Object({ id: Maybe(Id), name: Type.String() })),
  company: Maybe(Type.String()),
  department: Maybe(Type.String()),
  /** mailto: or https: address where one applies (D17). */
  ctaUrl: Maybe(Url),
  /** ISO dates. */
  datePosted: Maybe(Type.String()),
  validThrough: Maybe(Type.String()),
  employmentType: Maybe(Type.String()),
  /** Gross pay of a unit of time; one of the two where it is no range. unit: HOUR, DAY, WEEK, MONTH or YEAR. */
  salary: Maybe(
    Type.Object({ min: Maybe(Type.Number()), max: Maybe(Type.Number()), currency: Type.String(), unit: Type.String() }),
  ),
  address: Maybe(
    Type.Object({
      streetAddress: Maybe(Type.String()),
      addressLocality: Type.String(),
      postalCode: Maybe(Type.String()),
      addressCountry: Type.String(),
    }),
  ),
  multilingualRelation: Maybe(Type.Array(Relation)),
});
export type JobOffer = Static<typeof JobOffer>;
