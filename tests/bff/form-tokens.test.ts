import { describe, expect, it } from 'vitest';
import { CONTACT_FIELDS, CONTACT_MESSAGE } from '../support/contact-message.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { postedOf, readHydration } from '../support/read-page.ts';
import { CONTACT } from '../support/upload-forms.ts';

withFakeSite();

const post = (fields: Record<string, string>) =>
  site.ask.post('/en/forms/contact-us').type('form').redirects(0).send(fields);

describe('hardening 21: what a form has to bring', () => {
  it('S16: a cached page has no token: its form comes back to be confirmed, whole, with a token that is good once', async () => {
    const { page } = await readHydration(site, (await site.ask.get('/en/about')).text);
    expect(page.formToken).toBe('');
    const first = await post({ ...CONTACT_FIELDS, _token: page.formToken });
    expect([first.status, first.headers['cache-control']]).toEqual([422, 'no-store']);
    const posted = postedOf(first.text);
    expect([posted.status, posted.failure]).toEqual(['sendingError', 'unconfirmed']);
    expect(posted.values).toMatchObject({ firstName: 'Anna', content: 'Proszę\no ofertę.', otherTrade: 'Porty' });
    expect(cms.count(CONTACT)).toBe(0);
    const confirmToken = (await readHydration(site, first.text)).page.formToken;
    const confirm = async (content: string) =>
      (await post({ ...CONTACT_FIELDS, _token: confirmToken, content })).status;
    // the form is already filled in, so its button may be pressed at once
    expect(await confirm('Yes')).toBe(303);
    expect(await confirm('Spam')).toBe(422);
    expect(cms.count(CONTACT)).toBe(1);
  });

  it('S16: a script without a captcha token needs a form token, for one message each', async () => {
    const call = (content: string, token?: string) =>
      fetch(`${site.url}${CONTACT}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { 'x-form-token': token } : {}) },
        body: JSON.stringify({ ...CONTACT_MESSAGE, content }),
      });
    const without = await call('One');
    expect([without.status, await without.json()]).toEqual([
      422,
      expect.objectContaining({ formToken: expect.any(String) }),
    ]);
    const issued = await site.ask.get('/forms/token');
    expect([issued.status, issued.headers['cache-control']]).toEqual([200, 'no-store']);
    const { token } = issued.body as { token: string };
    expect((await call('One', token)).status).toBe(422);
    await expect.poll(async () => (await call('One', token)).status).toBe(201);
    for (const again of [token, `${token}.x`, `${token}.`]) expect((await call('Two', again)).status, again).toBe(422);
    expect(cms.count(CONTACT)).toBe(1);
  });

  it('BF06: errors of its address are JSON, as its answers are', async () => {
    const { status, type } = await site.ask.put('/forms/token');
    expect([status, type]).toEqual([405, 'application/json']);
  });

  it('S16: caches store nothing that has a token of one visitor', async () => {
    const path = '/en/survey';
    const page = await site.ask.get(path);
    const data = await site.ask.get(`/page-data?path=${path}`);
    const tokens = [(await readHydration(site, page.text)).page.formToken, data.body.page.formToken];
    expect(tokens).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect([page, data].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  });

  it('S17: a key that comes again with other content is a conflict, not an acknowledgement', async () => {
    const call = (content: string) =>
      site.ask
        .post(CONTACT)
        .set('idempotency-key', 'key-of-conflict')
        .send({ ...CONTACT_MESSAGE, content });
    expect((await call('One')).status).toBe(201);
    const other = await call('Two');
    expect([other.status, other.body.code]).toEqual([409, 409]);
    expect((await call('One')).status).toBe(201);
    expect(cms.count(CONTACT)).toBe(1);
  });

  it('K3: a message that comes again has no effect: no guard was passed for it', async () => {
    const results = '/api/surveys/results/s1';
    cms.answer(results, { body: { id: 's1', participants: 1, questions: [] } });
    const participate = () =>
      site.ask
        .post('/api/survey_participants?locale=en')
        .set('idempotency-key', 'key-of-participant')
        .send({ survey: 's1', answers: [{ question: 'q1', value: 'x' }] });
    const read = () => site.ask.get(`${results}?locale=en`);
    await read();
    expect([(await participate()).status, cms.count(results)]).toEqual([201, 1]);
    // the participant reads new results
    await read();
    expect(cms.count(results)).toBe(2);
    for (let i = 0; i < 3; i++) {
      expect((await participate()).status).toBe(201);
      await read();
    }
    expect([cms.count(results), cms.count('/api/survey_participants')]).toEqual([2, 1]);
  });
});
