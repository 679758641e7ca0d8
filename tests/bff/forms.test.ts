import { describe, expect, it } from 'vitest';
import { interfaceTexts } from '#server/interface-texts.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { createFormToken } from '../support/form-token.ts';
import { postedOf, readHydration } from '../support/read-page.ts';
import { startSite } from '../support/start-site.ts';

const CALL = '/api/newsletter_subscriber_requests';

withFakeSite({ env: { CMS_WRITE_TIMEOUT_MS: '2000' } });

/** The form token of a page that was rendered five seconds ago. */
const formToken = () => createFormToken();
const titleOf = (locale: Locale, kind: 'generic' | 'unavailable') => interfaceTexts[locale][`error.${kind}.title`];
const post = (locale: string, fields: Record<string, string>, form = 'newsletter') =>
  site.ask
    .post(`${locale === 'pl' ? '' : `/${locale}`}/forms/${form}`)
    .type('form')
    .redirects(0)
    .send({ _token: formToken(), ...fields });

describe('BX08 NL03 newsletter without JavaScript', () => {
  it.each([
    ['pl', '/newsletter?sent=newsletter#newsletter-form'],
    ['en', '/en/newsletter?sent=newsletter#newsletter-form'],
    ['de', '/de/newsletter?sent=newsletter#newsletter-form'],
  ])('leads to the result in %s', async (locale, location) => {
    const { status, headers } = await post(locale, { email: ' jan@example.com ', category: 'n1' });
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, location, 'no-store']);
    const call = cms.last(CALL);
    expect([call.headers['accept-locale'], JSON.parse(call.body)]).toEqual([
      locale,
      { email: 'jan@example.com', categories: ['n1'] },
    ]);
    const result = await site.ask.get(location);
    expect(result.headers['cache-control']).toBe('no-store');
    expect(postedOf(result.text)).toMatchObject({ name: 'newsletter', status: 'success' });
  });

  it('D21: all means no list', async () => {
    await post('en', { email: 'jan@example.com', category: 'all' });
    expect(JSON.parse(cms.last(CALL).body)).toEqual({ email: 'jan@example.com', categories: [] });
  });

  it('has nothing posted at first, and takes no sentence from an address', async () => {
    const postedAt = async (path: string) => (await readHydration(site, (await site.ask.get(path)).text)).page.posted;
    expect(await postedAt('/en/newsletter')).toBeNull();
    const { text } = await site.ask.get('/en/newsletter?sent=contact-us&ref=Call%20this%20number');
    expect(postedOf(text)).toMatchObject({ name: 'contact-us', reference: null });
    expect(await postedAt('/en/newsletter?sent=whistleblower&ref=ABC')).toBeNull();
  });

  it.each([
    ['', 'required'],
    ['jan', 'short'],
    ['jan@xxx', 'email'],
  ])('NL01: %j comes back with its error, and is not sent', async (email, problem) => {
    const { status, text, headers } = await post('en', { email, category: 'n1' });
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(postedOf(text)).toEqual({
      name: 'newsletter',
      status: 'error',
      hasFiles: false,
      fileCount: 0,
      failure: null,
      values: { email, category: 'n1' },
      problems: { email: problem },
      wrongFiles: {},
      reference: null,
      isWaiting: false,
    });
    expect(text).toContain('<html lang="en">');
    expect(cms.count(CALL)).toBe(0);
  });

  it('keeps the values when the CMS fails, and says try again', async () => {
    for (const fault of [
      { status: 500, body: {} },
      { fault: 'hang' },
      { body: { code: 500, message: 'x' } },
      { raw: '<h1>' },
    ] as const) {
      cms.answer(CALL, fault);
      const { status, text, headers } = await post('de', { email: 'jan@example.com', category: 'n1' });
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
      expect(postedOf(text)).toMatchObject({
        status: 'sendingError',
        failure: 'failed',
        values: { email: 'jan@example.com', category: 'n1' },
      });
    }
  });

  it('never sends a write twice by itself', async () => {
    cms.answer(CALL, { fault: 'reset' });
    await post('en', { email: 'jan@example.com' });
    expect(cms.count(CALL)).toBe(1);
  });

  it('shows nobody the values of another', async () => {
    await post('en', { email: 'wrong-secret', category: 'n1' });
    expect((await site.ask.get('/en/newsletter')).text).not.toContain('wrong-secret');
  });

  it('is posted to an address of its language, with a prefix for Polish too where that is wanted', async () => {
    const answer = await site.ask
      .post('/pl/forms/newsletter')
      .type('form')
      .redirects(0)
      .send({ _token: formToken(), email: 'jan@example.com' });
    expect(answer.headers['location']).toBe('/newsletter?sent=newsletter#newsletter-form');
    expect((await site.ask.post('/fr/forms/newsletter').type('form').send({})).status).toBe(405);
  });

  it('lets no text out of its place', async () => {
    const { text } = await post('en', { email: '"></script><script>alert(1)</script>' });
    expect(text).not.toContain('<script>');
  });

  it.each([
    ['JSON', 'application/json', '{"email":"jan@example.com"}', 415],
    ['text', 'text/plain', 'email=jan@example.com', 415],
    ['too much', 'application/x-www-form-urlencoded', `email=${'x'.repeat(300_000)}`, 413],
  ])('refuses %s with a page in the language of the form', async (_name, type, body, status) => {
    for (const locale of LOCALES) {
      const answer = await site.ask.post(toFormPath('newsletter', locale)).set('content-type', type).send(body);
      expect([answer.status, answer.type, answer.headers['cache-control']]).toEqual([status, 'text/html', 'no-store']);
      expect(answer.text).toContain(`<html lang="${locale}">`);
      expect(answer.text).toContain(`<h1>${titleOf(locale, 'generic')}</h1>`);
    }
    expect(cms.count(CALL)).toBe(0);
  });

  it.each(LOCALES)('refuses a post from another site with a page in %s', async (locale) => {
    for (const header of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await site.ask
        .post(toFormPath('newsletter', locale))
        .set(header)
        .type('form')
        .send({ email: 'jan@example.com' });
      expect([answer.status, answer.type, answer.headers['cache-control']]).toEqual([403, 'text/html', 'no-store']);
      expect(answer.text).toContain(`<html lang="${locale}">`);
    }
    expect(cms.count(CALL)).toBe(0);
    // once a day each, and not of reports (D7)
    const report = site.ask.post(toFormPath('whistleblower', locale)).set({ origin: 'https://evil.example' });
    expect((await report.type('form').send({ content: 'x' })).status).toBe(403);
    const refusals = site.log.lines().filter(({ msg }) => msg === 'a write was refused as one of another site');
    expect(new Set(refusals.map(({ header }) => header))).toEqual(new Set(['origin', 'sec-fetch-site']));
    expect(refusals.every(({ publicOrigin }) => typeof publicOrigin === 'string')).toBe(true);
    expect(refusals).toHaveLength(2);
  });

  it('is a page in its language while the CMS has never answered', async () => {
    cms.fail({ status: 500, body: {} });
    const cold = await startSite({ cmsUrl: cms.url, ready: false });
    const answer = await cold.ask.post('/de/forms/newsletter').type('form').send({ email: 'jan@example.com' });
    await cold.close();
    expect([answer.status, answer.type, answer.headers['cache-control']]).toEqual([503, 'text/html', 'no-store']);
    expect(answer.text).toContain(`<h1>${titleOf('de', 'unavailable')}</h1>`);
  });

  it('RT18: its address leads to the page of the form, or to none; other methods are named', async () => {
    const read = async (form: string) => (await site.ask.get(`/en/forms/${form}`).redirects(0)).headers['location'];
    for (const form of ['newsletter', 'newsletter-confirmation'])
      expect(await read(form)).toBe('/en/newsletter#newsletter-form');
    expect((await site.ask.get('/forms/product-contact')).status).toBe(404);
    for (const address of ['/forms/newsletter', '/forms/newsletter-confirmation', '/formularz-zgloszenia/status']) {
      const refused = await site.ask.put(address);
      expect([refused.status, refused.headers['allow']], address).toEqual([405, 'GET, POST, HEAD']);
    }
  });
});

describe('D21 confirmation of a subscription', () => {
  it('is a PUT, which a read never sends', async () => {
    const answer = await site.ask.put(`${CALL}/token-1?locale=en`);
    expect([answer.status, answer.body]).toEqual([200, { status: 'accepted' }]);
    expect(cms.last(`${CALL}/token-1`).method).toBe('PUT');
    cms.forgetCalls();
    expect((await site.ask.get(`${CALL}/token-1`)).status).toBe(405);
    expect(cms.calls).toEqual([]);
  });

  it.each(['', '/en', '/de'])(
    'RT05 NL07: %s/newsletter/confirmation/… changes nothing by being read',
    async (prefix) => {
      for (const path of ['/newsletter/confirmation', '/newsletter/confirmation/token-1']) {
        const { status, headers, text } = await site.ask.get(prefix + path);
        expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
          200,
          'no-store',
          'no-referrer',
        ]);
        expect(text).toContain('noindex');
      }
      expect(cms.count(/newsletter_subscriber/)).toBe(0);
    },
  );

  it('RT05 NL07: a link with a sign too many, as some mail programs make it, is not valid; trying later would not help', async () => {
    const { text } = await site.ask.get('/en/newsletter/confirmation/token-1%3E');
    expect(text).toContain('"token":null,"state":"expired"');
  });

  it('RT05: works by its button without a script', async () => {
    const press = (token: string) =>
      site.ask.post('/de/forms/newsletter-confirmation').type('form').redirects(0).send({ token });
    const { status, headers } = await press('token-1');
    expect([status, headers['location']]).toEqual([303, '/de/newsletter/confirmation?state=activated']);
    expect((await site.ask.get('/de/newsletter/confirmation?state=activated')).text).toContain('"state":"activated"');
    cms.answer(`${CALL}/token-1`, { status: 410, body: { code: 410, message: 'Gone' } });
    const over = await press('token-1');
    expect([over.status, over.text.includes('"state":"expired"')]).toEqual([410, true]);
    cms.answer(`${CALL}/token-1`, { status: 500, body: {} });
    const failed = await press('token-1');
    expect([failed.status, failed.text.includes('"token":"token-1","state":"error"')]).toEqual([503, true]);
    expect((await press('../menus')).status).toBe(404);
  });
});
