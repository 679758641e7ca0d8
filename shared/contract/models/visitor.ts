import { type Static, Type } from 'typebox';
import { Image } from './basics.ts';
import {
  Day,
  Flag,
  Html,
  Id,
  Int,
  List,
  Mail,
  Maybe,
  MaybeList,
  MaybeText,
  Name,
  Num,
  Text,
  TextList,
  Url,
} from './fields.ts';

const PopupModal = Type.Object({
  type: Text('POPUP: picture with a link · NEWSLETTER_POPUP: newsletter form · any other value: HTML content', 'POPUP'),
  title: MaybeText('Heading', 'Open day'),
  content: Maybe(Html('Text', '<p>Come and see the new hall.</p>')),
  image: Maybe(Image, 'Picture of a POPUP'),
  url: Maybe(Url('Link target', '/news/new-hall')),
});

export const Popup = Type.Object({
  id: Id('Id under which browsers store when the popup was shown', 'open-day'),
  targetScreens: TextList('MOBILE (windows up to 1210 px wide), DESKTOP or both', ['MOBILE', 'DESKTOP']),
  global: Maybe(Flag('True: shown on every page, with priority over all other popups')),
  productCategoriesId: MaybeList(
    Id('Id of a ProductCategory', 'water'),
    'Shown on pages of these categories and their subcategories',
  ),
  nodeReferences: MaybeList(Id('nodeReference of a page', 'about'), 'Shown on the pages with these nodeReferences'),
  delay: Maybe(Num('Delay after the page has loaded, in seconds', 5)),
  redisplay: Maybe(Num('Minutes after which the popup may be shown again; if absent, never', 10_080)),
  startDate: Maybe(Day('First day (time zone of Warsaw)')),
  endDate: Maybe(Day('Last day (time zone of Warsaw)', '2026-05-31')),
  modal: PopupModal,
});
export type Popup = Static<typeof Popup>;

const SurveyOption = Type.Object({ id: Id('Value of the answer', 'yes'), label: Name('Displayed text', 'Yes') });

export const SurveyQuestion = Type.Object({
  id: Id('Id of the question', 'q1'),
  type: Type.Union([Type.Literal('single'), Type.Literal('multiple'), Type.Literal('text'), Type.Literal('scale')], {
    description: 'single: one of the options · multiple: several options · text: free text · scale: 1 to 5',
    examples: ['single'],
  }),
  label: Name('The question', 'Did you find what you were looking for?'),
  required: Maybe(Flag('True: an answer is required')),
  options: MaybeList(SurveyOption, 'Options of the types single and multiple'),
});
export type SurveyQuestion = Static<typeof SurveyQuestion>;

export const Survey = Type.Object({
  id: Id('nodeReference of its page', 'site-2026'),
  title: Name('Heading', 'How do you like our site?'),
  description: MaybeText('Paragraph below the heading, without HTML', 'Three questions.'),
  questions: List(SurveyQuestion, 'Questions in display order'),
});
export type Survey = Static<typeof Survey>;

const Counts = Type.Object({
  id: Id('Id of the question', 'q1'),
  counts: Type.Record(Type.String(), Type.Integer(), {
    description: 'Number of answers per option, or per value of a scale; empty for the type text',
    examples: [{ yes: 12, no: 3 }],
  }),
});

export const SurveyResults = Type.Object({
  id: Id('Id of the survey', 'site-2026'),
  participants: Int('Number of participants', 15),
  questions: List(Counts, 'Counts per question'),
});
export type SurveyResults = Static<typeof SurveyResults>;

const SurveyAnswer = Type.Object({
  question: Id('Id of the question', 'q1'),
  value: Type.Union(
    [Type.String({ maxLength: 2000 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }), Type.Number()],
    {
      description: 'single: id of the option · multiple: list of ids · text: the text · scale: the number',
      examples: ['yes'],
    },
  ),
});

/** The limits in this and other request bodies are our own: the specification gives none (spec 5). */
export const SurveyParticipation = Type.Object({
  survey: Id('Id of the survey', 'site-2026'),
  answers: Type.Array(SurveyAnswer, {
    maxItems: 100,
    description: 'Answers; questions without an answer are left out',
  }),
});
export type SurveyParticipation = Static<typeof SurveyParticipation>;

const consents = {
  necessaryConsent: Flag('Always true'),
  functionalConsent: Flag('Videos of external services', false),
  analyticConsent: Flag('Statistics'),
  advertisingConsent: Flag('Advertising', false),
};
export const CookieConsentCreate = Type.Object({
  referral: Text('Address of the page on which the choice was made', 'https://www.example.com/en', { maxLength: 2000 }),
  ...consents,
});
export const CookieConsentUpdate = Type.Object(consents);

export const Created = Type.Object({
  id: Maybe(
    Id(
      'Number under which the message is stored: the X-Message-Reference of the request, or one assigned by the CMS. If absent, the sender gets the reference, or no number',
      'MSG-7KQ2',
    ),
  ),
});

export const NewsletterCategory = Type.Object({
  id: Id('Id, referenced by NewsletterRequest.categories', 'products'),
  name: Name('Displayed name', 'New products'),
  announces: MaybeText(
    'Kind of page: subscribers of this topic get an e-mail immediately for each new page of this kind',
    'job_offer.show',
  ),
});

export const NewsletterRequest = Type.Object({
  email: Mail('Address to which the confirmation link is sent', 'anna@example.com', { minLength: 6, maxLength: 254 }),
  categories: Type.Array(Id('Id of a NewsletterCategory', 'products'), {
    maxItems: 50,
    description: 'Topics; an empty list means all (D21)',
    examples: [[]],
  }),
});

export const Accepted = Type.Object({
  status: MaybeText('Informative only: the state is given by the HTTP status', 'accepted'),
});

export const NewsletterConfirmed = Type.Object({
  status: MaybeText('Informative only: the state is given by the HTTP status', 'confirmed'),
  alerts: MaybeList(
    Name('Name of a NewsletterCategory, in the language of the call', 'Vacancies'),
    'Topics of the subscriber, if all of them have `announces`: such a subscriber gets no newsletter',
  ),
});
