import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFormGuards } from '#server/routes/form-guards.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { postedOf } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

const SECRET = 'secret of tests';
const CONTACT = '/api/form_entries/contact_us';
const REPORT = '/api/whistleblower';
const PDF = Buffer.from('%PDF-1.7 plan');
const _PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]);
const MIME = 'application/pdf';
const contact = {
  firstName: 'Anna',
  lastName: 'Żak',
  email: 'anna@example.com',
  content: 'Proszę o ofertę.',
  offerContactConsent: 'true',
  privacyPolicyConsent: 'true',
};
const report = { category: 'corruption', content: 'whistleblower-text', anonymous: 'true' };

let cms: FakeCms;
let site: Site;
let folder: string;
const env = () => ({ CMS_WRITE_TIMEOUT_MS: '500', FORM_SECRET: SECRET, FORM_UPLOAD_TIMEOUT_MS: '1500' });

beforeAll(async () => {
  cms = await startFakeCms();
  folder = mkdtempSync(path.join(tmpdir(), 'attachments-'));
  site = await startSite({
    cmsUrl: cms.url,
    env: { ...env(), OUTBOX_KEY: randomBytes(32).toString('hex'), OUTBOX_DIR: folder },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
});

const ticket = () =>
  createFormGuards({ secret: SECRET, limit: 1, windowS: 1, now: () => Date.now() - 5000 }).issueTicket(true);
type Files = readonly (readonly [name: string, content: Buffer, type: string])[];
function post(url: string, fields: Record<string, string>, files: Files, part = 'attachments[]') {
  const request = site.ask.post(url).redirects(0).field(fields);
  for (const [filename, content, contentType] of files) request.attach(part, content, { filename, contentType });
  return request;
}
const _page = (form: string, fields: Record<string, string>, files: Files) =>
  post(`/en/forms/${form}`, { _ticket: ticket(), _page: '/en/about', ...fields }, files, 'attachments');
const filesOf = (body: string) => [...body.matchAll(/name="attachments\[\]"; filename="([^"]*)"/g)].map(([, n]) => n);

describe('hardening 20: files while the CMS is down', () => {
  it('wait sealed with their form, and go once', async () => {
    for (const call of [CONTACT, REPORT]) cms.answer(call, { status: 503, body: {} });
    const file = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(300_000, 'plan')]);
    const kept = await post(CONTACT, contact, [
      ['a.pdf', PDF, MIME],
      ['b.pdf', file, MIME],
    ]).set('idempotency-key', 'key-of-files');
    const code = await post(REPORT, report, [['a.pdf', file, MIME]]);
    expect([kept.status, code.status]).toEqual([202, 202]);
    const waiting = () => readdirSync(folder).filter((name) => name.endsWith('.sealed'));
    expect(waiting()).toHaveLength(2);
    cms.heal();
    cms.forgetCalls();
    await expect.poll(waiting, { timeout: 8000 }).toEqual([]);
    expect([cms.count(CONTACT), cms.count(REPORT)]).toEqual([1, 1]);
    expect(cms.last(CONTACT).headers['x-message-reference']).toBe(kept.body.id);
    expect(cms.last(REPORT).headers['x-message-reference']).toBe(code.body.receipt);
    expect(filesOf(cms.last(CONTACT).body)).toEqual(['a.pdf', 'b.pdf']);
    expect(cms.last(CONTACT).body).toContain(file.toString());
  });

  it('are a sending error without a key, with everything that was typed', async () => {
    const bare = await startSite({ cmsUrl: cms.url, env: env() });
    cms.answer(REPORT, { fault: 'reset' });
    const request = bare.ask.post('/en/forms/whistleblower').field({ _ticket: ticket(), ...report });
    const { status, text } = await request.attach('attachments', PDF, { filename: 'a.pdf', contentType: MIME });
    await bare.close();
    expect([status, postedOf(text)]).toMatchObject([503, { failure: 'failed', values: report, isWaiting: false }]);
  });
});
