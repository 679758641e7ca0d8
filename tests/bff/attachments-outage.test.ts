import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cms } from '../support/fake-site.ts';
import { readOutbox } from '../support/outbox-state.ts';
import { postedOf } from '../support/read-page.ts';
import { startSite } from '../support/start-site.ts';
import {
  CONTACT,
  contact,
  filesOf,
  formToken,
  MIME,
  PDF,
  post,
  postFiles,
  REPORT,
  report,
  UPLOAD_ENV,
  withUploadSite,
} from '../support/upload-forms.ts';

const folder = withUploadSite();

describe('hardening 20: files while the CMS is down', () => {
  it('wait sealed with their form, and go once', async () => {
    for (const call of [CONTACT, REPORT]) cms.answer(call, { status: 503, body: {} });
    const file = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(300_000, 'plan')]);
    const contactAnswer = await post(CONTACT, contact, [
      ['a.pdf', PDF, MIME],
      ['b.pdf', file, MIME],
    ]).set('idempotency-key', 'key-of-files');
    const reportAnswer = await post(REPORT, report, [['a.pdf', file, MIME]]);
    expect([contactAnswer.status, reportAnswer.status]).toEqual([202, 202]);
    const waiting = () => readOutbox(folder).waiting;
    expect(waiting()).toHaveLength(2);
    cms.heal();
    cms.forgetCalls();
    await expect.poll(waiting).toEqual([]);
    expect([cms.count(CONTACT), cms.count(REPORT)]).toEqual([1, 1]);
    expect(cms.last(CONTACT).headers['x-message-reference']).toBe(contactAnswer.body.id);
    expect(cms.last(REPORT).headers['x-message-reference']).toBe(reportAnswer.body.receipt);
    expect(filesOf(cms.last(CONTACT).body)).toEqual(['a.pdf', 'b.pdf']);
    expect(cms.last(CONTACT).body).toContain(file.toString());
  });

  it('wait too where the connection is cut while they are sent', async () => {
    cms.answer(CONTACT, { fault: 'cut' });
    const file = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(200_000, 'plan')]);
    // a few at a time: a busy machine would refuse some of more
    for (let round = 0; round < 4; round++) {
      const sent = Array.from({ length: 3 }, () => post(CONTACT, contact, [['a.pdf', file, MIME]]));
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([202, 202, 202]);
    }
  });

  it('wait too where the CMS takes a part of them and no more', async () => {
    const hasty = await startSite({
      cmsUrl: cms.url,
      env: {
        ...UPLOAD_ENV,
        CMS_WRITE_TIMEOUT_MS: '1000',
        OUTBOX_KEY: randomBytes(32).toString('hex'),
        OUTBOX_DIR: mkdtempSync(path.join(tmpdir(), 'attachments-')),
      },
    });
    onTestFinished(() => hasty.close());
    cms.answer(CONTACT, { fault: 'deaf' });
    // more than the socket buffers of both ends can hold
    const file = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(9_500_000, 'plan')]);
    const { status } = await postFiles(hasty, CONTACT, contact, [
      ['a.pdf', file, MIME],
      ['b.pdf', Buffer.concat([file, PDF]), MIME],
    ]);
    expect(status).toBe(202);
  });

  it('are a sending error without a key, with everything that was typed', async () => {
    const bare = await startSite({ cmsUrl: cms.url, env: UPLOAD_ENV });
    cms.answer(REPORT, { fault: 'reset' });
    const request = bare.ask.post('/en/forms/whistleblower').field({ _token: formToken(), ...report });
    const { status, text } = await request.attach('attachments', PDF, { filename: 'a.pdf', contentType: MIME });
    await bare.close();
    expect([status, postedOf(text)]).toMatchObject([503, { failure: 'failed', values: report, isWaiting: false }]);
  });
});
