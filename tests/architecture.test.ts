import { describe, expect, it } from 'vitest';
import { fits, judgeImport, PACKAGE_TABLE } from './support/import-table.ts';
import { list, readSources, type Source, stripComments } from './support/sources.ts';

/** Maximum number of lines: a longer file has two jobs (design 3). */
const FILE_MAX = 250;
/** Maximum number of source files. */
const FOLDER_MAX = 25;
const sources = readSources();
const code = sources.filter((source) => !source.isTest);
const files = ['client', 'server', 'shared', 'scripts', 'tests'].flatMap((room) => list(room));
const isContent = (file: string) => file.startsWith('server/embedded-cms/content/');

/** Files in whose code the pattern occurs, except those allowed. */
function offenders(pattern: RegExp, among: Source[], allowed: readonly string[] = []): string[] {
  return among
    .filter(({ file, text }) => !allowed.some((a) => fits(a, file)) && pattern.test(stripComments(text)))
    .map(({ file }) => file);
}

describe('rooms', () => {
  it('import only what the table allows', () => {
    expect(code.flatMap(({ file, imports }) => imports.flatMap((to) => judgeImport(file, to) ?? []))).toEqual([]);
  });

  it('import nothing of tests', () => {
    expect(
      code.filter(
        ({ file, imports }) =>
          !file.startsWith('tests/') && imports.some((to) => to.startsWith('tests/') || /\.test\./.test(to)),
      ),
    ).toEqual([]);
  });

  it('bring packages in where they belong', () => {
    const wrong = code.flatMap(({ file, runtimeImports }) =>
      runtimeImports
        .filter((name) => Object.hasOwn(PACKAGE_TABLE, name) && !PACKAGE_TABLE[name]?.some((room) => fits(room, file)))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('shared is pure: no React, no Node, no DOM', () => {
    const shared = code.filter(({ file }) => file.startsWith('shared/'));
    expect(
      shared.flatMap(({ file, imports }) =>
        imports
          .filter((to) => !to.startsWith('shared/') && !['typebox', 'i18next'].includes(to))
          .map((to) => `${file}: ${to}`),
      ),
    ).toEqual([]);
    expect(offenders(/\b(?:document|window|process|localStorage|Buffer)\b\s*[.[(]/, shared)).toEqual([]);
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
    expect(refused.filter(([from, to]) => judgeImport(from, to) === null)).toEqual([]);
    expect(judgeImport('client/features/basket/A.tsx', 'client/features/basket/b.ts')).toBeNull();
    expect(judgeImport('client/app/App.tsx', 'client/page/page-context.tsx')).toBeNull();
  });
});

describe('files', () => {
  // files that import each other can only be read together, even if they import only types
  it('have no import cycles, those of types included', () => {
    const graph = new Map(code.map(({ file, imports }) => [file, imports]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (done.has(file)) return;
      for (const to of graph.get(file) ?? []) walk(to, [...path, file]);
      done.add(file);
    };
    for (const file of graph.keys()) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it(`are at most ${FOLDER_MAX} in one folder`, () => {
    const counts: Record<string, number> = {};
    for (const { file } of code) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      if (/^(?:client|server|shared)\//.test(folder)) counts[folder] = (counts[folder] ?? 0) + 1;
    }
    const crowded = Object.entries(counts).filter(([, count]) => count > FOLDER_MAX);
    expect(crowded).toEqual([]);
  });

  it('import only files that exist', () => {
    const all = new Set(files);
    const missing = sources.flatMap(({ file, imports }) =>
      imports
        .filter((to) => /^(?:client|server|shared|tests)\//.test(to) && !all.has(to.replace(/\?.*$/, '')))
        .map((to) => `${file}: ${to}`),
    );
    expect(missing).toEqual([]);
  });

  it(`have at most ${FILE_MAX} lines`, () => {
    expect(
      sources
        .filter(({ text }) => text.split('\n').length - 1 > FILE_MAX)
        .map(({ file, text }) => `${file}: ${text.split('\n').length - 1}`),
    ).toEqual([]);
  });

  it('have kebab-case names, or PascalCase for a component and its styles', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test(?:-rig)?)?\.(?:ts|tsx|mjs|css|json|svg|txt)$/;
    const pascal = /^[A-Z][A-Za-z0-9]*(?:\.test\.tsx|\.tsx|\.module\.css)$/;
    const folder = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
    const odd = files.filter((file) => {
      if (isContent(file) || file.endsWith('.d.ts')) return false;
      const [name = '', ...folders] = file.split('/').reverse();
      return !(kebab.test(name) || pascal.test(name)) || !folders.every((part) => folder.test(part));
    });
    expect(odd).toEqual([]);
  });

  it('are no barrels, and stand in no folder for everything', () => {
    expect(
      files.filter(
        (file) =>
          !isContent(file) && /(?:^|\/)(?:index\.tsx?|types?|utils?|helpers?|hooks|common|misc)(?:$|\/)/.test(file),
      ),
    ).toEqual([]);
  });

  it('have named exports only', () => {
    expect(offenders(/\bexport\s+default\b|\{[^}]*\bas\s+default\b/, sources)).toEqual([]);
  });
});

describe('one place for each thing', () => {
  it('BF08: the environment is read in configuration', () => {
    const allowed = [
      'server/config.ts',
      'server/main.ts',
      'server/embedded-cms/main.ts',
      'server/embedded-cms/preview-link.ts',
      'scripts/',
      'tests/',
    ];
    expect(offenders(/\bprocess\.env\b/, code, allowed)).toEqual([]);
  });

  it('addresses of the API come from the contract', () => {
    const allowed = [
      'shared/contract/',
      'tests/',
      // the root of the API, its 404 and its documentation are not in the contract
      'server/routes/api.ts',
      'server/routes/openapi.ts',
      // a separate program, which imports nothing of the site
      'scripts/stub-cms.ts',
      // warms its own search with a call to itself
      'server/embedded-cms/main.ts',
    ];
    expect(offenders(/['"`]\/api\//, code, allowed)).toEqual([]);
  });

  it('BX09: no inline style and no inline script leaves the client', () => {
    const client = code.filter(({ file }) => file.startsWith('client/'));
    expect(offenders(/\sstyle=[{"']/, client)).toEqual([]);
    expect(offenders(/dangerouslySetInnerHTML/, client, ['client/ui/rich-text/'])).toEqual([]);
    expect(
      offenders(/\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/, client, [
        'client/ui/rich-text/',
      ]),
    ).toEqual([]);
  });

  it('D31: no address of a request becomes one of ours', () => {
    const server = code.filter(({ file }) => file.startsWith('server/') && !file.startsWith('server/embedded-cms/'));
    expect(
      offenders(/x-forwarded-(?:host|proto)|\.hostname\b.*request|request\.(?:hostname|protocol|host)\b/, server),
    ).toEqual([]);
  });

  it('nothing is left to do in a comment', () => {
    expect(
      sources
        .filter(({ file, text }) => file !== 'tests/architecture.test.ts' && /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it('no test is left alone or left out', () => {
    const marks = new RegExp(`\\.(?:${['only', 'skip', 'todo'].join('|')})\\(`);
    expect(
      offenders(
        marks,
        sources.filter((source) => source.isTest),
      ),
    ).toEqual([]);
  });
});
