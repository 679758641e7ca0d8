import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormTokens } from '#server/forms/form-tokens.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { CONTACT_FIELDS } from '../support/contact-message.ts';
import { contentOf, SITE } from '../support/fake-content.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { createFormToken, TEST_FORM_SECRET } from '../support/form-token.ts';
import { postedOf } from '../support/read-page.ts';
import { startSite } from '../support/start-site.ts';

withFakeSite({ env: { CMS_WRITE_TIMEOUT_MS: '2000' } });
afterEach(() => void vi.useRealTimers());

/** The form token of a page that was rendered five seconds ago. */
const formToken = () => createFormToken();
const post = (locale: string, fields: Record<string, string>, form: string) =>
  site.ask
    .post(`${locale === 'pl' ? '' : `/${locale}`}/forms/${form}`)
    .type('form')
    .redirects(0)
    .send({ _token: formToken(), ...fields });

const CONTACT_CALL = '/api/form_entries/contact_us';
const contact = { ...CONTACT_FIELDS, role: 'admin' };

describe('BX08 FM08 contact form without JavaScript', () => {
  it.each(['pl', 'en', 'de'] as const)('in %s: 303 to its page with the number of the message', async (locale) => {
    const page = `${locale === 'pl' ? '' : `/${locale}`}${SITE[locale].about}`;
    const enquiry = { 'item:em-310:EM310-100-VM1': '10', 'item:aq-40': '', 'item:gm-g4': '0', country: 'Polska' };
    const { status, headers } = await post(locale, { ...contact, ...enquiry, _page: page }, 'contact-us');
    // the address holds the products, and nothing else that was typed
    expect([status, headers['location']]).toEqual([
      303,
      `${page}?sent=contact-us&ref=f1&ask=em-310:EM310-100-VM1*10,aq-40#contact-us-form`,
    ]);
    const { body, headers: sent } = cms.last(CONTACT_CALL);
    expect(JSON.parse(body)).toEqual({
      items: [{ product: 'em-310', variant: 'EM310-100-VM1', quantity: 10 }, { product: 'aq-40' }],
      country: 'Polska',
      firstName: 'Anna',
      lastName: 'Żak',
      email: 'anna@example.com',
      content: 'Proszę\no ofertę.',
      trade: 'other',
      otherTrade: 'Porty',
      privacyPolicyConsent: true,
      offerContactConsent: true,
      marketingDataConsent: false,
      electronicCommunicationConsent: false,
    });
    expect(sent['idempotency-key']).toMatch(/^[\da-f]{40}$/);
    expect(postedOf((await site.ask.get(headers['location'] ?? '')).text)).toMatchObject({
      name: 'contact-us',
      status: 'success',
      reference: 'f1',
    });
  });

  it('comes back with every value and error', async () => {
    const { status, text } = await post('en', { ...contact, email: 'x', privacyPolicyConsent: '' }, 'contact-us');
    expect(status).toBe(422);
    const posted = postedOf(text);
    expect(posted.problems).toEqual({ email: 'short', privacyPolicyConsent: 'consent' });
    expect(posted.values).toMatchObject({ firstName: 'Anna', otherTrade: 'Porty', email: 'x' });
    expect(text).toContain('<html lang="en">');
  });

  it('is never cut and taken, whatever space stands around it', async () => {
    const pad = ' '.repeat(50);
    const long = await post('en', { ...contact, firstName: `${pad}${'A'.repeat(1000)}` }, 'contact-us');
    expect([long.status, postedOf(long.text).problems]).toEqual([422, { firstName: 'long' }]);
    const padded = await post('en', { ...contact, content: `${' '.repeat(20_000)}Proszę` }, 'contact-us');
    expect([padded.status, JSON.parse(cms.last(CONTACT_CALL).body).content]).toEqual([303, 'Proszę']);
  });

  it('is delivered once, however often its button was pressed', async () => {
    cms.answer(CONTACT_CALL, { delay: 100 });
    const same = { ...contact, _token: formToken() };
    const answers = await Promise.all([1, 2, 3].map(() => post('en', same, 'contact-us')));
    const later = await post('en', same, 'contact-us');
    expect(new Set([...answers, later].map(({ headers }) => headers['location'])).size).toBe(1);
    expect(cms.count(CONTACT_CALL)).toBe(1);
    // S16: a token is valid for one message
    const other = await post('en', { ...same, content: 'Another message' }, 'contact-us');
    expect([other.status, postedOf(other.text).failure]).toEqual([422, 'unconfirmed']);
    expect(cms.count(CONTACT_CALL)).toBe(1);
  });

  it.each(['//evil.example', 'https://evil.example/', '/a/../b', '/\\evil'])(
    'leads nowhere but to us: %s',
    async (page) => {
      const { headers } = await post('en', { ...contact, _page: page }, 'contact-us');
      expect(headers['location']).toMatch(/^\/en[?]sent=/);
    },
  );

  it('the result of a newsletter form is on its page, wherever the sitemap has it, else on the page of the form', async () => {
    const nodes = contentOf('GET', '/api/sitemap_nodes', 'en') as { nodeType: string; slug: string }[];
    const fields = { email: 'jan@example.com', consent: 'true', categories: 'n1', _page: '/en/about' };
    for (const [body, home] of [
      [nodes.map((node) => (node.nodeType === 'newsletter' ? { ...node, slug: '/letters' } : node)), '/en/letters'],
      [nodes.filter(({ nodeType }) => nodeType !== 'newsletter'), '/en/about'],
    ] as const) {
      cms.answer('/api/sitemap_nodes', { body });
      const otherSite = await startSite({ cmsUrl: cms.url, env: {} });
      const { status, headers } = await otherSite.ask
        .post('/en/forms/newsletter')
        .type('form')
        .redirects(0)
        .send({ _token: formToken(), ...fields });
      await otherSite.close();
      expect([status, headers['location']]).toEqual([303, `${home}?sent=newsletter#newsletter-form`]);
    }
  });

  it('tells programs from people', async () => {
    // the clock stands still, so that the young token stays too young while the test runs
    vi.useFakeTimers({ toFake: ['Date'] });
    const issue = (ageMs: number) => createFormTokens(TEST_FORM_SECRET, null).issueFormToken(ageMs);
    const [young, old, ahead] = [issue(0), issue(3_600_000), issue(-60_000)];
    for (const [odd, failure] of [
      [{ [GUARD_FIELDS.honeypot]: 'https://spam.example' }, 'guarded'],
      [{ _token: young }, 'guarded'],
      // the clock was set back since
      [{ _token: ahead }, 'unconfirmed'],
      [{ _token: '' }, 'unconfirmed'],
      [{ _token: old }, 'unconfirmed'],
      [{ _token: 'x.y.z' }, 'unconfirmed'],
    ] as const) {
      const { status, text } = await post('en', { ...contact, ...odd }, 'contact-us');
      expect([status, postedOf(text).failure]).toEqual([422, failure]);
      expect(postedOf(text).values).toMatchObject({ content: 'Proszę\no ofertę.' });
    }
    expect(cms.count(CONTACT_CALL)).toBe(0);
  });

  it('says which field the CMS did not like', async () => {
    cms.answer(CONTACT_CALL, { status: 422, body: { code: 422, errors: { email: 'Constraint', secret: 'x' } } });
    const { status, text } = await post('en', contact, 'contact-us');
    expect([status, postedOf(text).problems]).toEqual([422, { email: 'refused' }]);
  });
});

it('hardening 20: no page says that a message was not sent where nobody knows', async () => {
  const built = await startSite({
    cmsUrl: cms.url,
    bundle: 'built',
    env: { CMS_WRITE_TIMEOUT_MS: '2000' },
  });
  const send = async (fields: Record<string, string> = {}) => {
    const sent = built.ask.post('/en/forms/whistleblower').type('form').redirects(0);
    const report = { category: 'corruption', content: 'x', anonymous: 'true' };
    const { text } = await sent.send({ ...report, _token: formToken(), ...fields });
    return [text.includes('Your message was not sent.'), text.includes('We have no confirmation')];
  };
  expect(await send({ [GUARD_FIELDS.honeypot]: 'spam' })).toEqual([true, false]);
  for (const fault of ['hang', 'reset'] as const) {
    cms.answer('/api/whistleblower', { fault });
    expect(await send(), fault).toEqual([false, true]);
  }
  // K4: the status alone says that it is stored
  cms.answer('/api/whistleblower', { fault: 'stall' });
  expect(await send()).toEqual([false, false]);
  await built.close();
});

describe('BX08 FM09 report without JavaScript', () => {
  const report = { category: 'safety', content: 'x', anonymous: 'true', email: 'jan@example.com' };
  it('shows its code in the answer, and puts it in no address', async () => {
    const { status, text, headers } = await post('de', report, 'whistleblower');
    expect([status, headers['location'], headers['cache-control']]).toEqual([200, undefined, 'no-store']);
    expect(postedOf(text)).toMatchObject({ name: 'whistleblower', status: 'success', reference: 'R-1' });
    expect(JSON.parse(cms.last('/api/whistleblower').body)).toEqual({
      category: 'safety',
      content: 'x',
      anonymous: true,
    });
  });

  it('RT01 D7: its page is kept by nobody, and nobody hears where its visitors come from', async () => {
    for (const locale of ['', '/en', '/de']) {
      const { status, headers } = await site.ask.get(`${locale}/formularz-zgloszenia`);
      expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer']);
    }
  });
});

describe('limits', () => {
  it('of a client and a form: 429 with the form as it was, other pages unharmed', async () => {
    const strict = await startSite({ cmsUrl: cms.url, env: { FORM_LIMIT: '2' } });
    const send = (name: string) =>
      strict.ask
        .post('/en/forms/contact-us')
        .type('form')
        .redirects(0)
        .send({ ...contact, _token: formToken(), firstName: name, _page: '/en/about' });
    expect([(await send('A')).status, (await send('B')).status]).toEqual([303, 303]);
    const { status, text, headers } = await send('C');
    expect([status, postedOf(text).failure, postedOf(text).values.firstName]).toEqual([429, 'limited', 'C']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const api = await strict.ask.post(CONTACT_CALL).send({
      ...Object.fromEntries(['firstName', 'lastName', 'email', 'content'].map((name) => [name, 'jan@example.com'])),
      privacyPolicyConsent: true,
      offerContactConsent: true,
    });
    expect([api.status, api.body.code]).toEqual([429, 429]);
    expect((await strict.ask.get('/en/about')).status).toBe(200);
    await strict.close();
  });
});

describe('FM15 FM16 captcha token of a message', () => {
  it('is required where a site key is configured, and nowhere else', async () => {
    const strict = await startSite({ cmsUrl: cms.url, env: { CAPTCHA_SITE_KEY: 'key' } });
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'jan@example.com',
      content: 'x',
      privacyPolicyConsent: true,
      offerContactConsent: true,
    };
    const without = await strict.ask.post(CONTACT_CALL).send(body);
    expect([without.status, without.body.errors]).toEqual([422, { recaptchaToken: 'required' }]);
    expect((await strict.ask.post(CONTACT_CALL).send({ ...body, recaptchaToken: 't' })).status).toBe(201);
    const product = await strict.ask
      .post('/api/product_contact_entries')
      .field({ email: 'jan@example.com', content: 'x', consentToDataProcessing: 'true' });
    expect([product.status, product.body.errors]).toEqual([422, { recaptchaToken: 'required' }]);
    expect((await strict.ask.get('/en/about')).headers['content-security-policy']).toContain(
      "script-src 'self' https://www.google.com/recaptcha/",
    );
    expect((await strict.ask.get('/formularz-zgloszenia')).headers['content-security-policy']).not.toContain('google');
    await strict.close();
    expect((await site.ask.post(CONTACT_CALL).send(body)).status).toBe(201);
    expect((await site.ask.get('/en/about')).headers['content-security-policy']).not.toContain('google');
  });
});
