import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectNone } from './support/expect-none.ts';
import { list, readSources } from './support/sources.ts';

/** Maximum number of lines: a longer file has two jobs. */
const FILE_MAX = 250;
/** Maximum number of source files. */
const FOLDER_MAX = 25;
const sources = readSources();
const code = sources.filter((source) => !source.isTest);
const files = ['client', 'server', 'shared', 'scripts', 'tests'].flatMap((room) => list(room));
const isContent = (file: string) => file.startsWith('server/embedded-cms/content/');

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
    expectNone(
      cycles.map((cycle) => `${cycle} import each other in a circle`),
      'move what they share into a file that imports neither',
    );
  });

  it(`are at most ${FOLDER_MAX} in one folder`, () => {
    const counts: Record<string, number> = {};
    for (const { file } of code) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      if (/^(?:client|server|shared)\//.test(folder)) counts[folder] = (counts[folder] ?? 0) + 1;
    }
    expectNone(
      Object.entries(counts)
        .filter(([, count]) => count > FOLDER_MAX)
        .map(([folder, count]) => `${folder}/ has ${count} files, the limit is ${FOLDER_MAX}`),
      'move those with one subject into a folder below it',
    );
  });

  it('import only files that exist', () => {
    const all = new Set(files);
    const missing = sources.flatMap(({ file, imports }) =>
      imports
        .filter((to) => /^(?:client|server|shared|tests)\//.test(to) && !all.has(to.replace(/\?.*$/, '')))
        .map((to) => `${file} imports ${to}, which does not exist`),
    );
    expectNone(missing, 'correct the path');
  });

  it(`have at most ${FILE_MAX} lines`, () => {
    expectNone(
      sources
        .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
        .filter(({ lines }) => lines > FILE_MAX)
        .map(({ file, lines }) => `${file} has ${lines} lines, the limit is ${FILE_MAX}`),
      'move the part with a subject of its own into a file beside it that is named after that subject',
    );
  });

  // tests/load runs without Vitest, which waits until no process holds the streams of its workers
  it('of tests give no process the streams of their worker', () => {
    const inherits = /\bspawn\((?:(?!;\n)[\s\S])*?'inherit'/;
    expectNone(
      sources
        .filter(({ file, text }) => file.startsWith('tests/') && !file.startsWith('tests/load/') && inherits.test(text))
        .map(({ file }) => `${file} starts a process with stdio 'inherit'`),
      "use 'pipe', and print() of tests/support/processes.ts",
    );
  });

  // in a worker whose files share their modules the real one may be loaded already, or the replaced one stays for others
  it('of tests replace a module only in a worker of their own', () => {
    const config = readFileSync('vitest.config.ts', 'utf8');
    const [, isolated = ''] = /const MOCKING = \[([^\]]*)\]/.exec(config) ?? [];
    expectNone(
      sources
        .filter(({ file, text }) => /\bvi\.(?:do)?mock\(/i.test(text) && !isolated.includes(file))
        .filter(({ file }) => file !== 'tests/files.test.ts')
        .map(({ file }) => `${file} replaces a module, and shares its worker`),
      'pass the part as a parameter, or list the file in MOCKING of vitest.config.ts',
    );
  });

  it('have kebab-case names, or PascalCase for a component and its styles', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test(?:-rig)?)?\.(?:ts|tsx|mjs|css|json|yaml|svg|txt)$/;
    const pascal = /^[A-Z][A-Za-z0-9]*(?:\.test\.tsx|\.tsx|\.module\.css)$/;
    const folder = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
    const odd = files.filter((file) => {
      if (isContent(file) || file.endsWith('.d.ts')) return false;
      const [name = '', ...folders] = file.split('/').reverse();
      return !(kebab.test(name) || pascal.test(name)) || !folders.every((part) => folder.test(part));
    });
    expectNone(
      odd.map((file) => `${file} has a name of another form`),
      'files and folders are kebab-case (read-page.ts), a component and its styles PascalCase (Footer.tsx, Footer.module.css)',
    );
  });

  it('are no barrels, and stand in no folder for everything', () => {
    expectNone(
      files
        .filter(
          (file) =>
            !isContent(file) && /(?:^|\/)(?:index\.tsx?|types?|utils?|helpers?|hooks|common|misc)(?:$|\/)/.test(file),
        )
        .map((file) => `${file} is a barrel, or in a folder for everything`),
      'name the file after what it does, in the folder of its subject, and import it directly',
    );
  });
});

describe('a failure of these tests', () => {
  it('G4: says which file, what is wrong with it, and the usual way out', () => {
    const long = 'server/a.ts has 260 lines, the limit is 250';
    expect(() => expectNone([long], 'move a part to a new file')).toThrow(`${long}: move a part to a new file`);
    expect(() => expectNone([long, 'b.ts has 251'], 'move a part')).toThrow(`move a part:\n  ${long}\n  b.ts has 251`);
    expectNone([], 'nothing to do');
  });
});
