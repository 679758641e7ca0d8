import { type Static, Type } from 'typebox';
import { Image } from './basics.ts';
import { Day, Flag, Html, Id, Int, Mail, Maybe, Name, Num, Text, Url } from './fields.ts';

const PopupModal = Type.Object({
  type: Text('POPUP: picture with a link, NEWSLETTER_POPUP: form of the newsletter, anything else: HTML', 'POPUP'),
  title: Maybe(Text('Heading', 'Open day')),
  content: Maybe(Html('Text', '<p>Come and see the new hall.</p>')),
  image: Maybe(Image, 'Picture of a POPUP'),
  url: Maybe(Url('Where it leads', '/news/new-hall')),
});

export const Popup = Type.Object({
  id: Id('Browsers keep under it when it was shown', 'open-day'),
  targetScreens: Type.Array(Type.String(), {
    description: 'MOBILE (windows up to 1210 px wide), DESKTOP or both',
    examples: [['MOBILE', 'DESKTOP']],
  }),
  global: Maybe(Flag('On every page, before all others')),
  productCategoriesId: Maybe(
    Type.Array(Id('Id of a ProductCategory', 'water'), {
      description: 'On pages of these categories and those below them',
    }),
  ),
  nodeReferences: Maybe(
    Type.Array(Type.String(), { description: 'On the pages with these nodeReferences', examples: [['about']] }),
  ),
  delay: Maybe(Num('Seconds after the page has come', 5)),
  redisplay: Maybe(Num('Minutes after which it may be shown again; empty: never again', 10_080)),
  startDate: Maybe(Day('First day, in Warsaw')),
  endDate: Maybe(Day('Last day, in Warsaw', '2026-05-31')),
  modal: PopupModal,
});
export type Popup = Static<typeof Popup>;

const SurveyOption = Type.Object({ id: Id('Value of the answer', 'yes'), label: Text('What is shown', 'Yes') });

export const SurveyQuestion = Type.Object({
  id: Id('Number of the question', 'q1'),
  type: Type.Union([Type.Literal('single'), Type.Literal('multiple'), Type.Literal('text'), Type.Literal('scale')], {
    description: 'single, multiple: options · text: own words · scale: 1 to 5',
    examples: ['single'],
  }),
  label: Name('The question', 'Did you find what you were looking for?'),
  required: Maybe(Flag('It must be answered')),
  options: Maybe(Type.Array(SurveyOption, { description: 'Of single and multiple' })),
});
export type SurveyQuestion = Static<typeof SurveyQuestion>;

export const Survey = Type.Object({
  id: Id('nodeReference of its page', 'site-2026'),
  title: Name('Heading', 'How do you like our site?'),
  description: Maybe(Text('Paragraph below it, without HTML', 'Three questions.')),
  questions: Type.Array(SurveyQuestion, { description: 'In the order in which they are shown' }),
});
export type Survey = Static<typeof Survey>;

const Counts = Type.Object({
  id: Id('Number of the question', 'q1'),
  counts: Type.Record(Type.String(), Type.Integer(), {
    description: 'Answers by option; of a scale by number; of text none',
    examples: [{ yes: 12, no: 3 }],
  }),
});

export const SurveyResults = Type.Object({
  id: Id('Id of the survey', 'site-2026'),
  participants: Int('People who took part', 15),
  questions: Type.Array(Counts, { description: 'Answers by question' }),
});
export type SurveyResults = Static<typeof SurveyResults>;

const SurveyAnswer = Type.Object({
  question: Id('Number of the question', 'q1'),
  value: Type.Union(
    [Type.String({ maxLength: 2000 }), Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }), Type.Number()],
    {
      description: 'single: id of the option · multiple: ids · text: the words · scale: the number',
      examples: ['yes'],
    },
  ),
});

/** Bodies of writes: limits are ours (spec 5: other bounds not shown). */
export const SurveyParticipation = Type.Object({
  survey: Id('Id of the survey', 'site-2026'),
  answers: Type.Array(SurveyAnswer, { maxItems: 100, description: 'Questions that were answered' }),
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
export type CookieConsentCreate = Static<typeof CookieConsentCreate>;
export const CookieConsentUpdate = Type.Object(consents);
export type CookieConsentUpdate = Static<typeof CookieConsentUpdate>;

export const Created = Type.Object({
  id: Id('Number under which it is kept: the X-Message-Reference of the request, or one of the CMS', 'MSG-7KQ2'),
});
export type Created = Static<typeof Created>;

export const NewsletterCategory = Type.Object({
  id: Id('What NewsletterRequest.categories names', 'products'),
  name: Name('What is shown', 'New products'),
  announces: Maybe(
    Text('Kind of page of which each new one is mailed at once to who has chosen the topic', 'job_offer.show'),
  ),
});
export type NewsletterCategory = Static<typeof NewsletterCategory>;

export const NewsletterRequest = Type.Object({
  email: Mail('Address to which the confirmation link is sent', 'anna@example.com', { minLength: 6, maxLength: 254 }),
  categories: Type.Array(Id('Id of a NewsletterCategory', 'products'), {
    maxItems: 50,
    description: 'Topics; empty: all (D21)',
    examples: [[]],
  }),
});
export type NewsletterRequest = Static<typeof NewsletterRequest>;

export const Accepted = Type.Object({ status: Text('For people: the HTTP status carries the state', 'accepted') });
export type Accepted = Static<typeof Accepted>;

export const NewsletterConfirmed = Type.Object({
  status: Text('For people: the HTTP status carries the state', 'confirmed'),
  alerts: Maybe(
    Type.Array(Name('Name of a NewsletterCategory, in the language of the call', 'Vacancies'), {
      description: 'Topics of the address where all of them have `announces`: it gets no newsletter',
    }),
  ),
});
export type NewsletterConfirmed = Static<typeof NewsletterConfirmed>;
