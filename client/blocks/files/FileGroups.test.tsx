// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { file, loadBlocks, rowOf } from '../sent-block.test-rig.tsx';
import { DownloadFiles } from './DownloadFiles.tsx';

const site = { origin: 'https://x.example', routes: {}, fixedLinks: { downloadCenter: '/en/files' }, company: {} };
const group = (category: string, ...ids: string[]) => ({ category, files: ids.map(file) });
const Block = DownloadFiles as ComponentType<object>;
const linesOf = (content: object) =>
  outlineOf(
    sendInEnglish(<Block {...{ id: 'b', type: 'download_files', content, number: 0 }} />, {
      page: { path: '/en/x', deferred: {} },
      site,
    }),
  ).filter((line) => !/basket|Add all|plus/.test(line));

beforeAll(loadBlocks);

it('BL02: a block of files has its groups, without empty ones, each with its number, and leads to the download centre', () => {
  const groups = [group('Manuals', 'a', 'b'), group('Nothing'), group('Certificates', 'c')];
  expect(linesOf({ groups })).toEqual([
    ...['section: Downloads', 'h2: Downloads', 'h3: Manuals', '2 files', ...rowOf('a'), ...rowOf('b')],
    ...['h3: Certificates', '1 file', ...rowOf('c')],
    ...['link: All files in the download centre → /en/files', '(arrow-right)'],
  ]);
});

it('BL02: a block of files may have its own title and link', () => {
  const content = { title: 'Papers', groups: [group('Manuals', 'a')], link: { url: '/en/papers', text: 'All papers' } };
  expect(linesOf(content)).toEqual([
    ...['section: Papers', 'h2: Papers', 'h3: Manuals', '1 file', ...rowOf('a')],
    ...['link: All papers → /en/papers', '(arrow-right)'],
  ]);
});
