import { type Static, Type } from 'typebox';
import { Html, Id, Image, Maybe, Url } from './basics.ts';

export const Popup = Type.Object({
  id: Id,
  /** MOBILE, DESKTOP or both. */
  targetScreens: Type.Array(Type.String()),
  global: Maybe(Type.Boolean()),
  productCategoriesId: Maybe(Type.Array(Id)),
  nodeReferences: Maybe(Type.Array(Type.String())),
  /** Seconds. */
  delay: Maybe(Type.Number()),
  /** Minutes; null: never again (D11). */
  redisplay: Maybe(Type.Number()),
  /** First and last day on which it may be shown, in Warsaw. ISO dates. */
  startDate: Maybe(Type.String()),
  endDate: Maybe(Type.String()),
  modal: Type.Object({
    type: Type.String(),
    title: Maybe(Type.String()),
    content: Maybe(Html),
    image: Maybe(Image),
    url: Maybe(Url),
  }),
});
export type Popup = Static<typeof Popup>;

export const SurveyQuestion = Type.Object({
  id: Id,
  type: Type.Union([Type.Literal('single'), Type.Literal('multiple'), Type.Literal('text'), Type.Literal('scale')]),
  label: Type.String({ minLength: 1 }),
  required: Maybe(Type.Boolean()),
  options: Maybe(Type.Array(Type.Object({ id: Id, label: Type.String() }))),
});
export type SurveyQuestion = Static<typeof SurveyQuestion>;

export const Survey = Type.Object({
  id: Id,
  title: Type.String({ minLength: 1 }),
  description: Maybe(Type.String()),
  questions: Type.Array(SurveyQuestion),
});
export type Survey = Static<typeof Survey>;

export const SurveyResults = Type.Object({
  id: Id,
  participants: Type.Integer(),
  questions: Type.Array(Type.Object({ id: Id, counts: Type.Record(Type.String(), Type.Integer()) })),
});
export type SurveyResults = Static<typeof SurveyResults>;

/** Bodies of writes: limits are ours (spec 5: other bounds not shown). */
export const SurveyParticipation = Type.Object({
  survey: Id,
  answers: Type.Array(
    Type.Object({
      question: Id,
      value: Type.Union([
        Type.String({ maxLength: 2000 }),
        Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
        Type.Number(),
      ]),
    }),
    { maxItems: 100 },
  ),
});
export type SurveyParticipation = Static<typeof SurveyParticipation>;

const consents = {
  necessaryConsent: Type.Boolean(),
  functionalConsent: Type.Boolean(),
  analyticConsent: Type.Boolean(),
  advertisingConsent: Type.Boolean(),
};
export const CookieConsentCreate = Type.Object({
  referral: Type.String({ maxLength: 2000 }),
  ...consents,
});
export type CookieConsentCreate = Static<typeof CookieConsentCreate>;
export const CookieConsentUpdate = Type.Object(consents);
export type CookieConsentUpdate = Static<typeof CookieConsentUpdate>;

export const Created = Type.Object({ id: Id });
export type Created = Static<typeof Created>;

export const NewsletterCategory = Type.Object({ id: Id, name: Type.String({ minLength: 1 }) });
export type NewsletterCategory = Static<typeof NewsletterCategory>;

/** categories: [] means all (D21). */
export const NewsletterRequest = Type.Object({
  email: Type.String({ minLength: 6, maxLength: 254 }),
  categories: Type.Array(Id, { maxItems: 50 }),
});
export type NewsletterRequest = Static<typeof NewsletterRequest>;

export const Accepted = Type.Object({ status: Type.String() });
export type Accepted = Static<typeof Accepted>;
