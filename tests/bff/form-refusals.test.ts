import { describe, expect, it } from 'vitest';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { CONTACT_FIELDS, CONTACT_MESSAGE } from '../support/contact-message.ts';
import { cms, openSite, site, withFakeSite } from '../support/fake-site.ts';
import { createFormToken } from '../support/form-token.ts';
import { postedOf } from '../support/read-page.ts';
import { CONTACT, MIME, PDF, REPORT, report } from '../support/upload-forms.ts';

withFakeSite({ env: { FORM_LIMIT: '1000', CMS_WRITE_TIMEOUT_MS: '2000' } });

const TYPED = 'Proszę\no ofertę.';
const contact = (more: Record<string, string> = {}) => ({ ...CONTACT_FIELDS, _token: createFormToken(), ...more });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.ask.post(path).type('form').set(headers).redirects(0).send(fields);

describe('M9: a page with no-referrer sends Origin: null without TLS', () => {
  it('its form is accepted by its token', async () => {
    const origin = { origin: 'null' };
    const fields = { ...report, _token: createFormToken(), _page: '/formularz-zgloszenia' };
    const answer = await post('/en/forms/whistleblower', fields, origin);
    expect([answer.status, postedOf(answer.text).status, cms.count(REPORT)]).toEqual([200, 'success', 1]);
    const without = await post('/en/forms/whistleblower', { ...fields, _token: '' }, origin);
    expect([without.status, postedOf(without.text).failure, cms.count(REPORT)]).toEqual([422, 'unconfirmed', 1]);
    expect((await post('/en/formularz-zgloszenia/status', { receipt: 'x' }, origin)).status).not.toBe(403);
  });

  it('with TLS, only the forms of private pages accept it', async () => {
    const secure = await openSite({ env: { PUBLIC_ORIGIN: 'https://www.example.com' } });
    const statusOf = async (path: string) =>
      (await secure.ask.post(path).type('form').set('origin', 'null').redirects(0).send({ _token: '' })).status;
    for (const path of ['/forms/whistleblower', '/de/forms/newsletter-confirmation', '/en/formularz-zgloszenia/status'])
      expect([path, await statusOf(path)]).not.toEqual([path, 403]);
    for (const path of ['/en/forms/contact-us', '/forms/newsletter', '/en/forms/whistleblower/x'])
      expect([path, await statusOf(path)]).toEqual([path, 403]);
    expect((await post('/en/forms/contact-us', contact(), { origin: 'null' })).status).not.toBe(403);
    expect(cms.count(CONTACT)).toBe(1);
  });

  it.each(['cross-site', 'same-site'])('but not where the browser says %s', async (where) => {
    const answer = await post('/en/forms/contact-us', contact(), { origin: 'null', 'sec-fetch-site': where });
    expect([answer.status, cms.count(CONTACT)]).toEqual([403, 0]);
  });

  it('and not as a call of a script, which sends its real origin', async () => {
    const call = site.ask.post(CONTACT).set({ origin: 'null', 'x-form-token': createFormToken() });
    expect([(await call.send(CONTACT_MESSAGE)).status, cms.count(CONTACT)]).toEqual([403, 0]);
  });
});

describe('M9: what was typed comes back with every refusal without a script', () => {
  it.each([
    [422, 'an invalid field', { email: 'x' }],
    [422, 'a token that is missing', { _token: '' }],
    [422, 'the honeypot', { [GUARD_FIELDS.honeypot]: 'x' }],
    [422, 'the page of the form is unknown', { email: 'x', _page: '' }],
    [404, 'the page of the form was never there', { email: 'x', _page: '/en/never' }],
    [410, 'the page of the form is gone', { email: 'x', _page: '/gone' }],
    [422, 'the page of the form has moved', { email: 'x', _page: '/old' }],
  ])('%i: %s', async (status, _, fields) => {
    const answer = await post('/en/forms/contact-us', contact(fields));
    expect([answer.status, postedOf(answer.text).values['content']]).toEqual([status, TYPED]);
  });

  it('503: the CMS does not answer, and the page of the form cannot be shown either', async () => {
    cms.fail({ status: 500, body: {} });
    for (const page of ['/about', '/news/never-seen']) {
      const answer = await post('/en/forms/contact-us', contact({ _page: page }));
      expect([answer.status, postedOf(answer.text).values['content']], page).toEqual([503, TYPED]);
    }
    const survey = await post('/en/forms/survey', { _token: createFormToken(), _survey: 's1', 'q-one': 'Long answer' });
    expect([survey.status, postedOf(survey.text).values]).toEqual([503, { 'q-one': 'Long answer' }]);
  });

  it('429: too many messages', async () => {
    const strict = await openSite({ env: { FORM_LIMIT: '1' } });
    const send = () => strict.ask.post('/en/forms/contact-us').type('form').redirects(0).send(contact());
    expect((await send()).status).toBe(303);
    const answer = await send();
    expect([answer.status, postedOf(answer.text).values['content']]).toEqual([429, TYPED]);
  });

  it('413: a file that is too large, behind the text', async () => {
    const answer = await site.ask
      .post('/en/forms/contact-us')
      .redirects(0)
      .field(contact())
      .attach('attachments[]', Buffer.alloc(11_000_000, PDF), { filename: 'a.pdf', contentType: MIME });
    expect([answer.status, postedOf(answer.text).values['content']?.replace('\r', '')]).toEqual([413, TYPED]);
  });

  it('415: a form that has to be multipart', async () => {
    const answer = await post('/en/forms/job-application', { content: 'Letter', _token: createFormToken() });
    expect([answer.status, postedOf(answer.text).values['content']]).toEqual([415, 'Letter']);
  });
});

describe('M9: a refusal before the form was read says that nothing was received', () => {
  const MULTIPART = 'multipart/form-data; boundary=x';
  it.each([
    [403, 'of another site', { 'sec-fetch-site': 'cross-site' }, 'content=x'],
    [413, 'too much text', {}, `content=${'x'.repeat(300_000)}`],
    [413, 'too many fields', {}, 'a=b&'.repeat(2000)],
    [415, 'compressed', { 'content-encoding': 'gzip' }, 'content=x'],
    [415, 'of another type', { 'content-type': 'text/plain' }, 'content=x'],
    [400, 'broken', { 'content-type': MULTIPART }, '--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nx'],
  ])('%i: %s', async (status, _, headers, body) => {
    const request = site.ask.post('/en/forms/contact-us').set('content-type', 'application/x-www-form-urlencoded');
    const answer = await request.set(headers).send(body);
    const { status: outcome, values } = postedOf(answer.text);
    expect([answer.status, outcome, values]).toEqual([status, 'sendingError', {}]);
    expect(cms.count(CONTACT)).toBe(0);
  });
});
