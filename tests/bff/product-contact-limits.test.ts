import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX } from '#shared/rules/forms/attachment.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { destroySockets, openSocket } from '../support/open-socket.ts';
import { rawRequest, statusOf } from '../support/raw-request.ts';

const FORM = '/api/product_contact_entries';
const PDF = Buffer.from('%PDF-1.7 plan');

withFakeSite({ env: { CMS_WRITE_TIMEOUT_MS: '2000', FORM_UPLOAD_TIMEOUT_MS: '1500' } });

describe('BF05 limits of the product enquiry', () => {
  const fields = { email: 'jan@example.com', content: 'x', product: 'aq-40', consentToDataProcessing: 'true' };
  const send = (rest: Record<string, string> = {}) => site.ask.post(FORM).field({ ...fields, ...rest });
  const file = (name: string, content: Buffer, contentType: string) =>
    send().attach('attachment', content, { filename: name, contentType });

  it.each([
    ['plan.pdf', Buffer.from('MZ program'), 'application/pdf'],
    ['plan.exe', PDF, 'application/pdf'],
    ['plan.docx', PDF, 'application/pdf'],
    ['plan.png', PDF, 'image/png'],
  ])('%s that is something else: 422, and nothing reaches the CMS', async (name, content, type) => {
    const { status, body } = await file(name, content, type);
    expect([status, body.errors]).toEqual([422, { attachment: 'fileType' }]);
    expect(cms.calls).toEqual([]);
  });

  it('a file that is too large: 413, and the CMS does not get it whole', async () => {
    const { status, body } = await file('plan.pdf', Buffer.alloc(ATTACHMENT_MAX + 1, '%PDF-1.7 '), 'application/pdf');
    expect([status, body.code]).toEqual([413, 413]);
    expect(cms.calls.every((call) => !/--form-[\w-]+--/.test(call.body))).toBe(true);
    expect((await file('plan.pdf', PDF, 'application/pdf')).status).toBe(201);
  });

  it('FM07: sends the first file, under a safe name, and no field that the form does not have', async () => {
    const { status } = await send({ role: 'admin', recaptchaToken: 'token' })
      .attach('attachment', PDF, { filename: '../../Plan;1.pdf', contentType: 'application/pdf' })
      .attach('attachment', PDF, { filename: 'second.pdf', contentType: 'application/pdf' })
      .attach('other', PDF, { filename: 'other.pdf', contentType: 'application/pdf' });
    expect(status).toBe(201);
    const { body } = cms.last(FORM);
    expect([...body.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'email',
      'content',
      'product',
      'consentToDataProcessing',
      'recaptchaToken',
      'attachment',
    ]);
    expect(body).toContain('filename="Plan;1.pdf"');
    expect(body).toContain('%PDF-1.7 plan\r\n--form-');
  });

  it.each([
    [{ email: 'jan' }, { email: 'short' }],
    [{ content: '' }, { content: 'required' }],
    [{ consentToDataProcessing: 'false' }, { consent1: 'consent' }],
    [{ phoneNumber: '12345' }, { phoneNumber: 'phone' }],
    [{ content: 'x'.repeat(10_001) }, { content: 'long' }],
    [{ content: 'x'.repeat(60_000) }, { content: 'long' }],
  ])('FM06: %j is not taken', async (rest, errors) => {
    const { status, body } = await send(rest as Record<string, string>);
    expect([status, body.errors]).toEqual([422, errors]);
    expect(cms.calls).toEqual([]);
  });

  it('fields that nothing stood for may follow the file; what is wrong in them keeps the whole from the CMS', async () => {
    const part = ([name, value]: [string, string]) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const { consentToDataProcessing, ...rest } = fields;
    const body = (email: string) =>
      `${part(['consentToDataProcessing', consentToDataProcessing])}--b\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n${Object.entries(
        { ...rest, email },
      )
        .map(part)
        .join('')}--b--\r\n`;
    const post = (text: string) =>
      site.ask.post(FORM).set('content-type', 'multipart/form-data; boundary=b').send(text);
    expect((await post(body('jan@example.com'))).status).toBe(201);
    expect((await post(body('jan'))).status).toBe(422);
    await sleep(100);
    expect(cms.calls.filter((call) => /--form-[\w-]+--/.test(call.body))).toHaveLength(1);
  });

  it.each([
    ['too many fields', 413, Array.from({ length: 60 }, (_, i): [string, string | Buffer] => [`f${i}`, 'x'])],
    ['too many files', 413, Array.from({ length: 8 }, (_, i): [string, string | Buffer] => [`a${i}`, PDF])],
  ] as const)('%s: %i', async (_name, status, parts) => {
    const request = send();
    for (const [name, value] of parts) {
      if (typeof value === 'string') request.field(name, value);
      else request.attach(name, value, { filename: 'a.pdf', contentType: 'application/pdf' });
    }
    expect((await request).status).toBe(status);
    expect(cms.calls).toEqual([]);
  });

  it('a body that breaks off is a 400 in our words, and reaches no CMS', async () => {
    const text = `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\njan@exa`;
    const answer = await rawRequest(
      site.url,
      `POST ${FORM} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    );
    expect(statusOf(answer)).toBe(400);
    expect(answer).not.toMatch(/FST_|busboy|Unexpected|node:/);
    expect(cms.calls).toEqual([]);
  });

  it.each([
    ['a file', 'form-data; filename="a.pdf"', 400],
    ['a field', 'form-data', 400],
  ])('hardening 19: %s without a name is a 400', async (_name, disposition, status) => {
    const answer = await site.ask
      .post(FORM)
      .set('content-type', 'multipart/form-data; boundary=b')
      .send(`--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--b--\r\n`);
    expect([answer.status, answer.body.code]).toEqual([status, status]);
    expect(cms.calls).toEqual([]);
  });

  it('a body that never ends: 408', async () => {
    // the connection is closed some seconds after the answer
    const answer = openSocket(
      site.url,
      `POST ${FORM} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\n`,
    );
    await expect.poll(() => answer.text).toContain('"code":408');
    expect(statusOf(answer.text)).toBe(408);
    destroySockets();
  });

  it('is given up when the visitor leaves, and reaches nobody', async () => {
    const leaving = new AbortController();
    const chunk = Buffer.alloc(64 * 1024, '%PDF-1.7 ');
    const head = `${Object.entries(fields)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join(
        '',
      )}--b\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7`;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.concat([Buffer.from(head), chunk])),
    });
    const request = fetch(site.url + FORM, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
      signal: leaving.signal,
    } as RequestInit);
    site.log.clear();
    setTimeout(() => leaving.abort(), 100);
    await expect(request).rejects.toThrow();
    expect((await send()).status).toBe(201);
    // an aborted upload is not logged as a failure
    expect(site.log.lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
    expect(cms.count(FORM)).toBe(1);
  });

  it('the same key is delivered once, together and later', async () => {
    cms.answer(FORM, { delay: 100 });
    const once = () =>
      send().set('idempotency-key', 'one-and-the-same').attach('attachment', PDF, { filename: 'a.pdf' });
    const answers = await Promise.all([once(), once()]);
    answers.push(await once());
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { id: 'p1' }]));
    expect(cms.count(FORM)).toBe(1);
  });
});
