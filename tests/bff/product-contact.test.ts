import { describe, expect, it } from 'vitest';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { ATTACHMENT_MAX } from '#shared/rules/forms/attachment.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { createFormToken } from '../support/form-token.ts';
import { postedOf } from '../support/read-page.ts';

/** Largest body in bytes: one file and its fields. */
const MULTIPART_MAX = 12 * 1024 * 1024;
const FORM = '/api/product_contact_entries';
const PDF = Buffer.from('%PDF-1.7 plan');

withFakeSite({ env: { CMS_WRITE_TIMEOUT_MS: '2000' } });

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

  it('is read whatever stands before the boundary in its media type', async () => {
    const body = ['email', 'content', 'product', 'consentToDataProcessing'].map(
      (name) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${name === 'email' ? 'jan@example.com' : 'true'}\r\n`,
    );
    for (const parameters of ['charset=utf-8; boundary=b', 'boundary="b"; charset=utf-8', 'Boundary=b']) {
      const headers = { 'content-type': `multipart/form-data; ${parameters}`, 'x-form-token': createFormToken() };
      const sent = await fetch(site.url + FORM, { method: 'POST', headers, body: `${body.join('')}--b--\r\n` });
      expect([sent.status, await sent.json()], parameters).toEqual([201, { id: 'p1' }]);
    }
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
      { code: 422, message: 'The form is not valid', errors: { email: 'refused' } },
    ],
    [{ status: 500, raw: '<h1>trace</h1>' }, 503, { code: 503, message: 'This is not available right now' }],
    [{ body: { code: 500, message: 'trace' } }, 503, { code: 503, message: 'This is not available right now' }],
    [
      { raw: '<!doctype html><h1>trace</h1>', headers: { 'content-type': 'text/html' } },
      502,
      { code: 502, message: 'The system behind this site gave no usable answer' },
    ],
    [{ fault: 'reset' }, 503, { code: 503, message: 'This is not available right now' }],
    [
      { status: 500, body: { code: 500, message: 'trace' }, fault: 'stall' },
      503,
      { code: 503, message: 'This is not available right now' },
    ],
    [{ fault: 'hang' }, 503, { code: 503, message: 'This is not available right now' }],
  ] as const)('says what went wrong, in our words: %j', async (fault, status, body) => {
    cms.answer(FORM, fault);
    const answer = await send();
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([status, body, 'no-store']);
    expect(cms.count(FORM)).toBe(1);
  });
});

describe('BX08 FM06 product contact without JavaScript', () => {
  const formToken = () => createFormToken();
  const send = (locale: string, rest: Record<string, string> = {}) =>
    site.ask
      .post(`${locale}/forms/product-contact`)
      .redirects(0)
      .field({
        _token: formToken(),
        _page: `${locale}/about`,
        _product: 'aq-40',
        email: 'jan@example.com',
        content: 'Ile kosztuje?',
        consent1: 'true',
        consent2: 'true',
        ...rest,
      });

  it.each(['/en', '/de'])('%s: 303 with the number, the file sent along', async (locale) => {
    const { status, headers } = await send(locale).attach('attachment', PDF, {
      filename: 'a.pdf',
      contentType: 'application/pdf',
    });
    expect([status, headers['location']]).toEqual([
      303,
      expect.stringContaining('?sent=product-contact&ref=p1&files=1#'),
    ]);
    const { body, headers: sent } = cms.last(FORM);
    expect(body).toMatch(
      /name="product"\r\n\r\naq-40[\s\S]*name="consentToDataProcessing"\r\n\r\ntrue[\s\S]*filename="a.pdf"/,
    );
    expect(sent['accept-locale']).toBe(locale.slice(1));
  });

  it('an empty file field is no file; an empty file is refused by its name', async () => {
    // as browsers do; supertest can not send an empty name
    const form = new FormData();
    const fields = { _page: '/en/about', email: 'jan@example.com', content: 'x', consent1: 'true', consent2: 'true' };
    for (const [name, value] of Object.entries({ _token: formToken(), ...fields })) form.set(name, value);
    form.set('attachment', new File([], '', { type: 'application/octet-stream' }));
    const sent = await fetch(`${site.url}/en/forms/product-contact`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    expect(cms.last(FORM).body).not.toContain('attachment');
    const empty = await send('/en').attach('attachment', Buffer.alloc(0), { filename: 'a.pdf', contentType: '' });
    expect([empty.status, postedOf(empty.text)]).toMatchObject([
      422,
      { problems: { attachment: 'fileEmpty' }, wrongFiles: { fileEmpty: ['a.pdf'] } },
    ]);
  });

  it('comes back with its values, whatever was wrong', async () => {
    const wrong = await send('/en', { email: 'jan', consent2: '' });
    expect([wrong.status, postedOf(wrong.text).problems]).toEqual([422, { email: 'short', consent2: 'consent' }]);
    expect(postedOf(wrong.text).values).toMatchObject({ content: 'Ile kosztuje?', consent1: 'true' });
    const large = await send('/en').attach('attachment', Buffer.alloc(ATTACHMENT_MAX + 1, '%PDF-1.7 '), {
      filename: 'a.pdf',
      contentType: 'application/pdf',
    });
    expect([large.status, postedOf(large.text)]).toMatchObject([
      413,
      {
        problems: { attachment: 'fileSize' },
        wrongFiles: { fileSize: ['a.pdf'] },
        values: { content: 'Ile kosztuje?' },
      },
    ]);
    cms.answer(FORM, { status: 500, body: {} });
    const down = await send('/en');
    expect([down.status, postedOf(down.text).failure]).toEqual([503, 'failed']);
    // for good, and in a field that the page does not show: trying again would not help
    cms.answer(FORM, { status: 422, body: { code: 422, message: 'Constraint', errors: { product: 'gone' } } });
    const refused = await send('/en', { content: 'Other words' });
    expect([refused.status, postedOf(refused.text).failure]).toEqual([422, 'refused']);
    cms.answer(FORM, { status: 500, body: {} });
    const honeypot = await send('/en', { [GUARD_FIELDS.honeypot]: 'x' });
    expect([honeypot.status, postedOf(honeypot.text).failure]).toEqual([422, 'guarded']);
  });

  it('presses of the button are one message', async () => {
    const same = { _token: formToken() };
    const answers = await Promise.all([send('/en', same), send('/en', same)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(cms.count(FORM)).toBe(1);
  });

  it('a whole message is delivered though its sender leaves, and the second click hears of it', async () => {
    const same = { _token: formToken() };
    cms.answer(FORM, { delay: 300 });
    const first = send('/en', same);
    first.end(() => {});
    await expect.poll(() => cms.count(FORM)).toBe(1);
    // the boundary behind the last part
    await expect.poll(() => cms.last(FORM).body).toMatch(/--form-\S+--\s*$/);
    first.abort();
    const second = await send('/en', same);
    expect([second.status, second.headers['location']]).toEqual([303, expect.stringContaining('ref=p1')]);
    expect([cms.count(FORM), cms.last(FORM).cut]).toEqual([1, false]);
  });

  it('another file is another message', async () => {
    const first = formToken();
    const sendFile = (filename: string, text: string, token = first) =>
      send('/en', { _token: token }).attach('attachment', Buffer.from(text), {
        filename,
        contentType: 'application/pdf',
      });
    for (const [name, text] of [
      ['a.pdf', '%PDF-1.7 plan'],
      ['a.pdf', '%PDF-1.7 plan'],
    ] as const)
      expect((await sendFile(name, text)).status).toBe(303);
    for (const [name, text] of [
      ['a.pdf', '%PDF-1.7 roof'],
      ['b.pdf', '%PDF-1.7 plan'],
    ] as const) {
      expect((await sendFile(name, text)).status).toBe(422);
      expect((await sendFile(name, text, formToken())).status).toBe(303);
    }
    expect(cms.calls.filter(({ path }) => path === FORM).map(({ body }) => /%PDF-1.7 \w+/.exec(body)?.[0])).toEqual([
      '%PDF-1.7 plan',
      '%PDF-1.7 roof',
      '%PDF-1.7 plan',
    ]);
  });
});
