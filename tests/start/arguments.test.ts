import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/processes.ts';

/** Programs that are called by hand, with arguments that none of them can mean. */
const WRONG: [program: string, args: string[], complaint: RegExp][] = [
  ['scripts/stub-cms.ts', ['--port', '3201'], /^One port is needed/],
  ['scripts/start.mjs', ['--port', '3005'], /^Unknown option '--port'.* PORT=3005 npm start$/],
  ['scripts/build.mjs', ['--fast'], /^Unknown option '--fast'/],
  ['scripts/check.mjs', ['client'], /^Unexpected argument 'client'/],
  ['scripts/check-cms.ts', [], /^One http or https address of a CMS is needed/],
  ['scripts/sbom.mjs', ['--format', 'spdx'], /^Unknown option '--format'/],
  ['server/embedded-cms/check-content.ts', ['--strict'], /^Unknown option '--strict'/],
  ['server/embedded-cms/main.ts', ['--port', 'X'], /^--port: a whole number from 0 to 65535 is needed, not "X"/],
  ['server/embedded-cms/preview-link.ts', [], /^PREVIEW_SECRET is needed/],
  ['server/embedded-cms/desk-link.ts', ['--locale', 'en'], /^A name is needed/],
  ['server/embedded-cms/store/back-up.ts', ['/nowhere/store.db', 'copy.db'], /^\/nowhere\/store.db is not there/],
  // programs that measure and test
  ['tests/load/soak.ts', ['--minutes', 'five'], /^--minutes: a number of at least 0 is needed, not "five"/],
  ['tests/mutations/run.ts', ['99z'], /^docs\/hardening\.md has no row 99z/],
  ['tests/load/bench.ts', ['--build', 'speed'], /^There is no part speed\./],
  [
    'tests/mutations/run.ts',
    ['--sample', '1', '--near', 'abc'],
    /^--near: a number of at least 1 is needed, not "abc"/,
  ],
  // variants
  ['scripts/stub-cms.ts', ['70000'], /^One port is needed/],
  ['scripts/check-cms.ts', ['localhost:3100'], /^One http or https address of a CMS is needed/],
  ['scripts/check-cms.ts', ['http://localhost:3100', '--deadline', 'soon'], /^--deadline: a number of at least 1/],
  ['scripts/check-cms.ts', ['http://localhost:3100', '--wirte'], /^Unknown option '--wirte'/],
  ['server/embedded-cms/check-content.ts', ['/nowhere/content'], /^\/nowhere\/content is no folder/],
  ['server/embedded-cms/main.ts', ['--site', 'example.com'], /^--site: an http or https address is needed/],
  ['server/embedded-cms/main.ts', ['--lenien'], /^Unknown option '--lenien'/],
  ['server/embedded-cms/preview-link.ts', ['--language', 'en'], /^Unknown option '--language'/],
  ['server/embedded-cms/desk-link.ts', ['Anna', '--locale', 'fr'], /^There is no language "fr"/],
  ['tests/load/bench.ts', ['speed'], /^There is no part speed\./],
  ['tests/mutations/run.ts', ['--sample', '1', '--seed', 'x'], /^--seed: a whole number of at least 0 is needed/],
  ['tests/load/soak.ts', ['--hours', '1'], /^Unknown option '--hours'/],
];
/** The programs of the product. */
const FIRST = 11;

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The command that starts a program, as the usage of the program names it. */
function toCommand(program: string): string {
  const [name] = Object.entries(scripts).find(([, text]) => text.split(' ').includes(program)) ?? [];
  return name === 'start' ? 'npm start' : `npm run ${name}`;
}

const TITLE = 'G5: %s %j ends with exit code 2 and one line that says how it is called';
const testRefusal = (program: string, args: string[], complaint: RegExp) => {
  const { PREVIEW_SECRET: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: root, env });
  expect(String(stdout)).toBe('');
  expect(String(stderr)).toMatch(/^[^\n]*\. Usage: [^\n]+\n$/);
  expect(String(stderr).trim()).toMatch(complaint);
  expect(String(stderr).split('. Usage: ')[1]).toMatch(new RegExp(`(?:^| )${toCommand(program)}(?: |$)`, 'm'));
  expect(status).toBe(2);
};
it.each(WRONG.slice(0, FIRST))(TITLE, testRefusal);
it.each(WRONG.slice(FIRST))(TITLE, { tags: ['long'] }, testRefusal);

it('G5: server/main.ts takes settings, and no arguments', { tags: ['long'] }, () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts', '--port', '3005'], { cwd: root });
  expect([status, String(stderr)]).toEqual([2, expect.stringMatching(/^Unknown option '--port'[^\n]*\n$/)]);
});
