import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, signIn } from './desk-client.ts';
import { startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

it('whether pages helped is counted by page and language, and shown with the comments to all who are signed in', async () => {
  const sendFeedback = async (body: object, locale = 'en') =>
    (await cms.post(`/api/page_feedback?locale=${locale}`, body)).status;
  expect([
    await sendFeedback({ page: 'about', helpful: true }),
    await sendFeedback({ page: 'about', helpful: false, comment: ' <b>Address</b>? ' }),
    await sendFeedback({ page: 'about', helpful: true }, 'de'),
    await sendFeedback({ page: 'nowhere', helpful: true }),
  ]).toEqual([201, 201, 201, 422]);
  const cookie = await signIn(cms, false);
  const { text } = await openPage(cms, '/desk/en/feedback', cookie);
  expect(text).toMatch(
    /\(EN\)<\/th><td[^>]*>1<\/td><td[^>]*>1<\/td><td[^>]*><ul><li[^>]*>[^<]*: &lt;b&gt;Address&lt;\/b&gt;\?</,
  );
  expect(text).toMatch(/\(DE\)<\/th><td[^>]*>1<\/td><td[^>]*>0<\/td><td[^>]*>–</);
  await sendFeedback({ page: 'about', helpful: false, comment: 'Later' });
  // the newest comment first, one a row, and the numbers once
  expect((await openPage(cms, '/desk/en/feedback/csv', cookie)).text).toMatch(
    /"([^"]+)","English","1","2","Later"\r\n"\1","English","","","<b>Address<\/b>\?"\r\n/,
  );
});
