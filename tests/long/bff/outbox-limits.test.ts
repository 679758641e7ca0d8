import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTACT_MESSAGE } from '../../support/contact-message.ts';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { readOutbox } from '../../support/outbox-state.ts';
import { type Site, startSite } from '../../support/start-site.ts';
import { CONTACT, contact, MIME, postFiles, REPORT } from '../../support/upload-forms.ts';

const DOWN = { status: 503, body: {} };
/** In milliseconds: deliveries after a failure take a few seconds. */
const timeout = 12_000;
const KEY = randomBytes(32).toString('hex');

let cms: FakeCms;
let folder: string;
const sites: Site[] = [];
async function start(env: Record<string, string> = {}): Promise<Site> {
  const settings = { CMS_WRITE_TIMEOUT_MS: '1000', OUTBOX_KEY: KEY, OUTBOX_DIR: folder, ...env };
  const site = await startSite({ cmsUrl: cms.url, env: settings });
  sites.push(site);
  return site;
}
beforeEach(async () => {
  cms = await startFakeCms();
  folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  await cms.close();
});
const send = (site: Site, content: string) => site.ask.post(CONTACT).send({ ...CONTACT_MESSAGE, content });
const contentsOf = () =>
  cms.calls.filter((call) => call.path === CONTACT && call.body).map((call) => JSON.parse(call.body).content as string);
const waiting = () => readOutbox(folder).waiting;

it('S10: a message that the CMS never answers holds up no other', async () => {
  const site = await start();
  cms.answer(CONTACT, DOWN);
  for (const content of ['Poison', 'One', 'Two', 'Three']) expect((await send(site, content)).status).toBe(202);
  cms.heal();
  cms.answer((call) => call.path === CONTACT && call.body.includes('Poison'), { fault: 'hang' });
  cms.forgetCalls();
  await expect
    .poll(
      () =>
        contentsOf()
          .filter((text) => text !== 'Poison')
          .sort(),
      { timeout },
    )
    .toEqual(['One', 'Three', 'Two']);
  await expect.poll(waiting, { timeout }).toHaveLength(1);
  // new messages are delivered at once
  expect((await send(site, 'Four')).status).toBe(201);
});

it('S11 D7: a report tells nothing of the request that woke the outbox, nor of its own', async () => {
  const site = await start();
  const traced = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, 'x-request-id': 'of-somebody' };
  cms.answer(REPORT, DOWN);
  const posted = await site.ask.post(REPORT).set(traced).send({ category: 'safety', content: 'x', anonymous: true });
  expect(posted.status).toBe(202);
  const first = cms.last(REPORT);
  cms.heal();
  cms.forgetCalls();
  expect((await site.ask.post(CONTACT).set(traced).send(CONTACT_MESSAGE)).status).toBe(201);
  expect(cms.last(CONTACT).headers['traceparent']).toContain('ab'.repeat(16));
  await expect.poll(() => cms.count(REPORT), { timeout }).toBe(1);
  for (const { headers } of [first, cms.last(REPORT)]) {
    expect([headers['x-request-id'], headers['traceparent']]).toEqual([undefined, undefined]);
    expect(Object.keys(headers).sort()).toEqual(
      expect.not.arrayContaining(['forwarded', 'x-forwarded-for', 'referer']),
    );
  }
  expect(cms.last(REPORT).headers['x-received-at']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(site.log.text()).not.toMatch(/whistleblower|report/);
});

it('S18: files fill no room that texts need; a full outbox is a sending error', async () => {
  const site = await start({ OUTBOX_MAX_MB: '1' });
  cms.answer(CONTACT, DOWN);
  const file = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(250_000)]);
  const upload = () => postFiles(site, CONTACT, contact, [['a.pdf', file, MIME]]);
  const uploads: number[] = [];
  for (let i = 0; i < 5; i++) uploads.push((await upload()).status);
  expect(uploads).toEqual([202, 202, 202, 503, 503]);
  const long = 'x'.repeat(9000);
  const texts: number[] = [];
  for (let i = 0; i < 60; i++) texts.push((await send(site, `${i} ${long}`)).status);
  expect([texts[0], texts.at(-1)]).toEqual([202, 503]);
  expect(texts.filter((status) => status === 202).length).toBeGreaterThan(10);
  const queued = waiting().length;
  expect(queued).toBe(3 + texts.filter((status) => status === 202).length);
  // none of the accepted messages is lost
  cms.heal();
  cms.forgetCalls();
  await expect.poll(waiting).toEqual([]);
  expect(cms.count(CONTACT)).toBe(queued);
});

it('S10: a message that nobody takes becomes a dead letter in the end', async () => {
  const site = await start({ OUTBOX_MAX_AGE_S: '1' });
  cms.answer(CONTACT, DOWN);
  await send(site, 'Old');
  await expect.poll(() => readOutbox(folder).dead, { timeout }).toHaveLength(1);
  expect([waiting(), site.log.text().includes('dead letter')]).toEqual([[], true]);
});

it('S18: of several keys the first seals and all open, so that a rotation strands nothing', async () => {
  const next = randomBytes(32).toString('base64');
  const site = await start();
  cms.answer(CONTACT, DOWN);
  await send(site, 'Old key');
  await sites.pop()?.close();
  const rotated = await start({ OUTBOX_KEY: `${next},${KEY}` });
  await send(rotated, 'New key');
  await sites.pop()?.close();
  cms.heal();
  cms.forgetCalls();
  await start({ OUTBOX_KEY: next });
  await expect.poll(contentsOf, { timeout }).toEqual(['New key']);
  await start({ OUTBOX_KEY: `${next},${KEY}` });
  await expect.poll(contentsOf, { timeout }).toEqual(['New key', 'Old key']);
});

it('S18: several processes with one folder deliver each message once', async () => {
  const [one, two] = [await start(), await start()];
  cms.answer(CONTACT, DOWN);
  const contents = Array.from({ length: 12 }, (_, i) => `Message ${i}`);
  for (const [i, content] of contents.entries()) await send(i % 2 ? one : two, content);
  cms.heal();
  cms.answer(CONTACT, { delay: 30 });
  cms.forgetCalls();
  await expect.poll(waiting).toEqual([]);
  expect(contentsOf().sort()).toEqual(contents.sort());
});
