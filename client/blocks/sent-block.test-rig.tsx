import { loadLazyParts } from '../lib/lazy-part.tsx';
import { outlineOf } from '../page/outline.test-rig.ts';
import { sendInEnglish } from '../page/test-page.test-rig.tsx';
import { Blocks } from './blocks.tsx';
import { lazyBlocks } from './lazy-blocks.ts';

/** Loads the code of all blocks, as the server does. */
export async function loadBlocks(): Promise<void> {
  await Promise.all(lazyBlocks.list().map(({ load }) => load()));
  await loadLazyParts();
}

const SITE = {
  origin: 'https://x.example',
  routes: { 'contact.show': '/contact/:slug', 'product.show': '/products/:slug' },
  fixedLinks: {},
  company: { phone: '+48 61 100 00 01' },
};

/** A block as the server sends it, and what it has for those who see. */
export function sendBlock(type: string, content: object, page: object = {}) {
  const props = { page: { path: '/en/x', deferred: {}, ...page }, site: SITE };
  const host = sendInEnglish(<Blocks blocks={[{ id: 'b', type, content }] as never} />, props);
  const read = (selector: string, ...names: string[]) =>
    [...host.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name)).join(' '));
  return { host, read, lines: outlineOf(host) };
}

export const IMAGE = { url: '/uploads/i.jpg', alt: 'Plant', width: 1600, height: 900 };
export const LINK = { text: 'More', url: '/en/more' };
export const MORE = ['link: More → /en/more', '(arrow-right)'];
export const HEADING = { label: 'Label', title: 'Title' };
export const HEAD = ['section: Title', 'Label', 'h2: Title'];
export const BESIDE = 'image: Plant → /media/cache/resolve/gallery_post_main/uploads/i.jpg?w=800';
export const LARGE = 'image: Plant → /media/cache/resolve/general_desktop/uploads/i.jpg?w=800';
export const TEASER = 'image: → /media/cache/resolve/category_teaser/uploads/i.jpg?w=480';
export const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';
export const file = (id: string) => ({ id, name: `File ${id}`, url: `/files/${id}.pdf`, size: 2_097_152 });
export const rowOf = (id: string) => [
  'PDF',
  `link: Download: File ${id} → /files/${id}.pdf download`,
  '(download)',
  '2 MB',
];
