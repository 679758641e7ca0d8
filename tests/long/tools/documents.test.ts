import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeMail } from '#server/embedded-cms/mail/compose-mail.ts';
import { createMailContext, toSignature } from '#server/embedded-cms/mail/mail-context.ts';
import { buildSampleMails } from '#server/embedded-cms/mail/sample-mails.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import { missingTool, type ToolName } from '../../../scripts/find-tools.ts';
import { fileOf, missingNpmTool } from '../../support/npm-tools.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { loadEmbeddedContent } from './embedded-content.ts';
import { judge, NOTHING } from './rejected.ts';
import { makeFolder, runTool } from './run-tool.ts';

// What the site offers besides pages, in front of validators and libraries of others.
let stack: Stack;
beforeAll(async () => {
  // as in production: CSAF requires addresses with https
  stack = await startStack({ PUBLIC_ORIGIN: 'https://www.elmerion.example' });
});
afterAll(() => stack?.stop());

const read = (address: string) => fetch(stack.site.base + address).then((answer) => answer.text());
/** Addresses in a page that match. */
const listLinks = async (page: string, pattern: RegExp): Promise<string[]> => [
  ...new Set((await read(page)).match(pattern) ?? []),
];
const describeWith = (name: string, missing: string | null, tests: () => void) =>
  describe.skipIf(missing !== null)(missing ? `${name}: ${missing}` : name, tests);
const describeWithPrograms = (name: string, programs: ToolName[], tests: () => void) =>
  describeWith(name, missingTool(...programs), tests);

describeWith('csaf-validator-lib', missingNpmTool('@secvisogram/csaf-validator-lib'), () => {
  interface Result {
    isValid: boolean;
    tests: { name: string; [kind: string]: unknown }[];
  }
  /** These ask other hosts, or need a dictionary. */
  const LEFT_OUT = /informativeTest_6_3_(?:6|7|8)$/;

  it('accepts all security advisories, the optional and informative tests included', async () => {
    const files = (await read('/.well-known/csaf/white/index.txt')).trim().split('\n');
    expect(files.length).toBeGreaterThan(2);
    // first: the validator takes long to load, and the site closes connections that are idle
    const texts = await Promise.all(files.map((file) => read(`/.well-known/csaf/white/${file}`)));
    const load = (file: string) => import(fileOf('@secvisogram/csaf-validator-lib', file));
    const { default: validate } = await load('validate.js');
    const kinds = await Promise.all(
      ['schema', 'mandatory', 'optional', 'informative'].map((k) => load(`${k}Tests.js`)),
    );
    const tests = kinds.flatMap((kind) =>
      Object.entries(kind).flatMap(([name, test]) => (LEFT_OUT.test(name) ? [] : [test])),
    );
    const said: string[] = [];
    for (const [i, file] of files.entries()) {
      const result: Result = await validate(tests, JSON.parse(texts[i] as string));
      expect(result.isValid, file).toBe(true);
      for (const { name, errors, warnings, infos } of result.tests)
        for (const one of [errors, warnings, infos].flat())
          if (one) said.push(`${name}: ${file} ${JSON.stringify(one)}`);
    }
    expect(judge('csaf', said)).toEqual(NOTHING);
  });
});

describeWith('redocly', missingNpmTool('@redocly/cli'), () => {
  it.each(['/api/openapi.json', '/api/cms-openapi.json'])('finds no mistake in %s', async (address) => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, 'openapi.json'), await read(address));
    const options = ['lint', 'openapi.json', '--format', 'json', '--max-problems', '1000'];
    const cli = fileOf('@redocly/cli', 'bin/cli.js');
    const { stdout, stderr } = await runTool(process.execPath, [cli, ...options], { cwd: folder });
    expect(stdout.slice(0, 1), stderr.slice(0, 1000)).toBe('{');
    const { problems } = JSON.parse(stdout) as {
      problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
    };
    const said = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
    expect(judge('redocly', said)).toEqual(NOTHING);
  });
});

/** Reads the JSON list of [kind, text] on its standard input, and fails with the first that cannot be read. */
const READ_CALENDARS = `
import json, sys, icalendar, vobject
for kind, text in json.load(sys.stdin):
    vobject.readOne(text).validate(raiseException=True)
    if kind == 'calendar':
        events = icalendar.Calendar.from_ical(text).walk('VEVENT')
        assert events, 'no event'
        for event in events:
            assert not event.errors, event.errors
            for name in ('UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'):
                assert name in event, name
`;
describeWithPrograms('icalendar and vobject', ['icalendar', 'vobject'], () => {
  it('read the calendars and business cards', async () => {
    const calendars = LOCALES.map((locale) => `/feeds/${locale}/events.ics`);
    calendars.push(...(await listLinks('/relacje-inwestorskie/kalendarium', /\/feeds\/pl\/events\/[\w-]+\.ics/g)));
    const departments = await listLinks('/kontakt', /\/kontakt\/[a-z0-9-]+/g);
    const cards = (await Promise.all(departments.map((page) => listLinks(page, /\/vcards\/[^"]+\.vcf/g)))).flat();
    expect([calendars.length > 10, cards.length > 10]).toEqual([true, true]);
    const texts = [
      ...(await Promise.all(calendars.map(async (address) => ['calendar', await read(address)]))),
      ...(await Promise.all(cards.map(async (address) => ['card', await read(address)]))),
    ];
    const { code, stderr } = await runTool('/usr/bin/python3', ['-c', READ_CALENDARS], {
      input: JSON.stringify(texts),
    });
    expect([code, stderr]).toEqual([0, '']);
  });
});

describeWithPrograms('qpdf', ['qpdf'], () => {
  it('finds no mistake in a PDF of each kind', async () => {
    const folder = makeFolder();
    const all = await listLinks('/en/download-center', /\/uploads\/files\/en\/[^"?]+\.pdf/g);
    // em-110-datasheet-en.pdf: the kind is what the name ends with
    const ofEachKind = Map.groupBy(all, (address) => /-([a-z]+)-en\.pdf$/.exec(address)?.[1]);
    const files = [...ofEachKind.values()].flatMap(([first]) => first ?? []);
    expect(files.length).toBeGreaterThan(2);
    for (const [i, address] of files.entries()) {
      const file = path.join(folder, `${i}.pdf`);
      writeFileSync(file, await fetch(stack.site.base + address).then((answer) => answer.bytes()));
      const { code, stdout, stderr } = await runTool('qpdf', ['--check', file]);
      expect([code, stderr], address).toEqual([0, '']);
      expect(stdout).toContain('No syntax or stream encoding errors found');
    }
  });
});

describeWithPrograms('unzip', ['unzip'], () => {
  it('M12: finds no mistake in a ZIP of the download centre', async () => {
    const folder = makeFolder();
    const post = await fetch(`${stack.site.base}/api/download_center_zip?locale=pl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://www.elmerion.example' },
      body: JSON.stringify({ identifiers: ['em-310-datasheet', 'aw-100-drawing', 'dc-20-firmware'] }),
    });
    const address = `${stack.site.base}/api/download_center_zip/${((await post.json()) as { data: string }).data}`;
    await expect.poll(() => fetch(`${address}/status`).then(({ status }) => status), { timeout: 60_000 }).toBe(200);
    writeFileSync(path.join(folder, 'files.zip'), await fetch(address).then((answer) => answer.bytes()));
    const { code, stdout } = await runTool('unzip', ['-t', 'files.zip'], { cwd: folder });
    expect([code, stdout.split('\n').filter((line) => line.includes('testing:')).length]).toEqual([0, 4]);
  });
});

/** Parses the mails of its standard input, a JSON list, and fails at the first defect. */
const READ_MAILS = `
import json, sys
from email import message_from_bytes, policy
for text in json.load(sys.stdin):
    mail = message_from_bytes(text.encode('ascii'), policy=policy.default)
    parts = [mail, *mail.walk()]
    assert not any(part.defects for part in parts), [part.defects for part in parts]
    assert not any(header.defects for part in parts for header in part.values()), text[:2000]
    for kind in ('plain', 'html'):
        assert mail.get_body((kind,)).get_content().strip(), kind
`;

/** Every mail of the CMS in three languages, as bytes that are sent. */
async function listMails(): Promise<string[]> {
  const content = await loadEmbeddedContent(makeFolder());
  const mails: string[] = [];
  for (const locale of LOCALES) {
    const addresses = { siteOrigin: 'https://www.elmerion.example', publicUrl: 'https://cms.elmerion.example' };
    const context = createMailContext(locale, content.rowsOf(locale), addresses);
    for (const { name, content: text } of buildSampleMails(context)) {
      const mail = { to: 'reader@example.com', locale, content: text, signature: toSignature(context) };
      const frame = { from: 'website@elmerion.example', id: name, date: new Date() };
      mails.push((await composeMail(mail, frame)).toString('latin1'));
    }
  }
  await content.close();
  return mails;
}

describeWithPrograms('python3', ['icalendar'], () => {
  it('M11: its mail parser finds no defect, and nothing but ASCII', async () => {
    const { code, stderr } = await runTool('/usr/bin/python3', ['-c', READ_MAILS], {
      input: JSON.stringify(await listMails()),
    });
    expect([code, stderr]).toEqual([0, '']);
  });
});

describeWithPrograms('spamassassin', ['spamassassin'], () => {
  it('finds no sign of spam in any mail', async () => {
    const mails = await listMails();
    expect(mails.length).toBeGreaterThan(30);
    // RFC 4155
    const mailbox = mails.map(
      (mail) =>
        `From x@example.com Sat Nov 28 10:00:00 2026\n${mail.replaceAll('\r\n', '\n').replace(/^From /gm, '>From ')}\n`,
    );
    // -L: without questions to other hosts; -t: reports about every mail
    const { stdout, stderr } = await runTool('spamassassin', ['-L', '-t', '--mbox'], { input: mailbox.join('\n') });
    expect(stdout.match(/^Content analysis details:/gm), stderr).toHaveLength(mails.length);
    const points = [...stdout.matchAll(/^ *(\d+\.\d+) ([A-Z]\w+) +(.*)$/gm)].filter(([, number]) => Number(number) > 0);
    const said = points.map(([, number, rule, text]) => `${rule}: ${text} (${number})`);
    expect(judge('spamassassin', said)).toEqual(NOTHING);
  });
});
