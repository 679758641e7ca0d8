import { beforeEach, describe, expect, it } from 'vitest';
import { contentOf } from '../support/fake-content.ts';
import { cms, site } from '../support/fake-site.ts';
import { readOutbox } from '../support/outbox-state.ts';
import { parsePage, postedOf } from '../support/read-page.ts';
import { startSite } from '../support/start-site.ts';
import { type Files, filesOf, formToken, MIME, PDF, postFiles, withUploadSite } from '../support/upload-forms.ts';

const CALL = '/api/job_applications';
const DAY_MS = 86_400_000;
const toDay = (fromToday: number) => new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);
const offer = (id: string, rest: object = {}) => ({
  id,
  slug: id,
  title: `Offer ${id}`,
  datePosted: '2026-01-02',
  validThrough: toDay(30),
  application: 'form',
  ...rest,
});
const OFFERS = [
  offer('open'),
  offer('over', { validThrough: toDay(-2) }),
  offer('mail', { application: undefined, ctaUrl: 'mailto:jobs@example.com' }),
];
const FIELDS = {
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  content: 'Od marca.',
  applicationConsent: 'true',
  privacyPolicyConsent: 'true',
};
const CV: Files = [
  ['CV Anna Żak.pdf', PDF, MIME],
  ['list.pdf', PDF, MIME],
];

const folder = withUploadSite();
beforeEach(() => {
  cms.answer('/api/job_offers', { body: OFFERS });
});

/** Sends an application as a script does (`call`), and as a page without JavaScript does (`post`). */
const call = (job: string, files: Files = CV, fields: object = {}) =>
  postFiles(site, `${CALL}?locale=en`, { ...FIELDS, job, ...fields }, files).set('x-form-token', formToken());
const post = (job: string, files: Files = CV, fields: object = {}) =>
  postFiles(
    site,
    '/en/forms/job-application',
    { ...FIELDS, _token: formToken(), _page: '/en/about', _job: job, ...fields },
    files,
    'attachments',
  );

describe('an application for a job', () => {
  it('reaches the CMS with its files, from a script and from a page', async () => {
    const answer = await call('open');
    expect([answer.status, answer.body]).toEqual([201, { id: 'j1' }]);
    const page = await post('open', CV, { futureOffersConsent: 'true' });
    expect([page.status, page.headers['location']]).toEqual([
      303,
      '/en/about?sent=job-application&ref=j1&files=2#job-application-form',
    ]);
    const [first, second] = cms.calls.filter(({ path }) => path === CALL);
    for (const part of ['name="job"\r\n\r\nopen', 'Żak', 'name="applicationConsent"\r\n\r\ntrue', '%PDF-1.7 plan'])
      expect(first?.body).toContain(part);
    expect(filesOf(first?.body ?? '')).toEqual(['CV Anna Żak.pdf', 'list.pdf']);
    expect(second?.body).toContain('name="futureOffersConsent"\r\n\r\ntrue');
    expect(second?.headers).toMatchObject({ 'accept-locale': 'en', 'idempotency-key': expect.any(String) });
  });

  it('needs a file, of the right kind, and gives back what was typed', async () => {
    expect((await call('open', [])).body.errors).toEqual({ attachments: 'fileMissing' });
    const none = await post('open', [['', Buffer.alloc(0), 'application/octet-stream']], { email: 'x' });
    expect([none.status, postedOf(none.text).problems]).toEqual([422, { email: 'short', attachments: 'fileMissing' }]);
    expect(postedOf(none.text).values).toMatchObject({ lastName: 'Żak', content: 'Od marca.' });
    const wrong = await post('open', [['cv.pdf', Buffer.from('MZ'), MIME]]);
    expect([wrong.status, postedOf(wrong.text).problems]).toEqual([422, { attachments: 'fileType' }]);
    expect(cms.count(CALL)).toBe(0);
  });

  it.each(['over', 'mail', 'unknown', ''])(
    'is refused with 410 where there is nothing to apply for: %j',
    async (job) => {
      expect((await call(job)).status).toBe(410);
      const page = await post(job);
      expect([page.status, postedOf(page.text).failure]).toEqual([410, 'closed']);
      expect(postedOf(page.text).values).toMatchObject({ firstName: 'Anna', content: 'Od marca.' });
      expect(cms.count(CALL)).toBe(0);
    },
  );

  it('is refused with 410 by the CMS, which knows best what is open, and does not wait in the outbox', async () => {
    cms.answer(CALL, { status: 410, body: { code: 410, message: 'The offer is closed' } });
    expect((await call('open')).status).toBe(410);
    const page = await post('open');
    expect([page.status, postedOf(page.text).failure]).toEqual([410, 'closed']);
    expect(readOutbox(folder).waiting).toEqual([]);
    cms.heal();
    cms.answer('/api/job_offers', { body: OFFERS });
  });

  it('waits in the outbox for a CMS that is away, and goes on with its number', async () => {
    cms.answer(CALL, { fault: 'reset' });
    const page = await post('open');
    expect([page.status, page.headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/en\/about\?sent=job-application&ref=\w{5}-\w{5}&files=2&state=received#/),
    ]);
    expect(readOutbox(folder).waiting).toHaveLength(1);
    cms.heal();
    cms.answer('/api/job_offers', { body: OFFERS });
    cms.forgetCalls();
    await call('open');
    await expect.poll(() => readOutbox(folder).waiting).toEqual([]);
    const reference = /ref=([\w-]+)/.exec(page.headers['location'] ?? '')?.[1];
    const delivery = cms.calls.find(({ headers }) => headers['x-received-at'] !== undefined);
    expect([delivery?.headers['x-message-reference'], filesOf(delivery?.body ?? '')]).toEqual([
      reference,
      ['CV Anna Żak.pdf', 'list.pdf'],
    ]);
  });
});

describe('the page of a job', () => {
  it('has the form where the CMS says so; an offer that is over says that instead', async () => {
    const nodes = (contentOf('GET', '/api/sitemap_nodes', 'en') as object[]).concat({
      nodeType: 'job_offer',
      action: 'show',
      slug: '/jobs/:slug',
      nodeReference: null,
      crumbs: [],
    });
    cms.answer('/api/sitemap_nodes', { body: nodes });
    for (const one of OFFERS) cms.answer(`/api/job_offers/${one.id}`, { body: one });
    const builtSite = await startSite({ cmsUrl: cms.url, bundle: 'built' });
    try {
      const read = async (id: string) => {
        const { status, text } = await builtSite.ask.get(`/en/jobs/${id}`);
        return { ...parsePage(status, text), isDirect: text.includes('"directApply":true') };
      };
      const [open, over, mail] = await Promise.all(OFFERS.map(({ id }) => read(id)));
      expect([
        open?.status,
        open?.has('form[action*="/forms/job-application"] input[name="_job"][value="open"]'),
      ]).toEqual([200, true]);
      expect([over?.status, over?.has('form[action*="/forms/job-application"]')]).toEqual([200, false]);
      expect(over?.text('main')).toContain('Applications for this position closed on');
      expect([mail?.links('main'), mail?.has('form[action*="/forms/job-application"]')]).toEqual([
        expect.arrayContaining(['mailto:jobs@example.com']),
        false,
      ]);
      expect([open?.isDirect, over?.isDirect, mail?.isDirect]).toEqual([true, false, false]);
    } finally {
      await builtSite.close();
    }
  });
});
