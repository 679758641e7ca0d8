import { type Locale, toLocale } from '../locales/locales.ts';

/** What a preview address shows; the token of a link is bound to it (D8). Parts missing in the address are ''. */
export interface AdminScope {
  /** `preview` for the test page and block previews; otherwise a module of previewModules. */
  module: string;
  id: string;
  locale: Locale;
}

export const ADMIN_ROOT = '/admin';
/** The module of the preview test page and of block previews (spec 2). */
export const PREVIEW_MODULE = 'preview';
/** Id of the preview test page. */
export const TEST_ID = 'test';
/** Id of the page with all components of `client/ui`. */
export const COMPONENTS_ID = 'components';
/** Valid names of modules and ids of CMS entities. */
const NAME = /^[A-Za-z0-9][\w.~-]{0,199}$/;

/** Whether it is an address below /admin, a valid one or not. */
export const isAdminPath = (path: string): boolean => path.split('/', 2)[1] === ADMIN_ROOT.slice(1);

/** Module and id of a path below /admin; null if the path is not a valid one. */
export function splitAdminPath(path: string): { module: string; id: string } | null {
  const [root, module = '', id = '', ...rest] = path.slice(1).split('/');
  if (`/${root}` !== ADMIN_ROOT || rest.length > 0) return null;
  return [module, id].every((name) => name === '' || NAME.test(name)) ? { module, id } : null;
}

/** The locale in the query; if there are several, the last one (RT11). */
export function readAdminLocale(query: URLSearchParams): Locale {
  return toLocale(query.getAll('locale').at(-1));
}

export function toAdminPath({ module, id }: Pick<AdminScope, 'module' | 'id'>): string {
  return [ADMIN_ROOT, module, id].filter(Boolean).join('/');
}

/** Address of a preview. Without a token, it can only be opened with the cookie of an earlier visit. */
export function toAdminAddress(scope: AdminScope, token?: string): string {
  const query = new URLSearchParams({ ...(token ? { token } : {}), locale: scope.locale });
  return `${toAdminPath(scope)}?${query}`;
}
