import { type Static, Type } from 'typebox';

const text = (maxLength: number) => Type.String({ maxLength });
const required = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const optional = (maxLength: number) => Type.Optional(text(maxLength));

/** Spec 3, contact form (D9). */
export const ContactUsForm = Type.Object({
  firstName: required(100),
  lastName: required(100),
  company: optional(200),
  region: optional(100),
  trade: optional(100),
  otherTrade: optional(200),
  service: optional(100),
  otherService: optional(200),
  email: Type.String({ minLength: 6, maxLength: 254 }),
  taxIdentificationNumber: optional(20),
  phoneNumber: optional(20),
  content: required(10_000),
  privacyPolicyConsent: Type.Literal(true),
  offerContactConsent: Type.Literal(true),
  marketingDataConsent: Type.Optional(Type.Boolean()),
  electronicCommunicationConsent: Type.Optional(Type.Boolean()),
  recaptchaToken: optional(4000),
});
export type ContactUsForm = Static<typeof ContactUsForm>;

/** D7. */
export const WhistleblowerForm = Type.Object({
  category: required(100),
  content: required(20_000),
  anonymous: Type.Boolean(),
  firstName: optional(100),
  lastName: optional(100),
  email: optional(254),
  phoneNumber: optional(20),
});
export type WhistleblowerForm = Static<typeof WhistleblowerForm>;

export const Receipt = Type.Object({ receipt: Type.String({ minLength: 1 }) });
export type Receipt = Static<typeof Receipt>;

/** D7: the code of a report opens its answers. */
export const ReportStatusForm = Type.Object({ receipt: required(100) });
export type ReportStatusForm = Static<typeof ReportStatusForm>;

export const ReportReplyForm = Type.Object({ receipt: required(100), content: required(20_000) });
export type ReportReplyForm = Static<typeof ReportReplyForm>;

export const ReportThread = Type.Object({
  /** received: nobody has answered yet · open: the office is working on it · closed: it has said what came of it. */
  state: Type.Union([Type.Literal('received'), Type.Literal('open'), Type.Literal('closed')]),
  /** Oldest first. */
  messages: Type.Array(
    Type.Object({
      from: Type.Union([Type.Literal('office'), Type.Literal('reporter')]),
      /** Plain text with line breaks. */
      text: Type.String(),
      /** ISO date, without a time, which could identify the writer. */
      date: Type.String(),
    }),
  ),
});
export type ReportThread = Static<typeof ReportThread>;

/** Fields of the multipart product contact form (FM07), attachment aside. */
export const ProductContactForm = Type.Object({
  firstName: optional(100),
  lastName: optional(100),
  email: Type.String({ minLength: 6, maxLength: 254 }),
  phoneNumber: optional(20),
  content: required(10_000),
  /** Absent: a question about a category. */
  product: optional(200),
  consentToDataProcessing: Type.String(),
  recaptchaToken: optional(4000),
});
export type ProductContactForm = Static<typeof ProductContactForm>;
