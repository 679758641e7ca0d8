import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CSV_HEADERS,
  csv,
  type Desk,
  endOf,
  openDesk,
  optionsOf,
  searchOf,
  selectOf,
  tableOf,
  toLines,
  toNewest,
  toOrder,
} from './desk.test-rig.ts';

let desk: Desk;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T09:00:00Z') });
  desk = await openDesk({ refusedMails: 2 });
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

it('F1 D7: the list of reports with its search, and its CSV, which has neither texts nor senders', async () => {
  const { reports } = desk.store;
  const add = (locale: 'pl' | 'en', category: string, content: string) =>
    reports.add({ category, content, anonymous: true } as never, {
      locale,
      files: [{ file: content, name: '' }],
      receivedAt: Date.now(),
    });
  const receipt = add('pl', 'safety', 'Smoke');
  reports.reply(receipt, 'Again', [{ file: 'b2.png', name: 'Jan.png' }]);
  const id = String(reports.list(-1, 0)[0]?.id);
  vi.setSystemTime(new Date('2026-01-20T09:00:00Z'));
  reports.add({ content: 'Other', anonymous: true, category: 'gone' } as never, {
    locale: 'en',
    files: [],
    receivedAt: Date.now(),
  });
  const other = String(reports.list(-1, 0).find((one) => one.id !== id)?.id);
  desk.signIn();
  const toName = (one: string, day: string) =>
    `<a href="/desk/en/reports/${one}">Report from ${day} (${one.slice(0, 8)})</a>`;
  const toDues = (...dues: string[]) => `<ul>${dues.map((due) => `<li>${due}</li>`).join('')}</ul>`;
  const first = [
    toName(id, '12 January 2026'),
    ...['Product and workplace safety', 'Polish', '2', 'new; last message: the person who reported'],
    toDues('acknowledge by 19 January 2026: acknowledged on 12 January 2026', 'feedback by 12 April 2026'),
  ];
  const second = [
    toName(other, '20 January 2026'),
    ...['gone', 'English', '–', 'new'],
    toDues('acknowledge by 27 January 2026: acknowledged on 20 January 2026', 'feedback by 20 April 2026'),
  ];
  const heads = ['Report', 'What it is about', 'Language', 'Attachments', 'Status', 'Due dates'];
  const toTable = (...rows: string[][]) => tableOf('Reports', heads, rows);
  const hint = 'Number, words of the text and the correspondence, details of the person who reported.';
  const toSearch = (state: string, category: string, more?: object) =>
    searchOf(
      'reports',
      hint,
      selectOf('state', 'Status', optionsOf(state, 'received=new', 'open=in progress', 'closed=closed')) +
        selectOf(
          'category',
          'What it is about',
          optionsOf(
            category,
            ...['corruption=Corruption', 'competition=Competition and public procurement'],
            ...['safety=Product and workplace safety', 'environment=Environmental protection'],
            ...['privacy=Privacy and personal data', 'finance=Finance, tax, money laundering'],
            ...['workplace=Harassment, discrimination, ethics', 'other=Another breach'],
          ),
        ),
      more,
    );
  const open = async (query = '') => (await desk.get(`en/reports${query}`)).main;
  expect(await open()).toEqual(
    toLines(
      `<h1>Reports</h1>${toSearch('', '', { isNarrowed: false })}${toOrder('reports')}${toTable(first, second)}${endOf('reports', '2. Page 1 of 1')}`,
    ),
  );
  expect(await open('?order=newest')).toEqual(
    toLines(
      `<h1>Reports</h1>${toSearch('', '', { order: 'newest' })}${toNewest('reports')}${toTable(second, first)}${endOf('reports', '2. Page 1 of 1', '?order=newest')}`,
    ),
  );
  expect(await open('?category=safety&state=received&q=%20smoke&page=1&form=x')).toEqual(
    toLines(
      `<h1>Reports</h1>${toSearch('received', 'safety', { phrase: 'smoke' })}${toTable(first)}${endOf('reports', '1. Page 1 of 1', '?q=smoke&amp;state=received&amp;category=safety')}`,
    ),
  );
  // the first of a repeated parameter counts, and a value that cannot be chosen narrows nothing
  expect(await open('?state=open&state=closed&category=gone')).toEqual(
    toLines(
      `<h1>Reports</h1>${toSearch('open', '')}<p>Nothing matches this search.</p>${endOf('reports', '0. Page 1 of 1', '?state=open')}`,
    ),
  );
  const exported = await desk.get('en/reports/csv?category=safety');
  expect(exported.headers).toMatchObject({
    ...CSV_HEADERS,
    'content-disposition': 'attachment; filename=Reports.csv',
  });
  expect(exported.body.replace('\u00a0', '')).toBe(
    csv(
      'Number|Received|What it is about|Language of the sender|Status|Acknowledgement due|Acknowledgement of receipt|Feedback due|Feedback|Closed|Number of messages|Attachments',
      `${id.slice(0, 8)}|2026-01-12|Product and workplace safety|Polish|new|2026-01-19|2026-01-12|2026-04-12|||2|2`,
    ),
  );
  expect(desk.log().slice(0, 2)).toEqual(['export reports', 'list reports']);
});

it('a list has fifty entries a page, and an address of a page that it no longer has leads to the last one', async () => {
  for (let i = 0; i < 101; i++) desk.store.desk.log({ id: 'v1', name: 'Ada' }, 'list', 'feedback');
  desk.signIn();
  const links = (await desk.get('en/log?page=2')).main.filter((line) => /rel=|<span>Entries/.test(line));
  expect(links).toEqual([
    '<span>Entries: 102. Page 2 of 3.</span>',
    '<a href="/desk/en/log" rel="prev">Previous page</a>',
    '<a href="/desk/en/log?page=3" rel="next">Next page</a>',
  ]);
  const last = await desk.get('en/log?page=3');
  expect(last.main.filter((line) => line.includes('<th scope="row"')).length).toBe(3);
  expect(last.main.filter((line) => /rel=/.test(line))).toEqual([
    '<a href="/desk/en/log?page=2" rel="prev">Previous page</a>',
  ]);
  expect((await desk.get('en/log')).main.filter((line) => /rel=/.test(line))).toEqual([
    '<a href="/desk/en/log?page=2" rel="next">Next page</a>',
  ]);
  const gone = await desk.get('en/log?page=99');
  expect([gone.status, gone.location, gone.headers['cache-control']]).toEqual([302, '/desk/en/log?page=3', 'no-store']);
});

it('surveys, feedback on pages and the log: what was written and done, in words, also as CSV', async () => {
  const { surveys, pageFeedback } = desk.store;
  const write = (text: string) => ({ question: 'why', values: [text], isWritten: true });
  surveys.participate('site', [{ question: 'mark', values: ['5'], isWritten: false }, write('Fast')], Date.now());
  surveys.participate('gone', [write('Other')], Date.now());
  const vote = (page: string, helpful: boolean, comment?: string) =>
    pageFeedback.add('de', { page, helpful, ...(comment ? { comment } : {}) } as never, Date.now());
  vote('about', false, 'Where?');
  vote('about', false, ' What? ');
  vote('about', true);
  vote('water', true);
  vote('gone', true);
  desk.signIn();
  expect((await desk.get('en/surveys')).main).toEqual(
    toLines(
      `<h1>Surveys</h1>${tableOf(
        'Surveys',
        ['Survey', 'Question', 'Answer'],
        [
          ['gone', 'why', '<span class="typed">Other</span>'],
          ['How do you like this site?', 'Why?', '<span class="typed">Fast</span>'],
        ],
      )}${endOf('surveys', '2. Page 1 of 1')}`,
    ),
  );
  expect((await desk.get('en/surveys/csv')).body).toBe(
    csv('Survey|Question|Answer', 'gone|why|Other', 'How do you like this site?|Why?|Fast'),
  );
  const comments =
    '<ul><li class="typed">12 January 2026: What?</li><li class="typed">12 January 2026: Where?</li></ul>';
  expect((await desk.get('en/feedback')).main).toEqual(
    toLines(
      `<h1>Page feedback</h1>${tableOf(
        'Page feedback',
        ['Page', 'Helpful', 'Not helpful', 'Comments'],
        [
          ['About us (DE)', '1', '2', comments],
          ['gone (DE)', '1', '0', '–'],
          ['Water meters (DE)', '1', '0', '–'],
        ],
      )}${endOf('feedback', '3. Page 1 of 1')}`,
    ),
  );
  expect((await desk.get('en/feedback/csv')).body).toBe(
    csv(
      'Page|Language|Helpful|Not helpful|Comments',
      'About us|German|1|2|What?',
      'About us|German|||Where?',
      'gone|German|1|0|',
      'Water meters|German|1|0|',
    ),
  );
  for (const [action, entry] of [
    ['read', 'messages/contact-us/M7Q2A-B3C4D'],
    ['done', 'messages/job-application/P7Q2A-B3C4D'],
    ['delete', 'messages/gone/X'],
    ['no-feedback', 'reports/12345678-9'],
    ['sign-out', ''],
  ] as const)
    desk.store.desk.log({ id: 'v1', name: 'Ada' }, action, entry);
  const time = '<time datetime="2026-01-12T09:00:00.000Z">12 January 2026 at 10:00</time>';
  const rows = [
    [time, 'Ada (v1)', 'Signed out'],
    [time, 'Ada (v1)', '<a href="/desk/en/reports/12345678-9">Record of feedback taken back: Report 12345678</a>'],
    [time, 'Ada (v1)', '<a href="/desk/en/messages/gone/X">Deleted: messages/gone/X</a>'],
    [
      time,
      'Ada (v1)',
      '<a href="/desk/en/messages/job-application/P7Q2A-B3C4D">Marked as done: Application P7Q2A-B3C4D</a>',
    ],
    [
      time,
      'Ada (v1)',
      '<a href="/desk/en/messages/contact-us/M7Q2A-B3C4D">Message M7Q2A-B3C4D (Contact form) opened</a>',
    ],
    [time, 'Ewa (ID)', 'CSV downloaded: Page feedback'],
  ];
  const { id } = { id: desk.store.desk.listLog(-1, 0).at(-1)?.visit ?? '' };
  const shown = (await desk.get('en/log')).main.map((line) => line.replaceAll(id, 'ID'));
  const expected = toLines(`<h1>Log</h1>${tableOf('Log', ['Time', 'Who', 'Event'], rows)}`);
  const end = expected.indexOf('</tbody>');
  expect(shown.slice(0, end)).toEqual(expected.slice(0, end));
  // an id that a spreadsheet would take for a number (`51236e88`) has a space in front
  const lines = (await desk.get('en/log/csv')).body.split('\r\n').map((line) => line.replace(`" ${id}"`, `"${id}"`));
  expect(lines.slice(0, 4)).toEqual([
    '\ufeff"Time","Who","Session","Event"',
    `"2026-01-12 10:00","Ewa","${id}","CSV downloaded: Log"`,
    `"2026-01-12 10:00","Ewa","${id}","List opened: Log"`,
    '"2026-01-12 10:00","Ada","v1","Signed out"',
  ]);
});
