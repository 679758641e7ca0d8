import { describe, expect, it } from 'vitest';
import { expectNone } from './support/expect-none.ts';
import { fits, judgeImport } from './support/import-table.ts';
import { PACKAGE_TABLE } from './support/package-table.ts';
import { readSources, type Source, stripComments } from './support/sources.ts';

const sources = readSources();
const code = sources.filter((source) => !source.isTest);

/** Files in whose code the pattern occurs, except those allowed. */
function offenders(pattern: RegExp, among: Source[], allowed: readonly string[] = []): string[] {
  return among
    .filter(({ file, text }) => !allowed.some((a) => fits(a, file)) && pattern.test(stripComments(text)))
    .map(({ file }) => file);
}

describe('rooms', () => {
  it('import only what the table allows', () => {
    expectNone(
      code.flatMap(({ file, imports }) => imports.flatMap((to) => judgeImport(file, to) ?? [])),
      'move what both need into a room that both may import (tests/support/import-table.ts), or pass it in as an argument',
    );
  });

  it('import nothing of tests', () => {
    expectNone(
      code.flatMap(({ file, imports }) =>
        file.startsWith('tests/')
          ? []
          : imports
              .filter((to) => to.startsWith('tests/') || /\.test\./.test(to))
              .map((to) => `${file} imports ${to}, which only tests may`),
      ),
      'move what the product needs out of tests/',
    );
  });

  it('bring packages in where they belong', () => {
    const wrong = code.flatMap(({ file, runtimeImports }) =>
      runtimeImports
        .filter((name) => Object.hasOwn(PACKAGE_TABLE, name) && !PACKAGE_TABLE[name]?.some((room) => fits(room, file)))
        .map((name) => `${file} imports the package ${name}, which only ${PACKAGE_TABLE[name]?.join(', ')} may`),
    );
    expectNone(wrong, 'use the module there that wraps it, or add the file to tests/support/package-table.ts');
  });

  it('shared is pure: no React, no Node, no DOM', () => {
    const shared = code.filter(({ file }) => file.startsWith('shared/'));
    expectNone(
      shared.flatMap(({ file, imports }) =>
        imports
          .filter((to) => !to.startsWith('shared/') && !['typebox', 'i18next'].includes(to))
          .map((to) => `${file} imports ${to}, but shared/ is pure TypeScript`),
      ),
      'move the file to server/ or client/, or let the caller pass in what it needs',
    );
    expectNone(
      offenders(/\b(?:document|window|process|localStorage|Buffer)\b\s*[.[(]/, shared).map(
        (file) => `${file} uses an API of the browser or of Node, but shared/ runs in both`,
      ),
      'move the file to server/ or client/, or let the caller pass in what it needs',
    );
  });

  it('the table itself refuses what it should', () => {
    const refused: [string, string][] = [
      ['shared/rules/a.ts', 'client/lib/b.ts'],
      ['client/features/basket/A.tsx', 'client/features/search/B.tsx'],
      ['client/features/basket/A.tsx', 'client/app/App.tsx'],
      ['client/ui/A.tsx', 'client/api/call.ts'],
      ['server/render/a.ts', 'client/entry-server.tsx'],
      ['server/embedded-cms/a.ts', 'server/config.ts'],
      ['server/cms/a.ts', 'server/routes/api.ts'],
      ['server/http/a.ts', 'server/routes/pages.ts'],
      ['server/nowhere.ts', 'shared/a.ts'],
    ];
    expectNone(
      refused.filter(([from, to]) => judgeImport(from, to) === null).map(([from, to]) => `${from} may import ${to}`),
      'a row of tests/support/import-table.ts allows too much',
    );
    expect(judgeImport('client/features/basket/A.tsx', 'client/features/basket/b.ts')).toBeNull();
    expect(judgeImport('client/app/App.tsx', 'client/page/page-context.tsx')).toBeNull();
  });
});

describe('one place for each thing', () => {
  it('exports are named', () => {
    expectNone(
      offenders(/\bexport\s+default\b|\{[^}]*\bas\s+default\b/, sources).map((file) => `${file} has a default export`),
      'export it by name',
    );
  });

  it('BF08: the environment is read in configuration', () => {
    const allowed = [
      'server/config.ts',
      'server/main.ts',
      'server/embedded-cms/main.ts',
      'server/embedded-cms/preview-link.ts',
      'scripts/',
      'tests/',
    ];
    expectNone(
      offenders(/\bprocess\.env\b/, code, allowed).map((file) => `${file} reads process.env`),
      'add the setting to a table in server/config and pass its value in',
    );
  });

  it('addresses of the API come from the contract', () => {
    const allowed = [
      'shared/contract/',
      'tests/',
      // the root of the API, its 404 and its documentation are not in the contract
      'server/routes/api.ts',
      'server/routes/openapi.ts',
      // what settings do, in words
      'server/config/',
      // a separate program, which imports nothing of the site
      'scripts/stub-cms.ts',
      // warms its own search with a call to itself
      'server/embedded-cms/main.ts',
    ];
    expectNone(
      offenders(/['"`]\/api\//, code, allowed).map((file) => `${file} contains an address of the API`),
      'take it from shared/contract/endpoints.ts',
    );
  });

  it('BX09: no inline style and no inline script leaves the client', () => {
    const client = code.filter(({ file }) => file.startsWith('client/'));
    expectNone(
      offenders(/\sstyle=[{"']/, client).map((file) => `${file} has an inline style, which the policy blocks`),
      'use a class of its style sheet, or an SVG attribute for a computed value',
    );
    const markup = /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/;
    const evaluation = /\beval\(|new Function\(/;
    expectNone(
      [markup, evaluation]
        .flatMap((pattern) => offenders(pattern, client, ['client/ui/rich-text/']))
        .map((file) => `${file} inserts markup or evaluates text`),
      'show HTML of the CMS with client/ui/rich-text, and everything else as elements',
    );
  });

  it('D31: no address of a request becomes one of ours', () => {
    const server = code.filter(({ file }) => file.startsWith('server/') && !file.startsWith('server/embedded-cms/'));
    expectNone(
      offenders(/x-forwarded-(?:host|proto)|\.hostname\b.*request|request\.(?:hostname|protocol|host)\b/, server).map(
        (file) => `${file} reads the site's address from the request, which the client chooses`,
      ),
      'use config.origin',
    );
  });

  it('nothing is left to do in a comment', () => {
    expectNone(
      sources
        .filter(({ file, text }) => file !== 'tests/architecture.test.ts' && /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text))
        .map(({ file }) => `${file} has a comment about something left to do`),
      'do it, or open an issue',
    );
  });

  it('no test is left alone or left out', () => {
    const marks = new RegExp(`\\.(?:${['only', 'skip', 'todo'].join('|')})\\(`);
    expectNone(
      offenders(
        marks,
        sources.filter((source) => source.isTest),
      ).map((file) => `${file} leaves tests out`),
      'a test that takes long gets the tag long (docs/testing.md), any other runs',
    );
  });
});
