import type { DownloadFile, FileGroup } from '#shared/contract/models/file.ts';
import type { SharedFiles } from '#shared/pages/page-views.ts';
import { toGroupPages } from '#shared/rules/files/download-files.ts';
import { FILES_QUERY, parseFileIds } from '#shared/rules/files/file-basket.ts';
import { toListText, toListWords } from '#shared/rules/text/part-numbers.ts';
import { emptyIfCmsFails } from '../../cms/cms-error.ts';
import { deriveOnce } from '../../lib/derive-once.ts';
import { runInSlices } from '../../lib/slices.ts';
import { readListPage, readPhrase } from '../page-query.ts';
import { blockPage } from './block-page.ts';
import type { PageContext } from './page-kind.ts';

/** Files of one page; on phones they are stacked. */
const FILES_PER_PAGE = 24;

/** Groups of files, filtered by type and words in the address, and the shared files that the address lists (DC01). */
export const downloadCenter = blockPage({
  endpoint: 'downloadCenterPage',
  layout: 'default',
  queryNames: ['type', 'phrase', 'page', FILES_QUERY],
  async loadView({ read, readClientQuery, query }) {
    const requestedType = query.get('type');
    const phrase = readPhrase(query);
    const [groups, fileTypes] = await Promise.all([
      read('downloadCenter'),
      emptyIfCmsFails(read('downloadCenterFileTypes')),
    ]);
    const fileType = fileTypes.some((type) => type.id === requestedType) ? requestedType : null;
    const found = phrase === '' ? groups : keepFiles(groups, await createNameTest(groups, phrase));
    const counts: Record<string, number> = {};
    for (const file of listOnce(found)) counts[file.type ?? ''] = (counts[file.type ?? ''] ?? 0) + 1;
    const chosen = fileType ? keepFiles(found, (file) => file.type === fileType) : found;
    const { items, number, pages } = readListPage(toGroupPages(chosen, FILES_PER_PAGE), query, 1);
    return {
      type: 'download_center' as const,
      groups: items[0] ?? [],
      total: listOnce(chosen).length,
      number,
      pages,
      fileTypes,
      fileType,
      phrase,
      counts,
      shared: await findShared(parseFileIds(query.get(FILES_QUERY)), groups, readClientQuery),
    };
  },
  extend: (_context, _page, { number, pages, fileType, phrase }) => ({
    list: { number, pages, filter: { type: fileType, phrase } },
    ...(phrase ? { robots: 'noindex, follow' } : {}),
  }),
});

/** All files, each once, even if it is in several groups. */
const listOnce = (groups: readonly FileGroup[]): DownloadFile[] => [
  ...new Map(groups.flatMap((group) => group.files.map((file) => [file.id, file]))).values(),
];

/** Filters the files; groups without a file are left out. */
function keepFiles(groups: readonly FileGroup[], isKept: (file: DownloadFile, group: FileGroup) => boolean) {
  return groups
    .map((group) => ({ ...group, files: group.files.filter((file) => isKept(file, group)) }))
    .filter((group) => group.files.length > 0);
}

/** Returns a test whether every word occurs in the name of a file or its group. */
async function createNameTest(groups: FileGroup[], phrase: string): Promise<(file: DownloadFile) => boolean> {
  const texts = await foldNames(groups);
  const all = [...texts.values()];
  const words = toListWords(phrase, (word) => all.some((text) => text.includes(word)));
  return (file) => words.every((word) => texts.get(file)?.includes(word));
}

const foldNames = deriveOnce((groups: readonly FileGroup[]) => runInSlices(foldNamesOf(groups)));

function* foldNamesOf(groups: readonly FileGroup[]): Generator<void, Map<DownloadFile, string>> {
  const texts = new Map<DownloadFile, string>();
  for (const group of groups) {
    for (const file of group.files)
      texts.set(file, toListText([file.name, file.caption, file.title, group.category].join(' ')));
    yield;
  }
  return texts;
}

/** Finds the shared files: those of the download centre are loaded already; others, such as of products, are read. */
async function findShared(
  ids: readonly string[],
  groups: readonly FileGroup[],
  readClientQuery: PageContext['readClientQuery'],
): Promise<SharedFiles | null> {
  if (ids.length === 0) return null;
  const filesById = new Map(groups.flatMap((group) => group.files.map((file) => [file.id, file])));
  const others = ids.filter((id) => !filesById.has(id));
  if (others.length > 0) {
    const files = others.toSorted().join(',');
    const more = await emptyIfCmsFails(readClientQuery('downloadCenter', { query: { files } }));
    for (const file of more.flatMap((group) => group.files)) filesById.set(file.id, file);
  }
  return { files: ids.flatMap((id) => filesById.get(id) ?? []), unknown: ids.filter((id) => !filesById.has(id)) };
}
