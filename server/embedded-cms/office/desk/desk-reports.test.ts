import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Desk, openDesk, toLines } from './desk.test-rig.ts';

let desk: Desk;
let id: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T09:00:00Z') });
  desk = await openDesk();
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
});

const PERSON = {
  firstName: 'Jan',
  lastName: 'Kos',
  email: 'jan@example.com',
  phoneNumber: '+48 600 100 200',
  phoneExtension: '7',
};
/** A report of 5 January, with a file and a reply that has one too; then it is 20 January. */
async function addReport(fields: object = {}): Promise<void> {
  const body = { category: 'safety', content: 'Smoke <b>here</b>', anonymous: false, ...PERSON, ...fields };
  const files = [{ file: 'a1.pdf', name: 'Jan Kos.pdf' }];
  await writeFile(path.join(desk.attachments, 'a1.pdf'), 'x'.repeat(2048));
  const receipt = desk.store.reports.add(body as never, { locale: 'pl', files, receivedAt: Date.now() });
  vi.setSystemTime(new Date('2026-01-06T09:00:00Z'));
  desk.store.reports.reply(receipt, 'Again', [{ file: 'b2.png', name: 'Jan.png' }]);
  id = desk.store.reports.list(1, 0)[0]?.id ?? '';
  vi.setSystemTime(new Date('2026-01-20T09:00:00Z'));
  desk.signIn();
}
const toNumber = () => id.slice(0, 8);
const read = async (url = `en/reports/${id}`) =>
  (await desk.get(url)).main.map((line) => line.replaceAll(id, 'ID').replaceAll(toNumber(), 'NUMBER'));

const DUES = `<dt>Due dates</dt><dd><ul><li>acknowledge by 12 January 2026: acknowledged on 5 January 2026</li><li>feedback by 5 April 2026</li></ul></dd>`;
const FACTS = `<dt>Received</dt><dd>5 January 2026</dd>`;
const WHAT = `<dt>What it is about</dt><dd>Product and workplace safety</dd><dt>Language of the sender</dt><dd>Polish</dd>
  <dt>Anonymous</dt><dd>no</dd>
  <dt>Attachments</dt><dd><ul><li><a href="/desk/en/reports/ID/files/a1.pdf">File 1</a> (PDF, 2 KB)</li></ul></dd></dl>`;
const SENDER = `<h2>Sender</h2><dl><dt>First name</dt><dd>Jan</dd><dt>Last name</dt><dd>Kos</dd>
  <dt>E-mail address</dt><dd><a href="mailto:jan@example.com"><span class="whole">jan@example.com</span></a></dd>
  <dt>Phone</dt><dd><a href="tel:+48600100200;ext=7">+48 600 100 200 ext. 7</a></dd></dl>`;
const TEXT = `<h2>Text</h2><p class="text">Smoke &lt;b&gt;here&lt;/b&gt;</p>`;
const ACKNOWLEDGEMENT = `Potwierdzamy przyjęcie zgłoszenia.`;
const REPLY = `<h3>Person who reported, 6 January 2026</h3><p class="text reporter">Again</p>
  <ul><li><a href="/desk/en/reports/ID/files/b2.png">File 2</a> (PNG, the file is lost)</li></ul>`;
const toForm = (
  read: number,
  more: { note?: string; feedback?: string; described?: string; wrong?: string; text?: string } = {},
) => `<form method="post" action="/desk/en/reports/ID" autocomplete="off"><input type="hidden" name="token" value="TOKEN"><input type="hidden" name="read" value="${read}">
  <label for="answer">Answer</label><p class="muted" id="hint">The person who reported reads it by entering the report number. A closed report cannot be reopened.</p>
  <textarea id="answer" name="text" rows="8" required aria-describedby="${more.described ?? 'hint'}"${more.wrong ?? ''}>${more.text ?? ''}</textarea>
  <fieldset><legend>What is this answer?</legend>
  <p><label><input type="radio" name="kind" value="note"${more.note ?? ' checked'}> A question or a message. The date for feedback stays.</label></p>
  <p><label><input type="radio" name="kind" value="feedback"${more.feedback ?? ''}> Feedback: which actions were taken or are planned, and why.</label></p></fieldset>
  <p class="actions"><button>Send answer</button><button name="close" value="yes" class="second">Send and close the report</button></p>
  <p class="muted">The answer that closes a report is recorded as feedback if there has been none.</p></form>`;
const toRecord = (
  day = '2026-01-20',
  described = 'record',
  wrong = '',
) => `<h2>Feedback</h2><p id="record">If it was given in another way, for example at a meeting, record the day.</p>
  <form method="post" action="/desk/en/reports/ID/feedback" autocomplete="off"><input type="hidden" name="token" value="TOKEN"><input type="hidden" name="seen" value="">
  <label for="day">Day on which it was given</label><p><input id="day" name="day" type="date" required min="2026-01-05" max="2026-01-20" value="${day}" aria-describedby="${described}"${wrong}></p>
  <p class="actions"><button class="second">Record the day</button></p></form>`;
const WRONG = ' aria-invalid="true" autofocus';
const toProblem = (text: string) => `<p class="note" role="alert" id="problem">${text}</p>`;
/** The lines from the first that begins so. */
const from = (lines: readonly string[], start: string) =>
  lines.slice(lines.findIndex((line) => line.startsWith(start)));

it('O4 D7: a report at the desk: its state, dates, sender, text, correspondence with files, and the forms', async () => {
  await addReport();
  const shown = await read();
  const thread = toLines(`<h2 id="thread">Correspondence</h2><h3>Office, 5 January 2026</h3>`);
  expect(shown.slice(0, shown.indexOf(thread[0] as string))).toEqual(
    toLines(
      `<h1>Report from 5 January 2026 (NUMBER)</h1><dl><dt>Status</dt><dd>new</dd>${DUES}${FACTS}${WHAT}${SENDER}${TEXT}`,
    ),
  );
  const after = from(shown, '<h2 id="thread">');
  expect(after.slice(0, 2)).toEqual(thread);
  expect(after[2]).toContain(`<p class="text office">${ACKNOWLEDGEMENT}`);
  expect(after.slice(3)).toEqual(toLines(`${REPLY}${toForm(2)}${toRecord()}`));
  expect(desk.log()).toEqual([`read reports/${id}`, 'sign-in']);
  expect((await desk.get('en/reports/x')).status).toBe(404);
  const file = await desk.get(`en/reports/${id}/files/a1.pdf`);
  expect(file).toMatchObject({ status: 200, body: 'x'.repeat(2048) });
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="File 1.pdf"',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect((await desk.get(`en/reports/${id}/files/c3.pdf`)).status).toBe(404);
  expect(desk.log()[0]).toBe(`file reports/${id}`);
});

it('D7: of who stays anonymous, and of a report without subject or file, nothing is shown', async () => {
  desk.store.reports.add({ content: 'Hello', anonymous: true, email: ' ' } as never, {
    locale: 'de',
    files: [],
    receivedAt: Date.now(),
  });
  desk.signIn();
  id = desk.store.reports.list(1, 0)[0]?.id ?? '';
  const shown = await read();
  expect(
    shown.slice(
      0,
      shown.findIndex((line) => line.startsWith('<h2 id="thread"')),
    ),
  ).toEqual(
    toLines(`<h1>Report from 5 January 2026 (NUMBER)</h1><dl><dt>Status</dt><dd>new</dd>${DUES}${FACTS}<dt>What it is about</dt><dd>–</dd>
      <dt>Language of the sender</dt><dd>German</dd><dt>Anonymous</dt><dd>yes</dd></dl><h2>Text</h2><p class="text">Hello</p>`),
  );
});

it('D7: answers that are empty, too long or about another state come back; sent twice they are one; the last one closes', async () => {
  await addReport();
  const url = `en/reports/${id}`;
  await desk.get(url);
  const answer = async (fields: Record<string, string>) => {
    const { status, location, main } = await desk.post(url, { read: '2', ...fields });
    return { status, location, main: main.map((line) => line.replaceAll(id, 'ID').replaceAll(toNumber(), 'NUMBER')) };
  };
  const empty = await answer({ text: ' \n ', kind: 'feedback' });
  expect([empty.status, empty.main[1]]).toEqual([422, toProblem('Enter an answer.')]);
  const wrongForm = { note: '', feedback: ' checked', described: 'hint problem', wrong: WRONG };
  expect(from(empty.main, '<form')).toEqual(toLines(toForm(2, wrongForm) + toRecord()));
  const long = await answer({ text: 'x'.repeat(20_001) });
  expect([long.status, long.main[1]]).toEqual([422, toProblem('The answer is too long: 20000 characters at most.')]);
  expect(from(long.main, '<form')).toEqual(
    toLines(toForm(2, { described: 'hint problem', wrong: WRONG, text: 'x'.repeat(20_001) }) + toRecord()),
  );
  const old = await answer({ text: 'Why?', kind: 'feedback', read: '1' });
  expect([old.status, old.main[1]]).toEqual([
    409,
    toProblem('The answer was not saved: the report has changed since you opened this page. Please read it again.'),
  ]);
  expect(from(old.main, '<form')).toEqual(
    toLines(toForm(2, { note: '', feedback: ' checked', text: 'Why?' }) + toRecord()),
  );
  const before = desk.log().length;
  const thread = { status: 303, location: `/desk/en/reports/${id}#thread` };
  expect(await answer({ text: 'x'.repeat(20_000) })).toMatchObject(thread);
  expect(await answer({ text: 'Why?', kind: 'note', read: '3' })).toMatchObject(thread);
  expect(await answer({ text: 'Why?', kind: 'note', read: '3' })).toMatchObject(thread);
  expect(desk.store.reports.read(id)).toMatchObject({ state: 'open', feedback: null, messages: 4 });
  expect(desk.log().slice(0, -before)).toEqual(Array(2).fill(`answer reports/${id}`));
  // the same words again, but as feedback, and then as the last ones
  expect(await answer({ text: 'Why?', kind: 'feedback', read: '4' })).toMatchObject(thread);
  expect(await answer({ text: 'Why?', kind: 'feedback', read: '4' })).toMatchObject(thread);
  expect(desk.store.reports.read(id)).toMatchObject({ state: 'open', feedback: '2026-01-20', messages: 5 });
  expect(desk.log().slice(0, 2)).toEqual([`feedback reports/${id}`, `answer reports/${id}`]);
  expect(await answer({ text: 'Why?', close: 'yes', read: '5' })).toMatchObject(thread);
  expect(desk.log().slice(0, 2)).toEqual([`close reports/${id}`, `feedback reports/${id}`]);
  const closed = await read();
  expect(closed.slice(0, 20)).toEqual(
    toLines(`<h1>Report from 5 January 2026 (NUMBER)</h1><dl><dt>Status</dt><dd>closed</dd><dt>Due dates</dt><dd>closed on 20 January 2026</dd>
      ${FACTS}<dt>Acknowledgement of receipt</dt><dd>5 January 2026</dd><dt>Feedback</dt><dd>20 January 2026</dd>${WHAT}`).slice(
      0,
      20,
    ),
  );
  expect(closed.at(-1)).toBe('<p>The report is closed. No more replies can be added.</p>');
  const refused = await answer({ text: 'More', read: '6' });
  expect([refused.status, refused.main[1]]).toEqual([409, old.main[1]]);
  expect(refused.main.slice(-2)).toEqual(
    toLines('<p>The report is closed. No more replies can be added.</p><p class="text">More</p>'),
  );
});

it('D7: feedback that was given elsewhere is recorded with its day, and taken back', async () => {
  await addReport();
  const url = `en/reports/${id}/feedback`;
  await read();
  const record = (fields: Record<string, string>) => desk.post(url, { seen: '', ...fields });
  for (const day of ['2026-01-04', '2026-01-21', '5 January', '']) {
    const { status, main } = await record({ day });
    expect([status, main[1]]).toEqual([422, toProblem('Enter a day between the receipt of the report and today.')]);
    expect(from(main, '<h2>Feedback').join('').replaceAll(id, 'ID')).toBe(
      toLines(toRecord(day, 'record problem', WRONG)).join(''),
    );
  }
  const back = { status: 303, location: `/desk/en/reports/${id}` };
  expect(await record({ day: ' 2026-01-05 ' })).toMatchObject(back);
  // pressed twice
  expect(await record({ day: '2026-01-05' })).toMatchObject(back);
  expect(desk.log().slice(0, 2)).toEqual([`feedback reports/${id}`, `read reports/${id}`]);
  expect(from(await read(), '<h2>Feedback')).toEqual(
    toLines(`<h2>Feedback</h2><p>It is recorded as given. If that is a mistake, take the record back.</p>
      <form method="post" action="/desk/en/reports/ID/feedback" autocomplete="off"><input type="hidden" name="token" value="TOKEN"><input type="hidden" name="seen" value="2026-01-05">
      <p class="actions"><button name="undo" value="yes" class="second">Take the record back</button></p></form>`),
  );
  const changed = await record({ day: '2026-01-06' });
  expect([changed.status, changed.main[1]]).toEqual([
    409,
    toProblem('Nothing was saved: the report has changed since you opened this page. Please read it again.'),
  ]);
  expect(await record({ undo: 'yes', seen: '2026-01-05' })).toMatchObject(back);
  expect([desk.log()[0], desk.store.reports.read(id)?.feedback]).toEqual([`no-feedback reports/${id}`, null]);
});
