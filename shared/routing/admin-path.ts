import { type Locale, toLocale } from '../locales/locales.ts';

/** What a preview address shows, and what a link to it is bound to (D8). '' stands for what the address leaves out. */
export interface AdminScope {
  /** `preview` for the test page and the blocks, else a module of previewModules. */
  module: string;
  id: string;
  locale: Locale;
}

export const ADMIN_ROOT = '/admin';
/** The module of the preview test page and of block previews (spec 2). */
export const PREVIEW_MODULE = 'preview';
/** Id of the preview test page. */
export const TEST_ID = 'test';
/** Ids of modules and entities of the CMS. */
const NAME = /^[A-Za-z0-9][\w.~-]{0,199}$/;

/** Module and id of a path below /admin; null for a path that names nothing there. */
export function splitAdminPath(path: string): { module: string; id: string } | null {
  const [root, module = '', id = '', ...rest] = path.slice(1).split('/');
  if (`/${root}` !== ADMIN_ROOT || rest.length > 0) return null;
  return [module, id].every((name) => name === '' || NAME.test(name)) ? { module, id } : null;
}

/** RT11: the locale query value at the end; of several the last one. */
export function readAdminLocale(query: URLSearchParams): Locale {
  return toLocale(query.getAll('locale').at(-1));
}

export function toAdminPath({ module, id }: Pick<AdminScope, 'module' | 'id'>): string {
  return [ADMIN_ROOT, module, id].filter(Boolean).join('/');
}

/** Address of a preview; with a token it opens it, without one it needs the cookie of an earlier visit. */
export function toAdminAddress(scope: AdminScope, token?: string): string {
  const query = new URLSearchParams({ ...(token ? { token } : {}), locale: scope.locale });
  return `${toAdminPath(scope)}?${query}`;
}
