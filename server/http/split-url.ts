/** search: the raw query, without `?`. */
export function splitUrl(url: string): { path: string; search: string; query: URLSearchParams } {
  const at = url.indexOf('?');
  const search = at < 0 ? '' : url.slice(at + 1);
  return { path: at < 0 ? url : url.slice(0, at), search, query: new URLSearchParams(search) };
}
