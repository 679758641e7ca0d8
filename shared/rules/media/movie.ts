export type MovieProvider = 'youtube' | 'vimeo' | 'file';

/** Companies that receive data about visitors who play one of their videos. */
export const MOVIE_PROVIDERS = {
  youtube: { name: 'YouTube', company: 'Google Ireland Limited' },
  vimeo: { name: 'Vimeo', company: 'Vimeo.com, Inc.' },
  file: null,
} as const satisfies Record<MovieProvider, { name: string; company: string } | null>;

/** Hosts of the players without cookies, the only ones that a page may show in a frame (D27). */
export const PLAYER_HOSTS = { youtube: 'www.youtube-nocookie.com', vimeo: 'player.vimeo.com' } as const;

const YOUTUBE = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

function toUrl(address: string): URL | null {
  return URL.canParse(address, 'https://local.invalid') ? new URL(address, 'https://local.invalid') : null;
}

/** 'youtube' or 'vimeo' according to the address, else 'file' (PR03). */
export function toMovieProvider(address: string): MovieProvider {
  const host = toUrl(address)?.hostname.toLowerCase() ?? '';
  if (YOUTUBE.test(host)) return 'youtube';
  return VIMEO.test(host) ? 'vimeo' : 'file';
}

/** What an address of a film on another site says, of its page or of any of its players. */
interface Film {
  provider: MovieProvider;
  /** Number or code of the film; '' for a list. */
  id: string;
  /** Code of a list of films, if it says no single one. */
  list: string;
  /** Key of an unlisted film. */
  key: string;
  /** In seconds. */
  start: number;
}

function readFilm(address: string): Film | null {
  const url = toUrl(address);
  if (!url) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  const provider = toMovieProvider(address);
  const film = { provider, id: '', list: '', key: '', start: readStart(url) };
  switch (provider) {
    case 'youtube': {
      const list = url.searchParams.get('list') ?? '';
      const last = segments.at(-1) ?? '';
      const id = url.searchParams.get('v') ?? (/^(?:playlist|videoseries)$/.test(last) ? '' : last);
      // a channel, its live broadcast or its user is no film
      const isFilm =
        url.searchParams.has('v') ||
        /youtu\.be$/i.test(url.hostname) ||
        /^(?:embed|v|shorts|live)$/.test(segments[0] ?? '');
      if (isFilm && id !== 'live_stream' && /^[\w-]{6,20}$/.test(id)) return { ...film, id };
      return id === '' && /^[\w-]{6,60}$/.test(list) ? { ...film, list } : null;
    }
    case 'vimeo': {
      // of a film in a showcase or a group its own number, which follows the word; an event is none
      const isNumber = (segment: string | undefined) => /^\d+$/.test(segment ?? '');
      const named = segments.findIndex((segment, i) => isNumber(segment) && /^videos?$/.test(segments[i - 1] ?? ''));
      const at = named < 0 ? segments.findIndex(isNumber) : named;
      if (at < 0 || segments[0] === 'event') return null;
      // an unlisted film has a key besides its number
      const key = url.searchParams.get('h') ?? segments[at + 1] ?? '';
      return { ...film, id: segments[at] ?? '', key: /^[\da-f]{6,40}$/.test(key) ? key : '' };
    }
    default:
      return null;
  }
}

/** Second at which a shared film starts: `?t=90`, `?start=90`, `&t=1m30s`, `#t=30s`; 0 if the address says none. */
function readStart({ searchParams, hash }: URL): number {
  const stated =
    searchParams.get('start') ?? searchParams.get('t') ?? new URLSearchParams(hash.slice(1)).get('t') ?? '';
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(stated) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** Address of the cookieless player; null for files (D27). autoplay: only if the visitor has just clicked to play. */
export function buildEmbedUrl(address: string, autoplay = false): string | null {
  const film = readFilm(address);
  if (!film) return null;
  const { provider, id, list, key, start } = film;
  const playing = autoplay ? '&autoplay=1' : '';
  if (provider === 'vimeo')
    return `https://${PLAYER_HOSTS.vimeo}/video/${id}?dnt=1${key && `&h=${key}`}${playing}${start ? `#t=${start}s` : ''}`;
  const path = id ? `${id}?` : `videoseries?list=${list}&`;
  return `https://${PLAYER_HOSTS.youtube}/embed/${path}rel=0${start ? `&start=${start}` : ''}${playing}`;
}

/** Address of the film's page on the site of its provider, where it can be seen without our player; null for files. */
export function buildMoviePage(address: string): string | null {
  const film = readFilm(address);
  if (!film) return null;
  const { provider, id, list, key, start } = film;
  if (provider === 'vimeo') return `https://vimeo.com/${id}${key && `/${key}`}${start ? `#t=${start}s` : ''}`;
  const page = id ? `watch?v=${id}` : `playlist?list=${list}`;
  return `https://www.youtube.com/${page}${start ? `&t=${start}` : ''}`;
}

interface MovieAddresses {
  movieUrl?: string | null | undefined;
  url?: string | null | undefined;
  embed?: string | null | undefined;
}

/** Address to which a link to the film leads; null if it has none. A player is not to be opened as a page. */
export function findMovieLink({ movieUrl, url, embed }: MovieAddresses): string | null {
  const address = movieUrl || url || embed;
  return address ? (buildMoviePage(address) ?? address) : null;
}

/** The first address of a film that a page can play: a player without cookies, or a file of this site; null if none. */
export function findPlayable({ movieUrl, url, embed }: MovieAddresses): string | null {
  if (embed && buildEmbedUrl(embed)) return embed;
  const canPlay = (address: string) => buildEmbedUrl(address) !== null || address.startsWith('/');
  return [movieUrl, url].find((address) => address && canPlay(address)) ?? null;
}
