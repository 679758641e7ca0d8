import type { Checkout } from './checkout.ts';

/** A call with a list of dates, the page that shows it, its content and its place in the search. */
export function addCall({ edit, copyIn, createContent }: Checkout): void {
  edit(
    'shared/contract/models/visitor.ts',
    'const SurveyOption = ',
    `export const TrainingDate = Type.Object({
  id: Id('Unique id', 'radio-reading'),
  date: Day('Day of the training'),
  title: Name('What is taught', 'Radio reading'),
  place: Text('Town', 'Poznań'),
});

const SurveyOption = `,
  );
  edit(
    'shared/contract/endpoints.ts',
    '  newsletterCategories: {',
    "  trainingDates: { method: 'GET', path: '/api/training_dates', query: ['locale'], response: 'TrainingDate[]', access: 'cached' },\n\n  newsletterCategories: {",
  );
  edit(
    'server/documents/openapi/call-descriptions.ts',
    '  contactUs: ',
    "  trainingDates: 'Dates of trainings.',\n  contactUs: ",
  );
  edit(
    'shared/pages/page-kinds.ts',
    "  'purchasing_department.index': {",
    "  'training.index': { call: 'trainingDates', view: 'training_dates' },\n  'purchasing_department.index': {",
  );
  copyIn('training-dates.txt', 'client/views/TrainingDates.tsx');
  edit(
    'client/views/views.tsx',
    '  preview: [',
    // in two parts, so that it is not taken for an import of this file
    `  training_dates: ['client/views/TrainingDates.tsx', () => import(${"'./TrainingDates.tsx'"}).then((m) => m.TrainingDates)],\n  preview: [`,
  );
  edit(
    'server/embedded-cms/records/people.ts',
    '  purchasing: {\n',
    `  'training-dates': {
    key: 'id',
    shared: Type.Object({
      id: field(Id, 'Own name of the date.'),
      date: field(IsoDay, 'Day.'),
      title: field(Texts, 'What is taught.'),
      place: field(Text, 'Town.'),
    }),
  },
  purchasing: {
`,
  );
  edit('server/embedded-cms/records/people.ts', '  Id,\n', '  Id,\n  IsoDay,\n');
  edit(
    'server/embedded-cms/answers/build-answers.ts',
    '    terms: buildTerms(context),',
    "    trainingDates: allRows(rows, 'training-dates'),\n    terms: buildTerms(context),",
  );
  edit(
    'server/embedded-cms/search/list-documents.ts',
    'type Lister = ',
    `function listTrainingDates(content: Answers): SearchDocument[] {
  const slug = findIndexPath(content, 'training.index');
  return content.trainingDates.flatMap(({ id, title, place, date }) =>
    toDocument({ id, type: 'training.show', category: 'pages', title, slug, text: joinTexts(place, date) }),
  );
}

type Lister = `,
  );
  edit(
    'server/embedded-cms/search/list-documents.ts',
    '  files: listFiles,',
    '  trainingDates: listTrainingDates,\n  files: listFiles,',
  );
  createContent(
    'training-dates.yaml',
    'training-dates',
    '- { id: radio-reading, date: 2027-03-09, place: Poznań, title: { pl: Hydrozorro w praktyce, en: Hydrozorro in practice, de: Hydrozorro in der Praxis } }\n',
  );
  for (const [locale, slug, title, parent] of [
    ['pl', '/uslugi/terminy', 'Terminy szkoleń', 'services'],
    ['en', '/services/dates', 'Training dates', 'services'],
    ['de', '/leistungen/termine', 'Schulungstermine', 'services'],
  ])
    createContent(
      `pages/training-dates/${locale}.yaml`,
      'page',
      `kind: training.index\nslug: ${slug}\nparent: ${parent}\ntitle: ${title}\nseoDescription: ${title}.\nupdated: 2026-11-28\nblocks: []\n`,
    );
}
