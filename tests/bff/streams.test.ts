import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MULTIPART_MAX } from '#server/routes/streams.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { type Site, startSite } from '../support/start-site.ts';

let cms: FakeCms;
let site: Site;
const FORM = '/api/product_contact_entries';

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({ cmsUrl: cms.url, env: { CMS_WRITE_TIMEOUT_MS: '500' } });
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
});

describe('BF05 product enquiry', () => {
  const send = () =>
    site.ask
      .post(`${FORM}?locale=en`)
      .field({ email: 'jan@example.com', content: 'x', product: 'aq-40', consentToDataProcessing: 'true' });

  it('reaches the CMS with its attachment', async () => {
    const { status, body } = await send().attach('attachment', Buffer.from('%PDF-1.7'), {
      filename: 'a.pdf',
      contentType: 'application/pdf',
    });
    expect([status, body]).toEqual([201, { id: 'p1' }]);
    const call = cms.last(FORM);
    expect([call.headers['accept-locale'], call.query.get('locale')]).toEqual(['en', 'en']);
    for (const part of ['name="email"', 'jan@example.com', 'filename="a.pdf"', '%PDF-1.7'])
      expect(call.body).toContain(part);
  });

  it('needs multipart', async () => {
    for (const type of ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
      expect((await site.ask.post(FORM).set('content-type', type).send('{}')).status, type).toBe(415);
    }
    expect(cms.calls).toEqual([]);
  });

  it('has a largest size, announced or not', async () => {
    const huge = await fetch(site.url + FORM, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.alloc(MULTIPART_MAX + 1),
    });
    expect(huge.status).toBe(413);
    const chunk = Buffer.alloc(1024 * 1024);
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= MULTIPART_MAX; sent += chunk.byteLength) controller.enqueue(chunk);
        controller.close();
      },
    });
    const unannounced = await fetch(site.url + FORM, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(unannounced.status).toBe(413);
  });

  it.each([
    [
      { status: 422, body: { code: 422, message: 'Constraint', errors: { email: 'invalid' } } },
      422,
      { code: 422, message: 'The form is not valid', errors: { email: 'invalid' } },
    ],
    [{ status: 500, raw: '<h1>trace</h1>' }, 503, { code: 503, message: 'The content is not available right now' }],
    [{ body: { code: 500, message: 'trace' } }, 503, { code: 503, message: 'The content is not available right now' }],
    [{ status: 201, body: { hello: 'trace' } }, 502, { code: 502, message: 'The content could not be read' }],
    [{ fault: 'reset' }, 503, { code: 503, message: 'The content is not available right now' }],
    [{ fault: 'stall' }, 503, { code: 503, message: 'The content is not available right now' }],
    [{ fault: 'hang' }, 503, { code: 503, message: 'The content is not available right now' }],
  ] as const)('says what went wrong, in our words: %j', async (fault, status, body) => {
    cms.answer(FORM, fault);
    const answer = await send();
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([status, body, 'no-store']);
    expect(cms.count(FORM)).toBe(1);
  });
});
