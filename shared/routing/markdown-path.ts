/** Address of a page's text as Markdown: `/o-nas.md`; that of the root is `/index.md`. path: with locale prefix. */
export const toMarkdownPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** The page of such an address; null: it is none. */
export function findMarkdownPage(path: string): string | null {
  if (!path.endsWith('.md')) return null;
  return path === toMarkdownPath('/') ? '/' : path.slice(0, -'.md'.length);
}
