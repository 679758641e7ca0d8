import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForMails } from '../support/read-mails.ts';
import { openPage, postForm, signIn } from './desk-client.ts';
import { at, startCms, type TestCms } from './embedded-cms-app.ts';

const APPLICATION = {
  job: 'backend-developer',
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  applicationConsent: 'true',
  privacyPolicyConsent: 'true',
};

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

/** Sends an application, on the last day of the offer by default. */
async function apply(
  fields: object,
  files = ['CV Żak.pdf'],
  {
    time = '2027-02-15T12:00:00Z',
    headers = {},
    locale = 'en',
  }: { time?: string; headers?: Record<string, string>; locale?: string } = {},
) {
  const payload = new FormData();
  for (const [name, value] of Object.entries({ ...APPLICATION, ...fields })) payload.set(name, value);
  for (const name of files) payload.append('attachments[]', new File(['%PDF-1.4'], name));
  const answer = await at(time, () =>
    cms.app.inject({
      method: 'POST',
      url: `/api/job_applications?locale=${locale}`,
      headers,
      payload: payload as never,
    }),
  );
  return { status: answer.statusCode, body: answer.json() as { id: string; errors?: object } };
}

describe('F1 applications for jobs', () => {
  it('are mailed to the office of the employer and to the sender, and are at the desk with their files', async () => {
    const { id } = (await apply({})).body;
    const mailsTo = (to: string) => waitForMails(path.join(cms.data, 'outbox'), to, 1);
    const [office] = await mailsTo('praca@elmerion-power.example');
    expect(office?.headers).toMatchObject({ subject: expect.stringContaining(id), 'reply-to': 'anna@example.com' });
    for (const words of ['Programista systemu odczytowego', 'Anna Żak']) expect(office?.text).toContain(words);
    expect(office?.attachments).toHaveLength(1);
    const [copy] = await mailsTo('anna@example.com');
    expect(copy?.headers['subject']).toBe(`We have received your application ${id}`);

    const cookie = await signIn(cms, false);
    const url = `/desk/en/messages/job-application/${id}`;
    expect((await openPage(cms, '/desk/en/messages', cookie)).text).toContain('Job application: Back-end Developer');
    const { text, token } = await openPage(cms, url, cookie);
    const file = /href="([^"]+\/files\/[^"]+)">CV Żak\.pdf</.exec(text)?.[1] ?? '';
    expect((await openPage(cms, file, cookie)).text).toBe('%PDF-1.4');
    await postForm(cms, url, { token, done: 'yes' }, cookie);
    expect((await openPage(cms, url, cookie)).text).toContain('Mark as not done');
  });

  it('are refused without a file, where there is no form, and after the last day, unless they came before', async () => {
    const time = '2027-02-16T12:00:00Z';
    const headers = { 'x-received-at': '2027-02-15T12:00:00Z' };
    expect((await apply({}, undefined, { time })).status).toBe(410);
    expect((await apply({}, undefined, { time, headers })).status).toBe(201);
    // an offer that the language does not have (any more), as if it had ended
    expect((await apply({ job: 'customer-adviser-water' })).status).toBe(410);
    expect(await apply({ job: 'customer-adviser-water' }, undefined, { locale: 'pl' })).toMatchObject({
      status: 422,
      body: { errors: { job: expect.any(String) } },
    });
    expect(await apply({}, [])).toMatchObject({ status: 422, body: { errors: { attachments: expect.any(String) } } });
  });
});
