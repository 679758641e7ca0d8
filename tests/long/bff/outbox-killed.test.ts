import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../../support/contact-message.ts';
import { createFormToken, TEST_FORM_SECRET } from '../../support/form-token.ts';
import { readOutbox } from '../../support/outbox-state.ts';
import { freePort, type Running, runCms, runSite } from '../../support/processes.ts';

const data = mkdtempSync(path.join(tmpdir(), 'cms-'));
const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
const env = {
  OUTBOX_KEY: randomBytes(32).toString('hex'),
  OUTBOX_DIR: folder,
  CAPTCHA_MODE: 'off',
  FORM_SECRET: TEST_FORM_SECRET,
};
const waiting = () => readOutbox(folder).waiting;
/** Timeout in milliseconds for tests that start several processes. */
const STARTS_MS = 90_000;
let cms: Running;
let site: Running;
let port: number;

beforeAll(async () => {
  port = await freePort();
  cms = await runCms({ data, port });
  site = await runSite(cms.base, env);
});
afterAll(async () => {
  await site?.stop();
  await cms?.stop();
});

const rows = (sql: string) => {
  const database = new DatabaseSync(path.join(data, 'store.db'), { readOnly: true });
  const found = database.prepare(sql).all() as { id: string }[];
  database.close();
  return found.map(({ id }) => id);
};
async function send(target: string, body: object | FormData): Promise<{ status: number; id: string }> {
  const isForm = body instanceof FormData;
  const answer = await fetch(site.base + target, {
    method: 'POST',
    headers: {
      'idempotency-key': randomBytes(16).toString('hex'),
      'x-form-token': createFormToken(),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const { id, receipt } = (await answer.json()) as { id?: string; receipt?: string };
  return { status: answer.status, id: id ?? receipt ?? '' };
}

it(
  'hardening 20: messages outlive a killed CMS and a killed site, and arrive once, under the number they were given',
  async () => {
    await cms.kill();
    const contact = {
      ...CONTACT_MESSAGE,
      // a token that can no longer be verified
      recaptchaToken: 'token.of.another.time',
    };
    const form = new FormData();
    const values = { email: 'jan@example.com', content: 'x', consentToDataProcessing: 'true' };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set('attachment', new Blob(['%PDF-1.7 ', 'plan'.repeat(200_000)], { type: 'application/pdf' }), 'plan.pdf');

    const first = await send('/api/form_entries/contact_us', contact);
    const second = await send('/api/product_contact_entries', form);
    const report = await send('/api/whistleblower', { category: 'corruption', content: 'secret', anonymous: true });
    expect([first.status, second.status, report.status, waiting().length]).toEqual([202, 202, 202, 3]);

    await site.kill();
    expect(waiting()).toHaveLength(3);
    cms = await runCms({ data, port });
    site = await runSite(cms.base, env);
    await expect.poll(waiting).toEqual([]);
    expect(readOutbox(folder).dead).toEqual([]);
    expect(rows('SELECT id FROM messages ORDER BY form')).toEqual([first.id, second.id]);
    expect(rows('SELECT entry AS id FROM entry_attachments')).toEqual([second.id]);
    expect(rows('SELECT id FROM whistleblower_reports')).toHaveLength(1);
  },
  STARTS_MS,
);

it(
  'hardening 20: a site that is killed while it delivers sends again what the CMS has, which keeps it once',
  async () => {
    const before = rows('SELECT id FROM messages');
    const expected = new Set(before);
    await cms.kill();
    for (let n = 0; n < 8; n++) {
      const body = { ...CONTACT_MESSAGE, content: `Message ${n}` };
      expected.add((await send('/api/form_entries/contact_us', body)).id);
    }
    cms = await runCms({ data, port });
    // kills the site in the middle of the deliveries
    for (let n = 0; n < 2; n++) {
      await site.kill();
      site = await runSite(cms.base, env);
    }
    await expect.poll(waiting).toEqual([]);
    expect(rows('SELECT id FROM messages').sort()).toEqual([...expected].sort());
  },
  STARTS_MS,
);
