import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { postedOf } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';
import { CONTACT, contact, formToken, MIME, PDF, postFiles, REPORT, report } from '../support/upload-forms.ts';

const VIRUS = Buffer.concat([PDF, Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE'), Buffer.alloc(200_000)]);
const socketPath = path.join(mkdtempSync(path.join(tmpdir(), 'clamd-')), 'clamd.sock');
let isSilent = false;
let scanned: string[] = [];

/** Answers INSTREAM as clamd does: it reads pieces with their lengths up to a length of zero, and answers once. */
const clamd: Server = createServer((socket) => {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (isSilent) return void socket.destroy();
    if (!bytes.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return;
    const pieces: Buffer[] = [];
    for (let at = 10; at + 4 <= bytes.byteLength; ) {
      const length = bytes.readUInt32BE(at);
      if (length === 0) {
        const file = Buffer.concat(pieces).toString('latin1');
        scanned.push(file);
        return void socket.end(`stream: ${file.includes('EICAR') ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
      }
      if (at + 4 + length > bytes.byteLength) return;
      pieces.push(bytes.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
});
let cms: FakeCms;
let site: Site;
beforeAll(async () => {
  cms = await startFakeCms();
  await new Promise<void>((resolve) => clamd.listen(socketPath, resolve));
});
afterAll(async () => {
  clamd.close();
  await cms.close();
});
beforeEach(() => {
  isSilent = false;
  scanned = [];
  cms.heal();
  cms.forgetCalls();
});
afterEach(() => site.close());
const start = async (env: Record<string, string> = {}) => {
  site = await startSite({ cmsUrl: cms.url, env: { CLAMD_SOCKET: socketPath, ...env } });
};

it('F6: every attachment is scanned, and an infected one is refused with its message, in words', async () => {
  await start();
  expect((await postFiles(site, CONTACT, contact, [['a.pdf', PDF, MIME]])).status).toBe(201);
  expect(scanned).toEqual([PDF.toString('latin1')]);
  for (const [call, fields] of [
    [CONTACT, contact],
    [REPORT, report],
  ] as const) {
    cms.forgetCalls();
    const files = [
      ['a.pdf', PDF, MIME],
      ['b.pdf', VIRUS, MIME],
    ] as const;
    const { status, body } = await postFiles(site, call, fields, files);
    expect([status, body.errors]).toEqual([422, { attachments: 'fileInfected' }]);
    expect(cms.count(call)).toBe(0);
  }
  const shown = await postFiles(
    site,
    '/en/forms/contact-us',
    { _token: formToken(), ...contact },
    [['b.pdf', VIRUS, MIME]],
    'attachments',
  );
  expect([shown.status, postedOf(shown.text).problems]).toEqual([422, { attachments: 'fileInfected' }]);
});

it('F6: while the scanner is away files are a sending error, texts go on', async () => {
  await start();
  isSilent = true;
  for (const file of [PDF, VIRUS]) {
    const { status, headers } = await postFiles(site, CONTACT, contact, [['a.pdf', file, MIME]]);
    expect([status, headers['retry-after']]).toEqual([503, '30']);
  }
  expect(cms.count(CONTACT)).toBe(0);
  expect((await postFiles(site, CONTACT, contact, [])).status).toBe(201);
  expect(site.log.text()).toContain('the virus scanner does not answer');
});

it('D7, F6: no line of the log tells when a report with a file came, while the scanner is away', async () => {
  await start();
  isSilent = true;
  site.log.clear();
  expect((await postFiles(site, REPORT, report, [['a.pdf', PDF, MIME]])).status).toBe(503);
  expect(site.log.text()).toBe('');
});

it('F6: unless the operator says that they are taken unscanned; over TCP too', async () => {
  await start({ CLAMD_SOCKET: '', CLAMD_HOST: '127.0.0.1', CLAMD_PORT: '1', CLAMD_AWAY: 'accept' });
  expect((await postFiles(site, CONTACT, contact, [['a.pdf', PDF, MIME]])).status).toBe(201);
});
