import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { findMisspelt } from '#server/config/misspelt-settings.ts';
import { otherSubjects } from '../scripts/docs/other-settings.ts';
import { listSubjects, renderConfiguration, renderEnvExample } from '../scripts/docs/settings-documents.ts';
import { wrapLines } from '../scripts/docs/wrap-lines.ts';
import { expectNone } from './support/expect-none.ts';
import { ROOT, readSources } from './support/sources.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const rows = listSubjects().flatMap((subject) => subject.rows);
const names = new Set(rows.map(({ name }) => name));

it.each([
  ['docs/configuration.md', () => wrapLines(renderConfiguration())],
  ['.env.example', renderEnvExample],
])('R1 X7: %s is what the rows of settings say', (file, render) => {
  expectNone(read(file) === render() ? [] : [`${file} differs from the rows in server/config`], 'run npm run docs');
});

it('R1: each setting has one row, and a number in units says them in its name', () => {
  const all = rows.map(({ name }) => name);
  expectNone(
    all.filter((name, i) => all.indexOf(name) !== i).map((name) => `${name} has two rows`),
    'remove one of them',
  );
  const suffixes: Record<string, string> = { ms: '_MS', s: '_S', MB: '_MB', '%': '_PERCENT' };
  expectNone(
    rows
      .filter(({ name, unit }) => unit !== '' && !name.endsWith(suffixes[unit] ?? '?'))
      .map(({ name, unit }) => `${name} is in ${unit}`),
    'end its name with the unit',
  );
});

/** By its name in quotes, or taken out of what was read. */
const readsSetting = (text: string, name: string): boolean =>
  text.includes(`'${name}'`) || text.includes(`{ ${name} }`);

it('R1: every setting of another program is read by it', () => {
  const code = readSources().filter(
    ({ file, isTest }) => !isTest && /^(?:scripts\/start|server\/embedded-cms)/.test(file),
  );
  const others = Object.values(otherSubjects).flatMap(({ settings }) => Object.keys(settings));
  expectNone(
    others
      .filter((name) => !name.startsWith('OTEL_') && !code.some(({ text }) => readsSetting(text, name)))
      .map((name) => `nothing reads ${name}`),
    'remove its row from scripts/docs/other-settings.ts',
  );
});

it('R1: no setting of another program has nearly the name of one of the site', () => {
  const others = Object.values(otherSubjects).flatMap(({ settings }) => Object.keys(settings));
  const found = findMisspelt(Object.fromEntries(others.map((name) => [name, 'x'])));
  expectNone(
    found.map(({ name, setting }) => `${name} is taken for ${setting}`),
    'give it another name',
  );
});

it('R1: docker-compose.yml sets, and takes from outside, only settings that there are', () => {
  const compose = read('docker-compose.yml');
  const file = parse(compose, { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const set = Object.values(file.services).flatMap(({ environment }) => Object.keys(environment ?? {}));
  const taken = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  expect(set.length).toBeGreaterThan(20);
  const isKnown = (name: string) => names.has(name) || (/_SECRET_FILE$/.test(name) && names.has(name.slice(0, -5)));
  expectNone(
    [...new Set([...set, ...taken])].filter((name) => !isKnown(name)).map((name) => `docker-compose.yml has ${name}`),
    'correct its name, or add its row in server/config',
  );
  // values of the containers: their network, and a CMS that is beside the site
  const different = new Set(['CMS_URL', 'PUBLIC_ORIGIN']);
  const defaults = [...compose.matchAll(/^ {2}([A-Z_]+): \$\{\1:-([^}]+)\}/gm)];
  expect(defaults.length).toBeGreaterThan(1);
  expectNone(
    defaults.flatMap(([, name = '', value]) => {
      const shown = rows.find((row) => row.name === name)?.shown;
      return different.has(name) || shown === `\`${value}\`` ? [] : [`${name} is ${value} in docker-compose.yml`];
    }),
    'use the default of its row in server/config',
  );
});
