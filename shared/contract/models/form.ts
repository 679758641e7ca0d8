import { type Static, Type } from 'typebox';
import { ENQUIRY_MAX } from '../../rules/forms/enquiry-item.ts';
import { FEEDBACK_MAX } from '../../rules/forms/forms.ts';
import { Day, Flag, Int, Mail, Maybe, Num, Text } from './fields.ts';

const required = (maxLength: number, description: string, example: string) =>
  Text(description, example, { minLength: 1, maxLength });
const optional = (maxLength: number, description: string, example: string) =>
  Type.Optional(Text(description, example, { maxLength }));
const email = Mail('Address for the answer', 'anna@example.com', { minLength: 6, maxLength: 254 });
const phoneNumber = optional(
  20,
  'As it was typed: 6 to 20 digits, spaces, parentheses, plus and minus',
  '+48 61 555 01 10',
);
const firstName = (description = 'First name') => optional(100, description, 'Anna');
const lastName = (description = 'Last name') => optional(100, description, 'Żak');
const recaptchaToken = optional(
  4000,
  'Token of the captcha, where the site has a captcha and no CAPTCHA_SECRET: the CMS has it checked',
  '03AGdBq25',
);
const consent = (description: string) => Type.Optional(Flag(description));
const given = (description: string) => Type.Literal(true, { description, examples: [true] });

const country = optional(100, 'Country of the sender, as it was typed', 'Polska');
const callBack = 'The sender asks to be called back; phoneNumber is there then';

const EnquiryItem = Type.Object({
  product: required(100, 'Id of the product', 'm1'),
  variant: optional(100, 'Order code of a variant of it', 'M1-15-R'),
  quantity: Type.Optional(Num('Pieces; absent: not said', 120, { minimum: 1, maximum: 999_999 })),
});

/** Spec 3, contact form (D9). With files: multipart, every field as text, lists as JSON, files as attachments[]. */
export const ContactUsForm = Type.Object({
  firstName: required(100, 'First name', 'Anna'),
  lastName: required(100, 'Last name', 'Żak'),
  company: optional(200, 'Company of the sender', 'Wodociągi'),
  items: Type.Optional(
    Type.Array(EnquiryItem, { maxItems: ENQUIRY_MAX, description: 'Products that the message is about' }),
  ),
  country,
  callBack: Type.Optional(Flag(callBack)),
  region: optional(100, 'Slug of a voivodeship, or the region as it was typed', 'wielkopolskie'),
  trade: optional(100, 'Industry: a value of the list of the form, or other', 'water'),
  otherTrade: optional(200, 'Industry in words, with trade other', 'Ports'),
  service: optional(100, 'What it is about: a value of the list of the form, or other', 'offer'),
  otherService: optional(200, 'The same in words, with service other', 'Training'),
  email,
  taxIdentificationNumber: optional(
    20,
    'VAT or tax number: a Polish one (NIP) has ten digits, those of other countries as they are written there',
    '7820051983',
  ),
  phoneNumber,
  content: required(10_000, 'Message, plain text', 'Please send an offer.'),
  privacyPolicyConsent: given('The sender has read the privacy policy'),
  offerContactConsent: given('The sender agrees to the processing of their data for an answer'),
  marketingDataConsent: consent('Agrees to the processing of their data for marketing'),
  electronicCommunicationConsent: consent('Agrees to commercial information by e-mail'),
  recaptchaToken,
});
export type ContactUsForm = Static<typeof ContactUsForm>;

/** D7. Nothing of the request names who sends it. */
export const WhistleblowerForm = Type.Object({
  category: required(100, 'Subject: a value of the list of the form', 'corruption'),
  content: required(20_000, 'Report, plain text', 'In May invoices were paid twice.'),
  anonymous: Flag('True: none of the fields below is sent'),
  firstName: firstName('First name; of a report that is not anonymous'),
  lastName: lastName('Last name; of a report that is not anonymous'),
  email: optional(254, 'Address for the answer', 'anna@example.com'),
  phoneNumber,
});
export type WhistleblowerForm = Static<typeof WhistleblowerForm>;

const receipt = 'Code of the report, twenty characters: whoever has it reads the answers. Shown to the reporter once';
export const Receipt = Type.Object({ receipt: Text(receipt, 'K7QM-2XWP-9RTD-4HJN-B6VC', { minLength: 1 }) });
export type Receipt = Static<typeof Receipt>;

/** D7: the code of a report opens its answers. */
export const ReportStatusForm = Type.Object({ receipt: required(100, receipt, 'K7QM-2XWP-9RTD-4HJN-B6VC') });
export type ReportStatusForm = Static<typeof ReportStatusForm>;

export const ReportReplyForm = Type.Object({
  receipt: required(100, receipt, 'K7QM-2XWP-9RTD-4HJN-B6VC'),
  content: required(20_000, 'Reply, plain text', 'The invoices are numbers 12 and 13.'),
});
export type ReportReplyForm = Static<typeof ReportReplyForm>;

const ReportMessage = Type.Object({
  from: Type.Union([Type.Literal('office'), Type.Literal('reporter')], {
    description: 'Who wrote it: office or reporter',
    examples: ['office'],
  }),
  text: Text('Plain text with line breaks', 'Thank you, we look into it.'),
  date: Day('Without a time, which could identify the writer'),
  files: Maybe(Int('Number of files that came with it', 2)),
});

export const ReportThread = Type.Object({
  state: Type.Union([Type.Literal('received'), Type.Literal('open'), Type.Literal('closed')], {
    description:
      'received: nobody has answered yet · open: the office is working on it · closed: it has said what came of it',
    examples: ['open'],
  }),
  messages: Type.Array(ReportMessage, { description: 'Oldest first' }),
  takesFiles: Maybe(Flag('True: a reply may bring files, as multipart; absent: none are asked for', true)),
});
export type ReportThread = Static<typeof ReportThread>;

/** "Was this page helpful?" Nothing of who answers. */
export const PageFeedbackForm = Type.Object({
  page: required(200, 'Id of the page: the reference of its node, of a sector that of its category', 'about'),
  helpful: Flag('True: it was'),
  comment: optional(
    FEEDBACK_MAX,
    'What is missing, plain text; of a page that was not helpful',
    'I looked for the opening hours.',
  ),
});
export type PageFeedbackForm = Static<typeof PageFeedbackForm>;

/** An application for a job offer. Multipart, every field as text, files as attachments[]: one at least. */
export const JobApplicationForm = Type.Object({
  job: required(200, 'Id of the offer', 'assembler'),
  firstName: required(100, 'First name', 'Anna'),
  lastName: required(100, 'Last name', 'Żak'),
  email,
  phoneNumber,
  content: optional(10_000, 'Message, plain text', 'I can start in March.'),
  applicationConsent: given('The sender agrees to the processing of the application for this offer'),
  privacyPolicyConsent: given('The sender has read the privacy policy'),
  futureOffersConsent: consent('Agrees to be considered for later offers too'),
});
export type JobApplicationForm = Static<typeof JobApplicationForm>;

/** Fields of the multipart product contact form (FM07), attachment aside. */
export const ProductContactForm = Type.Object({
  firstName: firstName(),
  lastName: lastName(),
  email,
  phoneNumber,
  content: required(10_000, 'Message, plain text', 'Is it delivered with a radio module?'),
  product: optional(200, 'Id of the product; absent: a question about a category', 'm1'),
  quantity: optional(6, 'Pieces, in digits; absent: not said', '120'),
  country,
  callBack: Type.Optional(Text(`true: ${callBack}`, 'true')),
  consentToDataProcessing: Text('true: agrees to the processing of their data', 'true'),
  recaptchaToken,
});
export type ProductContactForm = Static<typeof ProductContactForm>;
