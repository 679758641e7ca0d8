import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CmsAnswers, fails, nodeOf, ORIGIN, openPages, settingsOf } from '../page-loader.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const page = { title: 'Title', blocks: [] };
const open = (kind: string, slug: string, answers: CmsAnswers) =>
  openPages({
    sitemapNodes: [
      nodeOf('page.home', '/', 'Home'),
      nodeOf(kind, slug, 'Name'),
      nodeOf(kind.replace('index', 'show'), `${slug}/:slug`, 'Name'),
    ],
    page,
    ...answers,
  });
const viewOf = async (site: ReturnType<typeof open>, address: string) => (await site.load(address)).content.pageView;

it('DC01: files of a type, with the words of a phrase, twenty-four a page; shared files are read where they are not listed', async () => {
  const file = (id: string, type: string, name: string) => ({ id, type, name });
  const many = Array.from({ length: 25 }, (_, i) => file(`n${i}`, 'note', `Note ${i}`));
  const [manual, drawing] = [file('m', 'manual', 'EM-310 manual'), file('d', 'drawing', 'Drawing of EM-310')];
  const groups = [
    { id: 'em', category: 'Meters', files: [manual, drawing] },
    { id: 'all', category: 'All', files: [{ ...manual }, ...many] },
  ];
  const answer = ({ query }: { query?: { files?: string } }) =>
    query?.files ? [{ id: 'files', category: 'files', files: [file('extra', 'manual', 'Extra')] }] : groups;
  const fileTypes = [
    { id: 'manual', name: 'Manuals' },
    { id: 'note', name: 'Notes' },
  ];
  const site = open('download_center.index', '/files', {
    downloadCenterPage: page,
    downloadCenter: answer,
    downloadCenterFileTypes: fileTypes,
  });
  const whole = await site.load('/en/files');
  expect(whole.content.pageView).toMatchObject({
    type: 'download_center',
    total: 27,
    number: 1,
    pages: 2,
    fileTypes,
    fileType: null,
    phrase: '',
    counts: { manual: 1, drawing: 1, note: 25 },
    shared: null,
  });
  expect([whole.head.next, whole.head.robots]).toEqual([`${ORIGIN}/en/files?page=2`, null]);
  const ofPage = whole.content.pageView.groups.flatMap(({ files }: { files: object[] }) => files);
  expect(ofPage.length).toBe(24);
  expect((await site.load('/en/files?type=note')).head.next).toBe(`${ORIGIN}/en/files?type=note&page=2`);
  expect((await site.load('/en/files?page=3')).status).toBe(404);
  const named = await site.load('/en/files?phrase=em310%20meters&type=manual');
  expect(named.content.pageView).toMatchObject({
    phrase: 'em310 meters',
    fileType: 'manual',
    total: 1,
    counts: { manual: 1, drawing: 1 },
    groups: [{ id: 'em', files: [manual] }],
  });
  expect(named.head.robots).toBe('noindex, follow');
  expect(await viewOf(site, '/en/files?type=gone')).toMatchObject({ fileType: null, total: 27 });
  expect((await viewOf(site, '/en/files?files=extra,m,x')).shared).toEqual({
    files: [file('extra', 'manual', 'Extra'), manual],
    unknown: ['x'],
  });
  expect(site.asked).toContainEqual(['readClientQuery', 'downloadCenter', { query: { files: 'extra,x' } }]);
});

it('IR02: current and periodic reports by their facets, without the texts of reports', async () => {
  const report = (id: string, year: number, more: object = {}) => ({
    id,
    title: id,
    slug: id,
    date: `${year}-03-01`,
    year,
    content: '<p>Text</p>',
    ...more,
  });
  const reports = [report('a', 2026, { category: { id: 'k', name: 'Offers' } }), report('b', 2025)];
  const answers = {
    stockReports: reports,
    stockReportCategories: [{ id: 'k', name: 'Offers' }],
    periodicReports: [report('q', 2026, { type: 'quarterly' }), report('y', 2026, { type: 'annual' })],
    periodicReportCategories: fails('unavailable'),
    newsletterCategories: [{ id: 'r', name: 'Reports', announces: 'stock_report.show' }],
    stockReport: { ...reports[0], number: '1/2026' },
  };
  const site = open('stock_report.index', '/reports', answers);
  const view = await viewOf(site, '/en/reports');
  expect(view).toMatchObject({
    type: 'stock_reports',
    alertTopic: 'r',
    number: 1,
    pages: 1,
    reports: [{ id: 'a' }, { id: 'b' }],
  });
  expect(view.reports[0]).not.toHaveProperty('content');
  expect((await viewOf(site, '/en/reports?year=2025')).reports.map(({ id }: { id: string }) => id)).toEqual(['b']);
  expect((await viewOf(site, '/en/reports?category=k')).reports.map(({ id }: { id: string }) => id)).toEqual(['a']);
  expect((await site.load('/en/reports?page=2')).status).toBe(404);
  const single = await site.load('/en/reports/a');
  expect(single).toMatchObject({
    layout: 'default_white',
    title: 'a',
    banner: { title: 'Name' },
    content: { page: { title: 'a', blocks: [] }, pageView: { type: 'stock_report', report: answers.stockReport } },
    reference: 'a',
  });
  expect([single.head.description, single.head.type]).toEqual(['1/2026 – a', 'article']);
  const periodic = open('periodic_report.index', '/results', answers);
  expect(await viewOf(periodic, '/en/results?type=annual')).toMatchObject({
    type: 'periodic_reports',
    reports: [{ id: 'y' }],
  });
});

it('IR01: the share price, what is old of it, and days that can be read; without them the page is there', async () => {
  const price = { rate: 12, lastUpdate: '2026-01-12T11:45:00.000Z' };
  const days = [{ date: '2026-01-09' }, { date: '' }];
  expect(await viewOf(open('stock.index', '/stock', { stockPrice: price, quoteDays: days }), '/en/stock')).toEqual({
    type: 'stock',
    price,
    isOld: false,
    isStopped: false,
    days: [days[0]],
  });
  const stopped = { ...price, lastUpdate: '2025-12-01T11:45:00.000Z' };
  expect(
    await viewOf(open('stock.index', '/stock', { stockPrice: stopped, quoteDays: [] }), '/en/stock'),
  ).toMatchObject({ isOld: false, isStopped: true });
  expect(
    await viewOf(
      open('stock.index', '/stock', { stockPrice: fails('unavailable'), quoteDays: fails('unavailable') }),
      '/en/stock',
    ),
  ).toEqual({ type: 'stock', price: null, isOld: true, isStopped: false, days: [] });
});

it('LY09: vacancies by their facets, without the texts of offers; those that are over come last', async () => {
  const offer = (id: string, more: object = {}) => ({
    id,
    title: id,
    slug: id,
    content: '<p>Text</p>',
    application: 'form',
    ...more,
  });
  const offers = [
    offer('over', { validThrough: '2026-01-11', category: { id: 'lab', name: 'Lab' } }),
    offer('lab', { category: { id: 'lab', name: 'Lab' }, workMode: 'REMOTE' }),
    offer('it', { category: { id: 'it', name: 'IT' } }),
  ];
  const site = open('job_offer.index', '/jobs', {
    jobOffers: offers,
    jobOfferCategories: [
      { id: 'lab', name: 'Lab' },
      { id: 'it', name: 'IT' },
    ],
    newsletterCategories: [{ id: 'j', name: 'Jobs', announces: 'job_offer.show' }],
    sections: fails('unavailable'),
  });
  const all = await site.load('/en/jobs');
  expect(all).toMatchObject({
    layout: 'job_offers',
    banner: { title: 'Title' },
    content: {
      view: 'list',
      page,
      today: '2026-01-12',
      alertTopic: 'j',
      offers: [{ id: 'lab' }, { id: 'it' }, { id: 'over' }],
    },
  });
  expect([all.content.offers[0].content, all.translatedQueries]).toEqual([undefined, undefined]);
  expect((await site.load('/en/jobs?category=lab')).content.offers.map(({ id }: { id: string }) => id)).toEqual([
    'lab',
    'over',
  ]);
  const labels = JSON.stringify(all.content);
  for (const label of ['Lab', 'IT']) expect(labels).toContain(`"${label}"`);
});

it('SV01 D7: a survey and a report are for one client, with a token; results are shown to who has taken part', async () => {
  const survey = { id: 'name', title: 'Site', questions: [] };
  const results = { id: 'name', participants: 2, questions: [] };
  const site = open('survey.show', '/survey', { survey, surveyResults: results });
  const first = await site.load('/en/survey');
  expect([first.formToken, first.layout, first.content.pageView]).toEqual([
    'token',
    'default_white',
    { type: 'survey', survey, results: null },
  ]);
  const sent = await site.load('/en/survey?sent=survey&ref=M7Q2A-B3C4D');
  expect([sent.content.pageView.results, sent.posted]).toEqual([
    results,
    expect.objectContaining({
      name: 'survey',
      status: 'success',
      reference: 'M7Q2A-B3C4D',
      isWaiting: false,
      fileCount: 0,
      values: {},
    }),
  ]);
  const report = await open('whistleblower.index', '/report', {}).load('/en/report?sent=whistleblower');
  expect([report.formToken, report.content.pageView, report.posted]).toEqual([
    'token',
    { type: 'whistleblower' },
    null,
  ]);
  const letter = open('newsletter.index', '/newsletter', {
    newsletterCategories: [{ id: 'news', name: 'News' }],
    configurations: settingsOf({}),
  });
  expect(await viewOf(letter, '/en/newsletter?topic=news')).toEqual({
    type: 'newsletter',
    categories: [{ id: 'news', name: 'News' }],
    topic: 'news',
  });
  expect((await viewOf(letter, '/en/newsletter?topic=x')).topic).toBe(null);
});
