import { type Static, Type } from 'typebox';
import { ENQUIRY_MAX } from '../../rules/forms/enquiry-item.ts';
import { FEEDBACK_MAX } from '../../rules/forms/forms.ts';
import { Day, Flag, Int, List, Mail, Maybe, Num, Text } from './fields.ts';

const required = (maxLength: number, description: string, example: string) =>
  Text(description, example, { minLength: 1, maxLength });
const optional = (maxLength: number, description: string, example: string) =>
  Type.Optional(Text(description, example, { maxLength }));
const email = Mail('Address for the answer', 'anna@example.com', { minLength: 6, maxLength: 254 });
const phoneNumber = optional(
  20,
  'Without an extension: 6 to 20 characters (digits, spaces, parentheses, plus, minus)',
  '+48 61 555 01 10',
);
const phoneExtension = optional(6, 'Extension that was typed behind the phone number, in digits', '12');
const firstName = (description = 'First name') => optional(100, description, 'Anna');
const lastName = (description = 'Last name') => optional(100, description, 'Żak');
const recaptchaToken = optional(
  4000,
  'Captcha token, sent if the site has a captcha but no CAPTCHA_SECRET: the CMS must verify it',
  '03AGdBq25',
);
const consent = (description: string) => Type.Optional(Flag(description));
const given = (description: string) => Type.Literal(true, { description, examples: [true] });

const country = optional(100, 'Country of the sender, as typed', 'Polska');
const callBack = 'The sender asks to be called back; phoneNumber is then required';

const EnquiryItem = Type.Object({
  product: required(100, 'Id of the product', 'm1'),
  variant: optional(100, 'Order code of a variant of the product', 'M1-15-R'),
  quantity: Type.Optional(Num('Number of pieces; absent if not stated', 120, { minimum: 1, maximum: 999_999 })),
});

/** Contact form (spec 3, D9). With files it is multipart: fields as text, lists as JSON, files as attachments[]. */
export const ContactUsForm = Type.Object({
  firstName: required(100, 'First name', 'Anna'),
  lastName: required(100, 'Last name', 'Żak'),
  company: optional(200, 'Company of the sender', 'Wodociągi'),
  items: Type.Optional(
    Type.Array(EnquiryItem, { maxItems: ENQUIRY_MAX, description: 'Products that the sender asks about' }),
  ),
  country,
  callBack: Type.Optional(Flag(callBack)),
  region: optional(100, 'Slug of a voivodeship, or the region as typed', 'wielkopolskie'),
  trade: optional(100, 'Industry: a value from the list in the form, or other', 'water'),
  otherTrade: optional(200, 'Industry as typed, if trade is other', 'Ports'),
  service: optional(100, 'Subject: a value from the list in the form, or other', 'offer'),
  otherService: optional(200, 'Subject as typed, if service is other', 'Training'),
  email,
  taxIdentificationNumber: optional(
    20,
    'VAT or tax number: a Polish NIP of ten digits, or a number in the format of another country',
    '7820051983',
  ),
  phoneNumber,
  phoneExtension,
  content: required(10_000, 'Message, plain text', 'Please send an offer.'),
  privacyPolicyConsent: given('The sender has read the privacy policy'),
  offerContactConsent: given('The sender agrees to the processing of their data for an answer'),
  marketingDataConsent: consent('Agrees to the processing of their data for marketing'),
  electronicCommunicationConsent: consent('Agrees to commercial information by e-mail'),
  recaptchaToken,
});

/** Nothing in the request identifies the sender (D7). */
export const WhistleblowerForm = Type.Object({
  category: required(100, 'Subject: a value from the list in the form', 'corruption'),
  content: required(20_000, 'Report, plain text', 'In May invoices were paid twice.'),
  anonymous: Flag('True: none of the fields below is sent'),
  firstName: firstName('First name; only if the report is not anonymous'),
  lastName: lastName('Last name; only if the report is not anonymous'),
  email: optional(254, 'Address for the answer', 'anna@example.com'),
  phoneNumber,
  phoneExtension,
});
export type WhistleblowerForm = Static<typeof WhistleblowerForm>;

const receipt =
  'Code of the report, twenty characters: it gives access to the answers. Shown to the reporter only once';
export const Receipt = Type.Object({ receipt: Maybe(Text(receipt, 'K7QM-2XWP-9RTD-4HJN-B6VC', { minLength: 1 })) });

/** The code of a report gives access to its answers (D7). */
export const ReportStatusForm = Type.Object({ receipt: required(100, receipt, 'K7QM-2XWP-9RTD-4HJN-B6VC') });

export const ReportReplyForm = Type.Object({
  receipt: required(100, receipt, 'K7QM-2XWP-9RTD-4HJN-B6VC'),
  content: required(20_000, 'Reply, plain text', 'The invoices are numbers 12 and 13.'),
});

const ReportMessage = Type.Object({
  from: Type.Union([Type.Literal('office'), Type.Literal('reporter')], {
    description: 'Who wrote it: office or reporter',
    examples: ['office'],
  }),
  text: Text('Plain text with line breaks', 'Thank you, we look into it.'),
  date: Day('Day without a time, because a time could identify the reporter'),
  files: Maybe(Int('Number of attached files', 2)),
});

export const ReportThread = Type.Object({
  state: Type.Union([Type.Literal('received'), Type.Literal('open'), Type.Literal('closed')], {
    description:
      'received: not answered yet · open: the office is working on it · closed: the office has reported the outcome',
    examples: ['open'],
  }),
  messages: List(ReportMessage, 'Oldest first'),
  takesFiles: Maybe(
    Flag('True: a reply may have attachments (multipart). If absent, the form offers no attachments', true),
  ),
});
export type ReportThread = Static<typeof ReportThread>;

/** Answer to "Was this page helpful?", without any data about the visitor. */
export const PageFeedbackForm = Type.Object({
  page: required(
    200,
    'Id of the page: the nodeReference of its sitemap node; for a sector, the id of its category',
    'about',
  ),
  helpful: Flag('True: the page was helpful'),
  comment: optional(
    FEEDBACK_MAX,
    'What is missing, plain text; only if the page was not helpful',
    'I looked for the opening hours.',
  ),
});

/** An application for a job offer: multipart, fields as text, at least one file as attachments[]. */
export const JobApplicationForm = Type.Object({
  job: required(200, 'Id of the offer', 'assembler'),
  firstName: required(100, 'First name', 'Anna'),
  lastName: required(100, 'Last name', 'Żak'),
  email,
  phoneNumber,
  phoneExtension,
  content: optional(10_000, 'Message, plain text', 'I can start in March.'),
  applicationConsent: given('The sender agrees to the processing of the application for this offer'),
  privacyPolicyConsent: given('The sender has read the privacy policy'),
  futureOffersConsent: consent('Agrees to be considered for later offers too'),
});
export type JobApplicationForm = Static<typeof JobApplicationForm>;

/** Fields of the multipart product contact form (FM07), except the attachment. */
export const ProductContactForm = Type.Object({
  firstName: firstName(),
  lastName: lastName(),
  email,
  phoneNumber,
  phoneExtension,
  content: required(10_000, 'Message, plain text', 'Is it delivered with a radio module?'),
  product: optional(200, 'Id of the product; absent if the question is about a category', 'm1'),
  quantity: optional(6, 'Number of pieces, in digits; absent if not stated', '120'),
  country,
  callBack: Type.Optional(Text(`true: ${callBack}`, 'true')),
  consentToDataProcessing: Text('true: agrees to the processing of their data', 'true'),
  recaptchaToken,
});
