import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Api, fails, formOf, invalid, openApi } from './api.test-rig.ts';

let api: Api;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const REPORT = { category: 'safety', content: 'Smoke', anonymous: true };
it('D7: of an anonymous report neither the sender nor the names and times of files are stored; a reply needs its code', async () => {
  api = await openApi();
  const send = (fields: object, files: string[] = []) =>
    api.post(
      '/api/whistleblower',
      formOf(
        Object.fromEntries(Object.entries({ ...REPORT, ...fields }).map(([name, value]) => [name, String(value)])),
        { 'attachments[]': files },
      ),
    );
  const sent = await send({ firstName: 'Jan', email: 'jan@example.com' }, ['Jan Kos.pdf']);
  expect([sent.status, sent.headers['cache-control']]).toEqual([201, 'no-store']);
  const [row] = api.store.reports.list(-1, 0);
  const report = api.store.reports.read(row?.id ?? '');
  expect(report).toMatchObject({
    body: REPORT,
    day: '2026-01-12',
    locale: 'pl',
    files: [{ name: report?.files[0]?.file }],
  });
  expect((await stat(path.join(api.attachments, report?.files[0]?.file ?? ''))).mtime).toEqual(new Date('2026-01-12'));
  const named = invalid({ anonymous: 'A name, an e-mail address or a number is needed, or an anonymous report' });
  expect(await send({ anonymous: false })).toMatchObject(named);
  expect(await send({ anonymous: false, email: 'jan@@example.com' })).toMatchObject(
    invalid({ email: 'An e-mail address is needed' }),
  );
  for (const fields of [
    { firstName: 'J' },
    { lastName: 'K' },
    { email: 'jan@example.com' },
    { phoneNumber: '600100200' },
  ])
    expect(await send({ anonymous: false, ...fields })).toMatchObject({ status: 201 });
  const { receipt } = sent.body;
  expect(receipt).toMatch(/^([0-9A-Z]{4,5}-){3,4}[0-9A-Z]{4,5}$/);
  const acknowledgement = { from: 'office', text: expect.stringMatching(/^Potwierdzamy/), date: '2026-01-12' };
  const read = await api.post('/api/whistleblower/status', { receipt });
  expect([read.status, read.body, read.headers['cache-control']]).toEqual([
    200,
    { state: 'received', messages: [acknowledgement], takesFiles: true },
    'no-store',
  ]);
  const unknown = invalid({ receipt: 'There is no report with this code' });
  expect(await api.post('/api/whistleblower/status', { receipt: 'X' })).toMatchObject(unknown);
  const reply = (body: object) => api.post('/api/whistleblower/replies', body);
  expect(await reply({ receipt, content: ' \n' })).toMatchObject(invalid({ content: 'is required' }));
  expect(await reply({ receipt: 'X', content: 'Hi' })).toMatchObject(unknown);
  const answered = await api.post(
    '/api/whistleblower/replies',
    formOf({ receipt, content: ' Hi\r\nyou ' }, { 'attachments[]': ['Jan.pdf'] }),
  );
  expect([answered.status, answered.headers['cache-control'], answered.body.messages.at(-1)]).toEqual([
    201,
    'no-store',
    { from: 'reporter', text: 'Hi\nyou', date: '2026-01-12', files: 1 },
  ]);
  expect(api.store.reports.read(row?.id ?? '')?.files.map(({ file, name }) => file === name)).toEqual([true, true]);
  api.store.reports.answer(row?.id ?? '', 'Done', { isLast: true, isFeedback: true, read: 2 });
  const before = await api.files();
  expect(
    await api.post('/api/whistleblower/replies', formOf({ receipt, content: 'Hi' }, { 'attachments[]': ['Jan.pdf'] })),
  ).toMatchObject(fails(409, 'The report is closed'));
  expect(await api.files()).toEqual(before);
  // sent again under the code that the site has shown
  const code = { 'x-message-reference': receipt };
  expect(await api.post('/api/whistleblower', REPORT, code)).toMatchObject({ status: 201, body: { receipt } });
  expect(api.store.reports.count({})).toBe(5);
});
