import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshClone, makeFreshClone } from '../support/fresh-clone.ts';
import { freePort } from '../support/processes.ts';
import { waitForMails } from '../support/read-mails.ts';

// Adds a block and a form to a copy, touching only what the README's table "Where a new thing goes" names.

let clone: FreshClone;
const place = (file: string) => path.join(clone.folder, file);
beforeAll(() => {
  clone = makeFreshClone({ node: process.execPath, npm: 'unused' });
  clone.takePackages();
  // what the compiler knows of this checkout: it does not see that texts were added
  rmSync(place('node_modules/.cache'), { recursive: true, force: true });
});
afterAll(() => clone?.remove());

const create = (file: string, text: string) => writeFileSync(place(file), text);
/** Copies a component from the snippets. */
const copyIn = (snippet: string, file: string): void =>
  create(file, readFileSync(path.join(import.meta.dirname, 'first-day', snippet), 'utf8'));
/** Adds texts to a file of texts, in the order of their keys. */
function addTexts(file: string, texts: Record<string, string>): void {
  const all: Record<string, string> = { ...JSON.parse(readFileSync(place(file), 'utf8')), ...texts };
  const sorted = Object.fromEntries(
    Object.keys(all)
      .toSorted()
      .map((key) => [key, all[key]]),
  );
  create(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
async function run(...args: string[]): Promise<void> {
  const command = clone.node(args);
  expect([await command.exited, command.output()]).toEqual([0, expect.anything()]);
}

/** Gets what no other record of mail-recipients is for. */
const RECIPIENT = 'biuro@elmerion.example';
const ENGLISH_PAGE = 'server/embedded-cms/content/pages/calibration-laboratory/en.yaml';

function addBlock(): void {
  clone.edit(
    'shared/contract/models/block.ts',
    '  movies: Type.Object({',
    "  callout: Type.Object({ ...Heading, text: Text('Sentence to be noticed', 'Closed on Friday.') }),\n  movies: Type.Object({",
  );
  copyIn('callout.txt', 'client/blocks/Callout.tsx');
  clone.edit(
    'client/blocks/lazy-blocks.ts',
    '  download_files: [',
    // in two parts, so that it is not taken for an import of this file
    `  callout: ['client/blocks/Callout.tsx', () => import(${"'./Callout.tsx'"}).then((m) => m.Callout)],\n  download_files: [`,
  );
  for (const [locale, text] of Object.entries({ pl: 'Komunikat', en: 'Callout', de: 'Hinweis' }))
    addTexts(`shared/locales/${locale}.json`, { 'preview.block.callout': text });
  clone.edit(
    ENGLISH_PAGE,
    'blocks:\n',
    'blocks:\n  - id: notice\n    type: callout\n    content: { text: "Closed on Friday, the first day of a newcomer." }\n',
  );
}

function addForm(): void {
  const form = 'shared/rules/forms/forms.ts';
  clone.edit(form, "  'whistleblower',\n", "  'calibration-request',\n  'whistleblower',\n");
  clone.edit(
    form,
    '  whistleblower: {\n',
    `  'calibration-request': {
    company: { max: 200, required: true },
    device: { options: ['meter', 'sensor'], required: true },
    phoneNumber: { ...PHONE, required: true },
    content: MESSAGE,
    privacyPolicyConsent: consent(true),
  },
  whistleblower: {
`,
  );
  clone.edit(
    'shared/rules/forms/office-forms.ts',
    "  'job-application': {\n",
    "  'calibration-request': { answer: ANSWER, texts: 'forms.calibration' },\n  'job-application': {\n",
  );
  clone.edit(
    'shared/rules/forms/attachment.ts',
    '  whistleblower: MANY,',
    "  'calibration-request': MANY,\n  whistleblower: MANY,",
  );
  clone.edit(
    'shared/contract/models/form.ts',
    '/** D7: nothing in the request',
    `/** Request to calibrate a device. With files it is multipart: fields as text, files as attachments[]. */
export const CalibrationForm = Type.Object({
  company: required(200, 'Company of the sender', 'Waterworks'),
  device: required(20, 'Kind of device: meter or sensor', 'meter'),
  phoneNumber: required(20, 'For the answer', '+48 61 555 01 10'),
  phoneExtension,
  content: optional(10_000, 'Message, plain text', 'Twelve meters.'),
  privacyPolicyConsent: given('The sender has read the privacy policy'),
});

/** D7: nothing in the request`,
  );
  clone.edit(
    'shared/contract/endpoints.ts',
    '  whistleblower: {\n',
    `  calibrationRequest: {
    method: 'POST',
    path: '/api/calibration_requests',
    query: ['locale'],
    body: 'CalibrationForm',
    form: 'calibration-request',
    bodyType: 'either',
    attachment: 'attachments[]',
    response: 'Created',
    access: 'proxied',
  },
  whistleblower: {
`,
  );
  clone.edit(
    'server/documents/openapi/call-descriptions.ts',
    '  contactUs: ',
    "  calibrationRequest: 'A request to calibrate a device.',\n  contactUs: ",
  );
  clone.edit('scripts/check-cms/needs.ts', '  contactUs: ', '  calibrationRequest: [],\n  contactUs: ');
  clone.edit(
    'server/embedded-cms/handlers/form-handlers.ts',
    '  async contactUs(call) {',
    "  calibrationRequest: (call) => keepMessage('calibration-request', call),\n  async contactUs(call) {",
  );
  const texts = (title: string, company: string, device: string, meter: string, sensor: string) => ({
    'forms.calibration.company': company,
    'forms.calibration.device': device,
    'forms.calibration.device.meter': meter,
    'forms.calibration.device.sensor': sensor,
    'forms.calibration.title': title,
  });
  addTexts('shared/locales/pl.json', texts('Zlecenie wzorcowania', 'Zakład', 'Urządzenie', 'Licznik', 'Czujnik'));
  addTexts('shared/locales/en.json', texts('Calibration request', 'Works', 'Device', 'Metering device', 'Probe'));
  addTexts('shared/locales/de.json', texts('Kalibrierauftrag', 'Betrieb', 'Gerät', 'Zähler', 'Fühler'));
  copyIn('calibration-form.txt', 'client/features/forms/CalibrationForm.tsx');
}

it('a block and a form are added as the README says: they compile, are shown, sent and read in words', async () => {
  addBlock();
  addForm();
  await run('node_modules/typescript/bin/tsc', '-b');
  await run('scripts/build.mjs');
  await run(
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/texts.test.ts',
    'server/embedded-cms/mail/message-words.test.ts',
    'server/embedded-cms/office/due-dates.test.ts',
  );
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const started = clone.node(['scripts/start.mjs', '--no-build'], {
    PORT: String(port),
    CMS_PORT: String(await freePort()),
  });
  await started.says('The site is ready');

  const url = `${site}/en/services/calibration-laboratory`;
  const page = await (await fetch(url)).text();
  expect(page).toContain('Closed on Friday, the first day of a newcomer.');
  for (const text of ['Calibration request', '<option value="meter">Metering device</option>', 'name="attachments"'])
    expect(page).toContain(text);
  expect(page).not.toContain('calibration-request-email');

  const fields = {
    _page: new URL(url).pathname,
    company: 'Waterworks',
    device: 'meter',
    phoneNumber: '+48 600 100 200',
    content: 'Twelve.',
    privacyPolicyConsent: 'true',
  };
  const post = (token: string) =>
    fetch(`${site}/en/forms/calibration-request`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...fields, _token: token }),
    });
  const asked = await post('');
  const token = /name="_token" value="([^"]+)"/.exec(await asked.text())?.[1] ?? '';
  const sent = await post(token);
  const target = sent.headers.get('location') ?? '';
  expect([sent.status, target]).toEqual([303, expect.stringContaining('sent=calibration-request&ref=')]);
  const done = await (await fetch(new URL(target, site))).text();
  expect(done).toContain('We will call you within two working days.');

  const [mail] = await waitForMails(place('.data/cms/outbox'), RECIPIENT, 1);
  for (const text of ['Urządzenie: Licznik', 'Zakład: Waterworks', 'Odpowiedz telefonicznie'])
    expect(mail?.text).toContain(text);

  const link = /https?:\/\/\S+\/desk\/pl\/sign-in\/\S+/.exec(started.output())?.[0] ?? '';
  const { headers } = await fetch(link, { method: 'POST', redirect: 'manual' });
  const cookie = String(headers.get('set-cookie')).split(';')[0] ?? '';
  const read = async (way: string) => (await fetch(new URL(`/desk/en/${way}`, link), { headers: { cookie } })).text();
  expect(await read('messages')).toContain('Calibration request');
  expect(await read('messages/csv')).toMatch(/"Calibration request".*"Metering device"/s);
  process.kill(started.pid, 'SIGTERM');
  await started.closed;
});
